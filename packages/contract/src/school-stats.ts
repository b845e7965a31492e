import { z } from "zod";
import { postingStatus, schoolStage } from "./enumerations.ts";
import { blankAsNone, inOrder } from "./lists.ts";
import { route } from "./route.ts";
import { day, id } from "./text.ts";
import { type StatisticsTable, statisticsTableLabels } from "./work-labels.ts";

const count = z.number().int();

/** An application that nobody answered is late once it is this old. */
export const lateAfterDays = 7;
/** An offer that ends within so many days is to be looked at. */
export const endsSoonDays = 7;
/** The longest range that statistics are made of. */
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
    /** Those that their applicants withdrew are in no stage. */
    applications_by_stage: z.array(z.object({ stage: schoolStage, count })),
    withdrawn_applications: count,
    /** The last twelve weeks, from Monday to Sunday in Paris, the current one last; weeks without any included. */
    applications_by_week: z.array(z.object({ week: z.string(), count })),
    /**
     * Where offers on screen are to be broadcast, how many are online or refused there, and what came from there in the last 90 days:
     * openings of its links, and applications; the other applications came from none.
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
      /** The offer itself, while only one ends soon. */
      ending_soon_id: id.nullable(),
      late: count,
      in_interview: count,
      proposals: count,
      invitations_expired: count,
    }),
  }),
});
export type SchoolDashboard = z.output<(typeof schoolDashboard)["response"]>;

/** How far the applications of a line came. */
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
      /** Half of the answered applications were answered within so many days; null while none was. */
      median_days: z.number().nullable(),
    }),
    /** `support` is null for what no support brought, which has no clicks. */
    by_support: z.array(z.object({ support: z.string().nullable(), clicks: count.nullable(), ...steps })),
    /** The offers that received most, fifty at most. */
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
    /** As of today, whatever the range; a hundred cohorts at most, the students without one (an empty name) last. */
    by_cohort: z.array(z.object({ cohort: z.string(), students: count, placed: count, rate: count })),
  }),
});
export type SchoolStatistics = z.output<(typeof schoolStatistics)["response"]>;

const statisticsTable = z.enum(
  Object.keys(statisticsTableLabels) as [StatisticsTable, ...StatisticsTable[]],
  "Ce tableau n'existe pas",
);

export const noteStatisticsExport = route({
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
