import type { Context } from "#platform/context.ts";
import { placementOfCohorts } from "./store.ts";
import { viewerOf } from "./viewer.ts";

/** Placed students out of those who look, in whole percent; null when nobody looks. */
export const rateOf = (placed: number, counted: number) =>
  counted === 0 ? null : Math.round((100 * placed) / counted);

/** Placement of each cohort today, students without one (an empty name) last; who counts is who the list shows the caller. */
export const placementByCohort = async (ctx: Context, limit: number) =>
  (await placementOfCohorts(ctx.db, viewerOf(ctx), limit, ctx.now)).map((row) => ({
    ...row,
    rate: rateOf(row.placed, row.counted),
  }));
