import type { ApplicationStatus } from "@passerelle/contract/enumerations";
import type { Deadline } from "@passerelle/contract/hiring/agenda";
import { dayAfter, followUpAfterDays, lateDays } from "#hiring/applications/next-step.ts";
import { type ApplicationEvent, eventLabel as statusLabel } from "#hiring/applications/rules.ts";
import { parisDay, parisMoment } from "#platform/paris.ts";

/** An application with all the dates that it knows. */
export type Dated = {
  id: string;
  status: ApplicationStatus;
  created_at: string;
  job_id: string;
  title: string;
  organisation: string;
  start_date: string | null;
  remind_on: string | null;
  /** Start of the first slot of an interview that waits for the applicant's choice. */
  slot_at: string | null;
  interview_at: string | null;
  interview_place: string;
  /** Known of an interview that a recruiter has confirmed; of one that the applicant recorded, only when it starts. */
  interview_ends_at: string | null;
  closes_at: string | null;
};

const datesOf = (application: Dated): Pick<Deadline, "kind" | "at">[] => {
  const { status, slot_at, interview_at, remind_on, closes_at, start_date, created_at } = application;
  const isWaiting = status === "PD" || status === "RV";
  return [
    ...(slot_at ? [{ kind: "slots", at: slot_at } as const] : []),
    ...(interview_at && status !== "AC" ? [{ kind: "interview", at: interview_at } as const] : []),
    ...(remind_on ? [{ kind: "reminder", at: remind_on } as const] : []),
    // Nobody has answered: ten days after it was sent it is time to ask (docs/product/applications.md#deadlines).
    ...(status === "PD" && !remind_on
      ? [{ kind: "follow-up", at: dayAfter(created_at, followUpAfterDays) } as const]
      : []),
    // An offer that ends at midnight is last shown the day before.
    ...(isWaiting && closes_at
      ? [{ kind: "closing", at: parisDay(new Date(Date.parse(closes_at) - 1)) } as const]
      : []),
    // A contract that may well start: before an interview its date is the offer's, not the person's.
    ...(start_date && !isWaiting ? [{ kind: "start", at: start_date } as const] : []),
  ];
};

/** What is to come about a person's applications, the nearest first; what should have been done lately is marked late. */
export const deadlinesOf = (applications: Dated[], now: Date): Deadline[] => {
  const today = parisDay(now);
  const oldest = dayAfter(now.toISOString(), -lateDays);
  return applications
    .flatMap((application) =>
      datesOf(application).map(({ kind, at }) => {
        const day = at.length === 10 ? at : parisDay(new Date(at));
        return {
          kind,
          at,
          day,
          application_id: application.id,
          job_id: application.job_id,
          title: application.title,
          organisation: application.organisation,
          place: kind === "interview" ? application.interview_place : "",
          ends_at: kind === "interview" ? application.interview_ends_at : null,
          is_late: day < today,
        };
      }),
    )
    .filter(({ kind, day }) => day >= today || ((kind === "reminder" || kind === "follow-up") && day >= oldest))
    .sort((a, b) => a.day.localeCompare(b.day) || a.at.localeCompare(b.at))
    .slice(0, 50)
    .map(({ day: _, ...deadline }) => deadline);
};

export type Happened = ApplicationEvent & {
  /** What happened to an interview; null for a change of the application's status. */
  interview: "proposed" | "confirmed" | "declined" | "moved" | "cancelled" | "restored" | null;
  interview_at: string | null;
};

/** What the timeline says of an event. */
export const eventLabel = ({ interview, interview_at, ...event }: Happened) => {
  const labels = {
    proposed: "Créneaux d'entretien proposés",
    confirmed: "Entretien confirmé",
    declined: "Autres créneaux d'entretien demandés",
    moved: "Entretien à replacer",
    cancelled: "Entretien annulé",
    restored: "Entretien maintenu",
  };
  if (interview) return interview_at ? `${labels[interview]} : ${parisMoment(interview_at)}` : labels[interview];
  return statusLabel(event);
};
