import { eventType, recordedEventType } from "#platform/events.ts";

type Written = { application_id: string; message_id: string };

/** A message was written in the conversation of an application. */
export const messagesWritten = recordedEventType<Written>("messages.written", ({ application_id }) => application_id);

/** Recruiters wrote to candidates one message each, which was mailed with it. */
export const candidatesWritten = recordedEventType<Written>(
  "messages.candidates-written",
  ({ application_id }) => application_id,
);

/** A mail answered an introduction (`reply-address.ts`). */
export const introductionsMailed = eventType<{
  introduction_id: string;
  side: "company" | "applicant";
  body: string;
  /** The same for a mail that is passed on again. */
  once_key: string;
}>("messages.introductions-mailed");
