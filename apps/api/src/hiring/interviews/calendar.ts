import ical, {
  ICalAlarmType,
  ICalAttendeeRole,
  ICalAttendeeStatus,
  type ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
} from "ical-generator";
import type { Message } from "#platform/mail.ts";
import { agendaPage, answerLink } from "./links.ts";
import type { InterviewRow } from "./store.ts";

type Site = { publicUrl: string; secretKey: string };
/** Whose calendar it is for: each is led to their own page, the candidate's being a secret of theirs. */
export type Side = "candidate" | "recruiter";
/** An interview with the moment it is about: the one chosen, or the one just given up. */
export type Appointment = InterviewRow & { starts_at: string; ends_at: string };

const alarmSeconds = 30 * 60;

/** Where an interview takes place, in one line. */
export const placeOf = ({ mode, place, phone }: Pick<InterviewRow, "mode" | "place" | "phone">) => {
  if (mode === "phone") return ["Par téléphone", place || phone].filter(Boolean).join(" : ");
  return place;
};

export const candidateName = ({ first_name, last_name }: Pick<InterviewRow, "first_name" | "last_name">) =>
  [first_name, last_name].filter(Boolean).join(" ") || "Le candidat";

const addTo = (
  calendar: ICalCalendar,
  interview: Appointment,
  side: Side,
  status: ICalEventStatus,
  site: Site,
  now: Date,
) => {
  const { id, title, host, recruiter_email, candidate_email, message, sequence } = interview;
  const url = side === "candidate" ? answerLink(site, id) : agendaPage(site, interview);
  const name = candidateName(interview);
  const isMoving = status === ICalEventStatus.TENTATIVE;
  calendar.createEvent({
    id: `entretien-${id}@passerelle`,
    sequence,
    start: new Date(interview.starts_at),
    end: new Date(interview.ends_at),
    stamp: now,
    status,
    summary: `${isMoving ? "À replacer : entretien" : "Entretien"} ${host} et ${name} (${title})`,
    description: [placeOf(interview), message, `Changer ou annuler : ${url}`].filter(Boolean).join("\n\n"),
    location: placeOf(interview),
    url,
    ...(recruiter_email && { organizer: { name: host, email: recruiter_email } }),
    ...(candidate_email && {
      attendees: [
        {
          name,
          email: candidate_email,
          role: ICalAttendeeRole.REQ,
          // Choosing the slot was the answer: nobody is asked again.
          status: isMoving ? ICalAttendeeStatus.TENTATIVE : ICalAttendeeStatus.ACCEPTED,
          rsvp: false,
        },
      ],
    }),
    ...(status === ICalEventStatus.CONFIRMED && {
      alarms: [{ type: ICalAlarmType.display, triggerBefore: alarmSeconds }],
    }),
  });
};

const openCalendarText = () =>
  ical({ name: "Passerelle", prodId: { company: "Passerelle", product: "Entretiens", language: "FR" } });

/**
 * What a mail carries for the calendar of one side. `moving`: the moment was given up and another is looked for; the appointment
 * stays, uncertain, until it has a new one or is cancelled.
 */
export const invitation = (
  interview: Appointment,
  what: "confirmed" | "moving" | "cancelled",
  side: Side,
  site: Site,
  now: Date,
): NonNullable<Message["calendar"]> => {
  const method = what === "cancelled" ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
  const statuses = {
    confirmed: ICalEventStatus.CONFIRMED,
    moving: ICalEventStatus.TENTATIVE,
    cancelled: ICalEventStatus.CANCELLED,
  };
  const calendar = openCalendarText().method(method);
  addTo(calendar, interview, side, statuses[what], site, now);
  return { method, text: calendar.toString() };
};

/** Interviews for a calendar that reads them itself: a file to open, a feed to follow. */
export const calendarText = (interviews: Appointment[], side: Side, site: Site, now: Date) => {
  const calendar = openCalendarText();
  for (const interview of interviews) addTo(calendar, interview, side, ICalEventStatus.CONFIRMED, site, now);
  return calendar.toString();
};

export const isAppointment = (interview: InterviewRow): interview is Appointment =>
  interview.starts_at !== null && interview.ends_at !== null;
