import { introductionEventLabels } from "@passerelle/contract/work-labels";
import type { Context } from "#platform/context.ts";
import { Refusal } from "#platform/refusals.ts";
import { memberOf } from "./read-batches.ts";
import { answerOf } from "./rules.ts";
import { introductionsOf, mayTrace } from "./trace-store.ts";

/** Where the candidate of an application was introduced and what came of it, for the candidate and for the school. */
export const traceIntroductions = async (ctx: Context, applicationId: string) => {
  const reader = ctx.user.type === "applicant" ? { applicantId: ctx.user.id } : memberOf(ctx);
  if (!(await mayTrace(ctx.db, applicationId, reader))) throw new Refusal("not-found");
  const rows = await introductionsOf(ctx.db, applicationId);
  return rows.map((row) => ({
    ...row,
    answer: answerOf(row),
    history: (row.events ?? []).map(({ at, kind, role, author }) => ({
      at,
      label: introductionEventLabels[kind],
      by: role,
      author,
    })),
  }));
};
