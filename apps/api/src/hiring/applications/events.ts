import type { ApplicationStatus, SchoolStage } from "@passerelle/contract/enumerations";
import { eventType, recordedEventType } from "#platform/events.ts";

/** One more line in the history of an application: it was sent, moved or withdrawn. */
export type ApplicationChange = {
  application_id: string;
  /** The school that received it; null where a company did, or nobody through the product. */
  school_id: string | null;
  actor_role: "applicant" | "recruiter" | "system";
  /** Null when it was just created. */
  from_status: ApplicationStatus | null;
  to_status: ApplicationStatus;
  /** Where it stood and stands in a school's own pipeline. */
  from_stage: SchoolStage | null;
  to_stage: SchoolStage | null;
  /** ISO time. */
  at: string;
};

export const applicationsChanged = recordedEventType<ApplicationChange>(
  "applications.changed",
  ({ application_id }) => application_id,
);

/** Applicants applied in the product, or a school presented them with their consent. */
export const applicationsSent = recordedEventType<{ application_id: string }>(
  "applications.sent",
  ({ application_id }) => application_id,
);

/** A recruiter moved applications and their applicants are to know, or the last move was undone. */
export const applicantsNotified = recordedEventType<{ application_id: string; is_undo: boolean }>(
  "applications.applicants-notified",
  ({ application_id }) => application_id,
);

/** The day has come on which an applicant asked to be reminded of an application. */
export const remindersDue = recordedEventType<{ application_id: string; at: string }>(
  "applications.reminders-due",
  ({ application_id }) => application_id,
);

type Ended = {
  applicationIds: string[];
  by: "recruiter" | "applicant";
  /** A French sentence that both sides read. */
  reason: string;
  /** Seconds in which the move may still be undone: messages about it wait that long. */
  afterSeconds?: number;
};

/** Applications were refused or withdrawn. */
export const applicationsEnded = eventType<Ended>("applications.ended");

/** A move that had ended applications was undone; `reason` is what it had said. */
export const applicationsRestored = eventType<{ applicationIds: string[]; reason: string }>("applications.restored");
