import { z } from "zod";
import { applicationStatus } from "../enumerations.ts";
import { route } from "../route.ts";
import { byId, text } from "../text.ts";

export const deadlineKind = z.enum(["slots", "interview", "reminder", "follow-up", "closing", "start"]);
export type DeadlineKind = z.output<typeof deadlineKind>;

/** A deadline of the applicant (docs/product/applications.md#deadlines). */
export const deadline = z.object({
  kind: deadlineKind,
  application_id: z.uuid(),
  job_id: z.uuid(),
  title: z.string(),
  organisation: z.string(),
  /** `YYYY-MM-DD`, or an instant: the start of an interview, or of the first slot that can still be chosen. */
  at: z.string(),
  place: z.string(),
  /** End of a confirmed interview; null when unknown. */
  ends_at: z.string().nullable(),
  is_late: z.boolean(),
});
export type Deadline = z.output<typeof deadline>;

export const listDeadlines = route({
  method: "GET",
  path: "/application-system/deadlines/",
  summary:
    "Slots to choose, interviews, reminders, answers to ask for, offers that close and contracts that start, the nearest first",
  access: ["applicant"],
  response: z.array(deadline),
});

export const recentEvents = route({
  method: "GET",
  path: "/application-system/timeline/",
  summary: "What has happened lately to one's applications, the newest first",
  access: ["applicant"],
  response: z.array(
    z.object({
      id: z.uuid(),
      at: z.string(),
      by: z.enum(["applicant", "recruiter", "system"]),
      label: z.string(),
      to_status: applicationStatus,
      application_id: z.uuid(),
      title: z.string(),
      organisation: z.string(),
    }),
  ),
});

export const interviewCalendar = route({
  method: "GET",
  path: "/application-system/applications/:id/calendar/",
  summary: "The interview of an application as a calendar file",
  access: ["applicant"],
  params: byId,
  response: z.object({ name: z.string(), text: z.string() }),
});

const calendarAddress = z.object({ url: z.string().nullable() });

export const getCalendar = route({
  method: "GET",
  path: "/application-system/calendar/",
  summary: "The private address of one's calendar, if there is one",
  access: ["applicant"],
  response: calendarAddress,
});

export const openCalendar = route({
  method: "POST",
  path: "/application-system/calendar/",
  summary: "Make a private address for one's calendar; the former one answers nothing any more",
  access: ["applicant"],
  body: z.strictObject({}).optional(),
  response: calendarAddress,
  status: 201,
});

export const closeCalendar = route({
  method: "DELETE",
  path: "/application-system/calendar/",
  summary: "Close the private address of one's calendar",
  access: ["applicant"],
  response: z.null(),
  status: 204,
});

export const readCalendar = route({
  method: "GET",
  path: "/calendars/:file/",
  summary: "A person's deadlines as an iCalendar feed, by its private address",
  access: ["anyone"],
  params: z.object({ file: text(100) }),
  response: z.any(),
});
