import { recordedEventType } from "#platform/events.ts";

/** A message was written in the conversation of an application. */
export const messagesWritten = recordedEventType<{ application_id: string; message_id: string }>(
  "messages.written",
  ({ application_id }) => application_id,
);
