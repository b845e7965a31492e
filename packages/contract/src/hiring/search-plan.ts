import { z } from "zod";
import { route } from "../route.ts";
import { byId, day } from "../text.ts";
import { weeklyApplications } from "./search-plan-rules.ts";

export const goalKinds = ["profile", "alerts", "favourites", "applications", "follow-ups", "interviews"] as const;
export type GoalKind = (typeof goalKinds)[number];

const goal = z.object({
  kind: z.enum(goalKinds),
  target: z.number().int(),
  /** Counted from what the applicant did; interviews from what they checked. */
  done: z.number().int(),
});
export type PlanGoal = z.output<typeof goal>;

const week = z.object({
  /** A Monday, or the first day of the plan. */
  starts_on: z.string(),
  /** A Sunday, or the last day of the plan. */
  ends_on: z.string(),
  time: z.enum(["past", "present", "coming"]),
  /** Every day of the week is in a pause: it has no goal. */
  is_paused: z.boolean(),
  is_reached: z.boolean(),
  /** Applications of the week that were sent on other sites. */
  sent_elsewhere: z.number().int(),
  goals: z.array(goal),
});
export type PlanWeek = z.output<typeof week>;

export const searchPlan = z.object({
  /** `none`: no plan yet, and the profile is older than a plan; `accepted`: an application was, and the plan is over. */
  state: z.enum(["no-profile", "none", "coming", "running", "paused", "over", "accepted"]),
  starts_on: z.string(),
  ends_on: z.string(),
  weekly_applications: z.number().int(),
  /** A notice each Monday. */
  is_reminded: z.boolean(),
  accepted: z
    .object({
      application_id: z.uuid(),
      title: z.string(),
      organisation: z.string(),
      start_date: z.string().nullable(),
    })
    .nullable(),
  /** Empty where there is no plan. */
  weeks: z.array(week),
  /** Interviews of this week. */
  interviews: z.array(
    z.object({
      application_id: z.uuid(),
      at: z.string(),
      title: z.string(),
      organisation: z.string(),
      is_prepared: z.boolean(),
    }),
  ),
});
export type SearchPlan = z.output<typeof searchPlan>;

export const getSearchPlan = route({
  method: "GET",
  path: "/application-system/search-plan/",
  summary: "The applicant's plan by weeks, with goals counted from what they did",
  access: ["applicant"],
  response: searchPlan,
});

const { least, most } = weeklyApplications;
const range = `Entre ${least} et ${most} candidatures par semaine`;

export const planForm = z.strictObject({
  starts_on: day("Choisissez un jour"),
  weekly_applications: z.number(range).int(range).min(least, range).max(most, range),
  is_reminded: z.boolean(),
  is_paused: z.boolean(),
});

export const saveSearchPlan = route({
  method: "PUT",
  path: "/application-system/search-plan/",
  summary: "Choose the first day of the plan and its weekly applications, pause it or resume it",
  access: ["applicant"],
  body: planForm,
  response: searchPlan,
});

export const checkInterview = route({
  method: "PUT",
  path: "/application-system/search-plan/interviews/:id/",
  summary: "Say whether one has prepared the interview of an application, which starts at that moment",
  access: ["applicant"],
  params: byId,
  body: z.strictObject({ at: z.iso.datetime({ offset: true }), is_prepared: z.boolean() }),
  response: searchPlan,
});
