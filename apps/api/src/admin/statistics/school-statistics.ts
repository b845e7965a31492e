import type {
  schoolStatistics as contract,
  recordStatisticsExport,
  SchoolStatistics,
} from "@passerelle/contract/admin/school-statistics";
import { daysAfter } from "@passerelle/contract/days";
import { statisticsTableLabels } from "@passerelle/contract/work-labels";
import type { z } from "zod";
import { placementByCohort } from "#hiring/students/placement.ts";
import { recordInAudit } from "#identity/audit/record.ts";
import type { Context } from "#platform/context.ts";
import { parisDay } from "#platform/paris.ts";
import { schoolOf } from "#platform/school-access.ts";
import { funnelByMonth, funnelByPosting, funnelBySupport } from "./school-statistics-store.ts";

const usualDays = 90;
const offersShown = 50;
const cohortsShown = 100;

const oneDecimal = (value: number | null) => (value === null ? null : Math.round(value * 10) / 10);

/** The last ninety days in Paris, unless a range is asked for; one that is said by half is ninety days long. */
const rangeOf = ({ from, to }: z.output<(typeof contract)["query"]>, now: Date) => {
  const end = to ?? (from ? [parisDay(now), daysAfter(from, usualDays - 1)].sort()[0] : undefined) ?? parisDay(now);
  const start = from ?? daysAfter(end, 1 - usualDays);
  return { from: start, to: end < start ? start : end };
};

/** What became of the applications received in a range of days, and where a school's students are placed. */
export const schoolStatistics = async (
  ctx: Context,
  query: z.output<(typeof contract)["query"]>,
): Promise<SchoolStatistics> => {
  const { db, now, user } = ctx;
  const viewer = { schoolId: schoolOf(ctx), memberId: user.id };
  const range = rangeOf(query, now);
  const [by_support, by_posting, months, cohorts] = await Promise.all([
    funnelBySupport(db, viewer, range),
    funnelByPosting(db, viewer, range, offersShown),
    funnelByMonth(db, viewer, range),
    placementByCohort(ctx, cohortsShown),
  ]);
  const timed = months.map((row) => ({ ...row, median_days: oneDecimal(row.median_days) }));
  const [whole] = timed.slice(-1);
  if (!whole) throw new Error("the whole range is always counted");
  return {
    ...range,
    totals: whole,
    by_support,
    by_posting,
    by_month: timed.flatMap(({ month, ...row }) => (month === null ? [] : [{ month, ...row }])),
    by_cohort: cohorts,
  };
};

/** A table that leaves as a file is an export like any other: the log says which, of which days and how long. */
export const recordExport = async (
  ctx: Context,
  { table, from, to, count }: z.output<(typeof recordStatisticsExport)["body"]>,
) => {
  await recordInAudit(ctx, {
    action: "statistics-exported",
    details: { table: statisticsTableLabels[table], period: `${from} – ${to}`, count, format: "csv" },
  });
  return null;
};
