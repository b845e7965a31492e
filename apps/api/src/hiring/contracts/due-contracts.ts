import { dueSoon } from "@passerelle/contract/hiring/situation-rules";
import { viewerOf } from "#hiring/students/placement.ts";
import type { Context } from "#platform/context.ts";
import { parisDay } from "#platform/paris.ts";
import { present } from "./present.ts";
import { contractsDueBy, countDue } from "./store.ts";

/** How many contracts have come due at each step, of an adviser's students or all, and those that are or soon will be, with the member who follows their student. */
export const dueContracts = async (ctx: Context, limit: number, adviser: string | null) => {
  const today = parisDay(ctx.now);
  const viewer = viewerOf(ctx);
  const rows = await contractsDueBy(ctx.db, viewer, dueSoon(today), limit);
  return {
    late: await countDue(ctx.db, viewer, today, adviser),
    soon: rows.map(({ adviser_id, ...row }) => ({ adviser_id, ...present(row) })),
  };
};
