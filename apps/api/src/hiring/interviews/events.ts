import { recordedEventType } from "#platform/events.ts";

/** An interview is to come, and its candidate is reminded of it. */
export const interviewRemindersDue = recordedEventType<{
  interview_id: string;
  /** ISO time, as `at`. */
  starts_at: string;
  at: string;
}>("interviews.reminders-due", ({ interview_id }) => interview_id);

/** One side proposed, chose, declined, moved or cancelled an interview, and the other is to know. */
export type InterviewChange = {
  interview_id: string;
  kind: "proposed" | "confirmed" | "declined" | "moved" | "cancelled";
  by: "applicant" | "recruiter" | "system";
  /** The moment that was chosen or given up; ISO time. */
  starts_at: string | null;
  /** ISO time. */
  at: string;
};

export const interviewsChanged = recordedEventType<InterviewChange>(
  "interviews.changed",
  ({ interview_id }) => interview_id,
);
