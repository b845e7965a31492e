import { receiverOf } from "#hiring/applications/received-by.ts";
import type { Context } from "#platform/context.ts";
import { Refusal } from "#platform/refusals.ts";
import { mayRead, pageOfMessages } from "./store.ts";

/** The messages of an application, for its applicant and its recipients; only colleagues see which user wrote one. */
export const readMessages = async (ctx: Context, id: string, page: { limit: number; offset: number }) => {
  const isApplicant = ctx.user.type === "applicant";
  const reader = isApplicant ? { applicantId: ctx.user.id } : receiverOf(ctx);
  if (!(await mayRead(ctx.db, id, reader))) throw new Refusal("not-found");
  const { rows, total } = await pageOfMessages(ctx.db, id, page);
  return { rows: rows.map((row) => ({ ...row, sender: isApplicant ? null : row.sender })), total };
};
