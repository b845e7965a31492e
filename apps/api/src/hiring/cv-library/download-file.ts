import { recordInAudit } from "#identity/audit/record.ts";
import { isShownInLibrary } from "#people/candidates/resumes.ts";
import type { AnyContext } from "#platform/context.ts";
import { readFileLink } from "#platform/file-links.ts";
import { Download } from "#platform/files.ts";
import { findFile } from "#platform/files-store.ts";
import { Refusal } from "#platform/refusals.ts";
import { openCandidate } from "./open-candidate.ts";

/**
 * The signature of the link proves that its bearer was entitled ten minutes ago at most; an opening by another user than the owner is
 * recorded.
 */
export const downloadFile = async (ctx: AnyContext, token: string) => {
  const link = await readFileLink(ctx, token);
  const file = link && (await findFile(ctx.db, link.fileId));
  // A link of the CV library: what it was given for is looked at again.
  if (file && link.whileOwnerLooks) {
    if (!file.account_id || !(await isShownInLibrary(ctx, file.account_id, file.id)))
      throw new Refusal("candidate-not-looking");
    await openCandidate(ctx, link.reader, file.account_id);
  }
  const body = file && (await ctx.files.get(file.key));
  if (!file || !body) throw new Refusal("not-found");
  if (file.kind === "cv" && file.account_id !== link.reader.id) {
    await recordInAudit(
      { ...ctx, user: link.reader },
      { action: "resume-opened", accountId: file.account_id, details: { file_id: file.id } },
    );
  }
  return new Download(body, { name: file.name, contentType: file.content_type, size: file.size });
};
