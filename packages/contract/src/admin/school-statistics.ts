import { z } from "zod";
import { postingStatus, schoolStage } from "../enumerations.ts";
import { blankAsNone, inOrder } from "../lists.ts";
import { endingWithinDays } from "../offers/posting-list.ts";
import { route } from "../route.ts";
import { day, id } from "../text.ts";
import { type StatisticsTable, statisticsTableLabels } from "../work-labels.ts";

const count = z.number().int();

/** Days within which an ending offer needs a look. */
export const endsSoonDays = endingWithinDays;
/** Longest range of statistics, in days. */
export const statisticsMaxDays = 731;

export const schoolDashboard = route({
  method: "GET",
  path: "/application-system/dashboard-infos/school/",
  summary: "A school's offers by state, its applications, what its supports bring and what waits for it",
  access: ["school"],
  response: z.object({
    postings_by_status: z.array(z.object({ status: postingStatus, count })),
    /** Published and within their dates. */
    online_postings: count,
    total_applications: count,
    /** Withdrawn applications are in no stage. */
    applications_by_stage: z.array(z.object({ stage: schoolStage, count })),
    withdrawn_applications: count,
    /** The last twelve weeks, Monday to Sunday in Paris, oldest first; empty ones included. */
    applications_by_week: z.array(z.object({ week: z.string(), count })),
    /**
     * Supports of visible offers: how many are online or refused, clicks on their links, and applications over 90 days; the other
     * applications came from none.
     */
    supports: z.array(
      z.object({
        name: z.string(),
        online_postings: count,
        online: count,
        refused: count,
        clicks: count,
        applications: count,
      }),
    ),
    applications_without_support: count,
    oldest_unanswered: z.array(
      z.object({
        id,
        posting_id: id,
        title: z.string(),
        first_name: z.string().nullable(),
        last_name: z.string().nullable(),
        created_at: z.string(),
        days: count,
      }),
    ),
    to_do: z.object({
      drafts: count,
      saved: count,
      ending_soon: count,
      /** The offer, when only one ends soon. */
      ending_soon_id: id.nullable(),
      late: count,
      in_interview: count,
      proposals: count,
      invitations_expired: count,
    }),
  }),
});
export type SchoolDashboard = z.output<(typeof schoolDashboard)["response"]>;

/** How far the applications of a row came. */
const steps = {
  applications: count,
  answered: count,
  interviews: count,
  proposals: count,
  hired: count,
};

export const schoolStatistics = route({
  method: "GET",
  path: "/application-system/school/statistics/",
  summary:
    "Funnel of a school's applications in a range of days, by support, by offer and by month; placement by cohort",
  access: ["school"],
  query: inOrder(z.object({ from: blankAsNone(day()), to: blankAsNone(day()) })).refine(
    ({ from, to }) => !from || !to || Date.parse(to) - Date.parse(from) < statisticsMaxDays * 86_400_000,
    { path: ["from"], error: "Deux ans au plus." },
  ),
  response: z.object({
    /** First and last day, both included. */
    from: z.string(),
    to: z.string(),
    totals: z.object({
      ...steps,
      views: count,
      /** Median days to an answer; null when none was given. */
      median_days: z.number().nullable(),
    }),
    /** `support` is null for applications without a support, which have no clicks. */
    by_support: z.array(z.object({ support: z.string().nullable(), clicks: count.nullable(), ...steps })),
    /** Offers with most applications, fifty at most. */
    by_posting: z.array(
      z.object({
        id,
        title: z.string(),
        company_name: z.string(),
        city: z.string(),
        reference: z.string(),
        is_deleted: z.boolean(),
        views: count,
        ...steps,
      }),
    ),
    by_month: z.array(z.object({ month: z.string(), views: count, ...steps, median_days: z.number().nullable() })),
    /**
     * As of today, whatever the range; a hundred cohorts at most, students without one (an empty name) last. `counted`: placed or looking;
     * `rate`: placed out of those, in percent, null when there is nobody.
     */
    by_cohort: z.array(
      z.object({ cohort: z.string(), students: count, placed: count, counted: count, rate: count.nullable() }),
    ),
  }),
});
export type SchoolStatistics = z.output<(typeof schoolStatistics)["response"]>;

const statisticsTable = z.enum(
  Object.keys(statisticsTableLabels) as [StatisticsTable, ...StatisticsTable[]],
  "Ce tableau n'existe pas",
);

export const recordStatisticsExport = route({
  method: "POST",
  path: "/application-system/school/statistics/exports/",
  summary:
    "Note in the audit log that a table of the statistics is kept as a file, which the browser makes of what it shows",
  access: ["school"],
  impersonated: "refused",
  body: z.strictObject({ table: statisticsTable, from: day(), to: day(), count: count.min(0) }),
  response: z.null(),
  status: 204,
});
