import { z } from "zod";
import { interviewMode } from "../enumerations.ts";
import { blankAsNone, repeatable } from "../lists.ts";
import { route } from "../route.ts";
import { day, filled, id, text } from "../text.ts";

/** Minutes of an interview. */
export const durationLeast = 15;
export const durationMost = 180;
/** An address that a browser opens, with a name that has a dot. */
export const webLink = /^https?:\/\/[^\s/]+\.[^\s]+$/i;

export const hoursMost = 21;
export const noticeMost = 336;
export const peopleMost = 8;

/** Whose people receive candidates: those of companies and of schools. */
export const receivers = ["company", "school"] as const;

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "L'heure n'est pas valide");
const stretch = z
  .strictObject({
    /** 1 is Monday. */
    day: z.number().int().min(1).max(7),
    from: time,
    to: time,
  })
  .refine(({ from, to }) => from < to, { path: ["to"], error: "La fin vient avant le début." });
export type WeeklyHours = z.output<typeof stretch>;

const overlaps = (hours: WeeklyHours[]) =>
  hours.some((a, index) => hours.slice(0, index).some((b) => a.day === b.day && a.from < b.to && b.from < a.to));

export const availabilityForm = z
  .strictObject({
    hours: z
      .array(stretch)
      .min(1, "Dites au moins un moment de la semaine")
      .max(hoursMost, `${hoursMost} plages au plus`)
      .refine((hours) => !overlaps(hours), "Deux plages d'un même jour se chevauchent"),
    duration: z.number().int().min(durationLeast).max(durationMost),
    notice_hours: z.number().int().min(0).max(noticeMost),
    mode: interviewMode,
    site: text(500).default(""),
    video_link: text(500).default(""),
  })
  .check(({ value, issues }) => {
    const say = (path: string, message: string) =>
      issues.push({ code: "custom", message, path: [path], input: value, continue: true });
    if (value.mode === "site" && value.site === "") say("site", "L'adresse est requise");
    if (value.mode === "video" && value.video_link === "")
      say("video_link", "Le lien de la visioconférence est requis");
    else if (value.video_link !== "" && !webLink.test(value.video_link))
      say("video_link", "Le lien doit commencer par http:// ou https://");
  });
export type AvailabilityForm = z.output<typeof availabilityForm>;

const linkedCalendar = z.object({
  /** The name of the machine; the address itself is never shown again. */
  host: z.string(),
  state: z.enum(["waiting", "read", "failed"]),
  /** Why the last reading failed. */
  problem: z.string(),
  read_at: z.string().nullable(),
});
export type LinkedCalendar = z.output<typeof linkedCalendar>;

const availabilities = z.object({
  hours: z.array(z.object({ day: z.number(), from: z.string(), to: z.string() })),
  /** False: nothing was saved yet, and these are office hours. */
  is_saved: z.boolean(),
  duration: z.number().int(),
  notice_hours: z.number().int(),
  mode: interviewMode,
  site: z.string(),
  video_link: z.string(),
  calendar: linkedCalendar.nullable(),
});
export type Availabilities = z.output<typeof availabilities>;

export const getAvailabilities = route({
  method: "GET",
  path: "/application-system/availabilities/",
  summary: "When one usually receives candidates, and the calendar that is linked",
  access: receivers,
  response: availabilities,
});

export const saveAvailabilities = route({
  method: "PUT",
  path: "/application-system/availabilities/",
  summary: "Save when one usually receives candidates",
  access: receivers,
  impersonated: "refused",
  body: availabilityForm,
  response: availabilities,
});

export const linkCalendar = route({
  method: "PUT",
  path: "/application-system/availabilities/calendar/",
  summary: "Link the iCalendar address of one's calendar: only the busy times are read from it",
  access: receivers,
  impersonated: "refused",
  body: z.strictObject({ url: filled(2000, "L'adresse de l'agenda est requise") }),
  response: availabilities,
  perMinute: 10,
});

export const refreshCalendar = route({
  method: "POST",
  path: "/application-system/availabilities/calendar/refresh/",
  summary: "Read one's linked calendar again soon; once a minute at most",
  access: receivers,
  impersonated: "refused",
  body: z.strictObject({}).optional(),
  response: availabilities,
  perMinute: 10,
});

export const unlinkCalendar = route({
  method: "DELETE",
  path: "/application-system/availabilities/calendar/",
  summary: "Forget the linked calendar and the busy times read from it",
  access: receivers,
  impersonated: "refused",
  response: z.null(),
  status: 204,
});

const person = z.object({
  id: z.uuid(),
  name: z.string(),
  is_me: z.boolean(),
  /** The person has said when they usually receive candidates. */
  has_hours: z.boolean(),
  calendar: z.enum(["none", "waiting", "read", "failed"]),
});
export type Interviewer = z.output<typeof person>;

const moment = z.object({ starts_at: z.string(), ends_at: z.string() });

export const freeTimesAnswer = z.object({
  /** The Monday of the week. */
  monday: z.string(),
  duration: z.number().int(),
  people: z.array(person),
  /** When these people cannot, or have proposed something already. */
  taken: z.array(
    moment.extend({
      person_id: z.uuid(),
      kind: z.enum(["calendar", "interview", "proposed"]),
      /** Who is met, for an interview of the company or the school. */
      name: z.string(),
      interview_id: z.uuid().nullable(),
    }),
  ),
  /** Common free times of the week that can still be proposed. */
  free: z.array(moment),
  /** Three of them, over the next three weeks; none when one's own hours were never saved. */
  usual: z.array(moment),
  /** The Monday of the next week with a common free time, when this one has none; null beyond six weeks. */
  next_free_week: z.string().nullable(),
});
export type FreeTimes = z.output<typeof freeTimesAnswer>;

/** Which week, how long, with whom besides oneself. */
export const freeTimesQuery = z.object({
  from: day(),
  duration: blankAsNone(z.coerce.number().int().min(durationLeast).max(durationMost)),
  with: repeatable(id, peopleMost),
  /** An interview that is being moved: its own moment is free. */
  except: blankAsNone(id),
});

export const freeTimes = route({
  method: "GET",
  path: "/application-system/free-times/",
  summary: "A week of common free times of oneself and colleagues, and what takes the rest",
  access: receivers,
  query: freeTimesQuery,
  response: freeTimesAnswer,
});

export const listInterviewers = route({
  method: "GET",
  path: "/application-system/interviewers/",
  summary: "The people of one's company or school who can take part in an interview",
  access: receivers,
  response: z.array(person),
});
