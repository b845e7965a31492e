import { recordedEventType } from "#platform/events.ts";

/** One side of a conversation reported a message of the other, and the staff is to decide. */
export const messagesReported = recordedEventType<{ report_id: string; organisation: string; at: string }>(
  "messages.reported",
  ({ report_id }) => report_id,
);
