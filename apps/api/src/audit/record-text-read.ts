import type { Context } from "#platform/context.ts";
import { parisDay } from "#platform/paris.ts";
import { recordInAudit } from "./record.ts";
import { wasNotedOn } from "./store.ts";

/**
 * The words of somebody's CV were given to a company or a school that received their application: noted for them as the opening of the
 * file is, once a day for each file and organisation. What the page asks for again at each act is one reading.
 */
export const recordTextRead = async (ctx: Context, { accountId, fileId }: { accountId: string; fileId: string }) => {
  const { companyId, schoolId, impersonation } = ctx.user;
  const reader = { companyId, schoolId, impersonatorId: impersonation?.staffId ?? null };
  const entry = { action: "resume-text-read", accountId, details: { file_id: fileId } } as const;
  if (!(await wasNotedOn(ctx.db, parisDay(ctx.now), reader, entry))) await recordInAudit(ctx, entry);
};
