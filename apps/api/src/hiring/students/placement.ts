import type { Context } from "#platform/context.ts";
import { placementOn, searchFigures } from "./figures-store.ts";
import { found, placementOfCohorts } from "./store.ts";
import { advisersOf } from "./table-store.ts";
import { viewerOf } from "./viewer.ts";

export type { SearchGroup } from "./figures-store.ts";
/** Conditions on a student `s` for the stores of other rooms. */
export { isLooking, isPlaced, isSignedStep } from "./placement-store.ts";
export { isKnownTo, isOthers, isSeenBy, type Viewer } from "./store.ts";
export { viewerOf } from "./viewer.ts";

/** The students `s` on the list that the caller sees, for the stores of other rooms. */
export const listedStudents = (ctx: Context) => found(ctx.db, viewerOf(ctx), { search: "", cohort: "" }, ctx.now);

/** Placed students out of those who look, in whole percent; null when nobody looks. */
export const rateOf = (placed: number, counted: number) =>
  counted === 0 ? null : Math.round((100 * placed) / counted);

/** Placement of each cohort today, students without one (an empty name) last; who counts is who the list shows the caller. */
export const placementByCohort = async (ctx: Context, limit: number) =>
  (await placementOfCohorts(ctx.db, viewerOf(ctx), limit, ctx.now)).map((row) => ({
    ...row,
    rate: rateOf(row.placed, row.counted),
  }));

/** How many students stand where, by cohort, programme and adviser, and those to call by name. */
export const figuresOfSearches = (ctx: Context, toCall: number) =>
  searchFigures(ctx.db, viewerOf(ctx), toCall, ctx.now);

/** Placement as it was on a day, of an adviser's students or all. */
export const placementOnDay = async (ctx: Context, day: string, adviser: string | null) => {
  const row = await placementOn(ctx.db, viewerOf(ctx), day, adviser, ctx.now);
  return { ...row, rate: rateOf(row.placed, row.counted) };
};

/** Members of the school, with how many students each follows of those whom the caller sees. */
export const advisers = (ctx: Context) => advisersOf(ctx.db, viewerOf(ctx), 200);
