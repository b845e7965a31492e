import type { Context } from "#platform/context.ts";
import { parisDay } from "#platform/paris.ts";
import { recordInAudit } from "./record.ts";
import { wasRecordedOn } from "./store.ts";

/**
 * Records that a company or school received the text of a candidate's CV, like the opening of the file: once a day per file and
 * organisation.
 */
export const recordTextRead = async (ctx: Context, { accountId, fileId }: { accountId: string; fileId: string }) => {
  const { companyId, schoolId, impersonation } = ctx.user;
  const reader = { companyId, schoolId, impersonatorId: impersonation?.staffId ?? null };
  const entry = { action: "resume-text-read", accountId, details: { file_id: fileId } } as const;
  if (!(await wasRecordedOn(ctx.db, parisDay(ctx.now), reader, entry))) await recordInAudit(ctx, entry);
};
