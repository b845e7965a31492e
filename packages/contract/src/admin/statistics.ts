import { z } from "zod";
import { applicationStatus } from "../enumerations.ts";
import { route } from "../route.ts";

const byStatus = z.array(z.object({ status: applicationStatus, count: z.number().int() }));

const lastApplication = z.object({
  id: z.uuid(),
  status: applicationStatus,
  status_label: z.string(),
  created_at: z.string(),
  job: z.object({ id: z.uuid(), title: z.string(), company: z.object({ name: z.string() }) }),
});

export const applicantDashboard = route({
  method: "GET",
  path: "/application-system/dashboard-infos/applicant/",
  summary: "The applicant's figures and last applications; 400 until a profile exists",
  access: ["applicant"],
  response: z.object({
    total_applications: z.number().int(),
    applications_by_status: byStatus,
    last_applications: z.array(lastApplication),
  }),
});

export const companyDashboard = route({
  method: "GET",
  path: "/application-system/dashboard-infos/company/",
  summary: "The company's figures, recent applications and most applied offers; 400 until a profile exists",
  access: ["company"],
  response: z.object({
    active_jobs: z.number().int(),
    total_jobs: z.number().int(),
    total_applications: z.number().int(),
    applications_by_status: byStatus,
    recent_applications: z.array(
      z.object({
        id: z.uuid(),
        status: applicationStatus,
        created_at: z.string(),
        applicant: z.object({ first_name: z.string(), last_name: z.string() }),
        job: z.object({ id: z.uuid(), title: z.string() }),
      }),
    ),
    top_jobs: z.array(
      z.object({
        id: z.uuid(),
        title: z.string(),
        applications_count: z.number().int(),
        is_active: z.boolean(),
        created_at: z.string(),
      }),
    ),
    /** The last twelve weeks, Monday to Sunday in Paris, oldest first; empty ones included. */
    applications_by_week: z.array(z.object({ week: z.string(), count: z.number().int() })),
  }),
});

export const statisticsPeriods = ["30", "90"] as const;
const share = z.number().int().nullable();

export const companyStatistics = route({
  method: "GET",
  path: "/application-system/company/statistics/",
  summary: "Views, applications and answers of the company's offers over 30 or 90 days; premium plan",
  access: ["company"],
  query: z.object({ days: z.enum(statisticsPeriods, "La période est de 30 ou 90 jours.").default("30") }),
  response: z.object({
    /** First and last day, both included. */
    from: z.string(),
    to: z.string(),
    totals: z.object({
      views: z.number().int(),
      /** Applications that people sent; propositions do not count. */
      applications: z.number().int(),
      /** Applications divided by views, in percent; null without a view. */
      conversion: share,
      /** Answered applications out of those old enough to expect an answer, in percent; null when there is none. */
      answer_rate: share,
      /** Median days to an answer. */
      median_days: z.number().nullable(),
    }),
    /** Days for 30 days, weeks for 90. */
    over_time: z.array(z.object({ start: z.string(), views: z.number().int(), applications: z.number().int() })),
    applications_by_status: byStatus,
    /** Most viewed offers, a hundred at most. */
    offers: z.array(
      z.object({
        id: z.uuid(),
        title: z.string(),
        is_active: z.boolean(),
        views: z.number().int(),
        applications: z.number().int(),
        conversion: share,
        answer_rate: share,
        median_days: z.number().nullable(),
      }),
    ),
  }),
});
