import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import type { Deadline, DeadlineKind } from "@passerelle/contract/hiring/agenda";
import ical, { type ICalCalendar } from "ical-generator";
import type { AnyContext, Context } from "#platform/context.ts";
import { Download } from "#platform/files.ts";
import { apiPrefix } from "#platform/http.ts";
import { Refusal } from "#platform/refusals.ts";
import { deadlinesOf } from "./rules.ts";
import { deleteCalendarKey, findCalendarKey, findCalendarOwner, findDated, saveCalendarKey } from "./store.ts";

const kinds: Record<Exclude<DeadlineKind, "slots">, string> = {
  interview: "Entretien",
  reminder: "Rappel",
  "follow-up": "Relancer",
  closing: "Fin de l'offre",
  start: "Début du contrat",
};
const interviewMinutes = 60;

type Dated = Deadline & { kind: keyof typeof kinds };
/** Slots that are not chosen yet are no appointment. */
const isAppointment = (deadline: Deadline): deadline is Dated => deadline.kind !== "slots";

const addTo = (calendar: ICalCalendar, deadline: Dated, publicUrl: string, now: Date) => {
  const isInstant = deadline.at.length > 10;
  const start = new Date(isInstant ? deadline.at : `${deadline.at}T00:00:00Z`);
  calendar.createEvent({
    id: `${deadline.kind}-${deadline.application_id}@passerelle`,
    start,
    ...(isInstant
      ? { end: new Date(deadline.ends_at ?? start.getTime() + interviewMinutes * 60_000) }
      : { allDay: true }),
    stamp: now,
    summary: `${kinds[deadline.kind]} : ${deadline.title}`,
    description: deadline.organisation,
    ...(deadline.place && { location: deadline.place }),
    url: `${publicUrl}/platform/applicant/applications`,
  });
};

const calendarOf = (deadlines: Deadline[], publicUrl: string, now: Date) => {
  const calendar = ical({
    name: "Passerelle",
    prodId: { company: "Passerelle", product: "Échéances", language: "FR" },
  });
  for (const deadline of deadlines.filter(isAppointment)) addTo(calendar, deadline, publicUrl, now);
  return calendar.toString();
};

/** The interview of one application, to be put into any calendar. */
export const interviewCalendar = async ({ db, user, now, publicUrl }: Context, id: string) => {
  const application = (await findDated(db, user.id, now)).find((each) => each.id === id);
  if (!application) throw new Refusal("not-found");
  const { interview_at, interview_place, interview_ends_at, job_id, title, organisation } = application;
  if (!interview_at) throw new Refusal("no-interview");
  const interview = {
    kind: "interview",
    at: interview_at,
    application_id: id,
    job_id,
    title,
    organisation,
    place: interview_place,
    ends_at: interview_ends_at,
    is_late: false,
  } as const;
  return { name: "entretien.ics", text: calendarOf([interview], publicUrl, now) };
};

const addressOf = (publicUrl: string, key: string | null) => ({
  url: key && `${publicUrl}${apiPrefix}/calendars/${key}.ics`,
});

export const getCalendar = async ({ db, user, publicUrl }: Context) =>
  addressOf(publicUrl, await findCalendarKey(db, user.id));

/** A new secret address each time: the former one stops working. */
export const openCalendar = async ({ db, user, publicUrl }: Context) => {
  const key = randomBytes(24).toString("base64url");
  await saveCalendarKey(db, user.id, key);
  return addressOf(publicUrl, key);
};

export const closeCalendar = async ({ db, user }: Context) => {
  await deleteCalendarKey(db, user.id);
  return null;
};

/** The feed that a calendar program reads: its address is the only authorisation. */
export const readCalendar = async ({ db, now, publicUrl }: AnyContext, file: string) => {
  const owner = file.endsWith(".ics") ? await findCalendarOwner(db, file.slice(0, -4)) : undefined;
  if (!owner) throw new Refusal("not-found");
  const text = calendarOf(deadlinesOf(await findDated(db, owner.id, now), now), publicUrl, now);
  return new Download(Readable.from([text]), { name: "passerelle.ics", contentType: "text/calendar; charset=utf-8" });
};
