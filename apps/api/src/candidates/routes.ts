import * as contract from "@passerelle/contract/candidates";
import { recordInAudit } from "#audit/record.ts";
import { openCandidate } from "#cv-library/open-candidate.ts";
import type { AnyContext } from "#platform/context.ts";
import { readFileLink } from "#platform/file-links.ts";
import { Download } from "#platform/files.ts";
import { findFile } from "#platform/files-store.ts";
import type { Mount } from "#platform/http.ts";
import { Refusal } from "#platform/refusals.ts";
import { createProfile, readProfile, replaceProfile } from "./profile.ts";
import { changeResume, deleteResume, keepResume, listResumes, readForProfile } from "./resumes.ts";
import { isLooking } from "./store.ts";

/** The signature of the link says that its bearer was entitled ten minutes ago at most; what somebody else opens is noted. */
const download = async (ctx: AnyContext, token: string) => {
  const link = await readFileLink(ctx, token);
  const file = link && (await findFile(ctx.db, link.fileId));
  // A link of the CV library: what it was given for is looked at again.
  if (file && link.whileOwnerLooks) {
    if (!file.account_id || !(await isLooking(ctx.db, file.account_id, file.id)))
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

export const candidateRoutes = (mount: Mount) => {
  mount(contract.getMyProfile, (ctx) => readProfile(ctx));
  mount(contract.createCandidateProfile, (ctx, { body }) => createProfile(ctx, body));
  mount(contract.updateCandidateProfile, (ctx, { params, body }) => replaceProfile(ctx, params.id, body));
  mount(contract.uploadResume, async (ctx, { params, file }) => {
    await keepResume(ctx, params.id, file);
    return readProfile(ctx);
  });
  mount(contract.readResume, (ctx, { file }) => readForProfile(ctx, file), { writes: false });
  mount(contract.listResumes, (ctx) => listResumes(ctx));
  mount(contract.changeResume, (ctx, { params, body }) => changeResume(ctx, params.id, body));
  mount(contract.deleteResume, (ctx, { params }) => deleteResume(ctx, params.id));
  mount(contract.downloadFile, (ctx, { params }) => download(ctx, params.token), { writes: true });
};
