import { recordedEventType } from "#platform/events.ts";

type Introduction = { introduction_id: string /** ISO time. */; at: string };

/** A school asked candidates for their consent to be introduced. */
export const introductionsAsked = recordedEventType<Introduction>(
  "introductions.asked",
  ({ introduction_id }) => introduction_id,
);

/** A candidate answered a school, or a company gave its verdict on a candidate. */
export const introductionsAnswered = recordedEventType<Introduction>(
  "introductions.answered",
  ({ introduction_id }) => introduction_id,
);
