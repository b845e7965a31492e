import { z } from "zod";
import { refusalReason } from "../enumerations.ts";

/** Groups of the applicant's list: what waits for the applicant, then by where applications stand. */
export const ownGroup = z.enum(["todo", "in_progress", "accepted", "refused", "withdrawn"]);
export type OwnGroup = z.output<typeof ownGroup>;

/**
 * What comes next in an application, the first that is true. The first five wait for the applicant (`isMine`): slots to choose, a
 * proposal to answer, messages to read, a reminder whose day has come, an answer to ask for.
 */
export const nextStepCode = z.enum([
  "slots",
  "proposal",
  "message",
  "reminder",
  "follow-up",
  "interview",
  "interview-to-fix",
  "interview-held",
  "offered",
  "accepted",
  "refused",
  "withdrawn",
  "declined",
  "cancelled",
  "closed",
  "elsewhere",
  "studied",
  "answer-expected",
  "sent",
]);
export type NextStepCode = z.output<typeof nextStepCode>;

const nextStep = z.object({
  code: nextStepCode,
  is_mine: z.boolean(),
  /** Instant or `YYYY-MM-DD` that goes with it; null where there is none. */
  at: z.string().nullable(),
});
export type NextStep = z.output<typeof nextStep>;

/** What a row of the applicant's list says besides the application. */
export const whatComesNext = {
  /** Of its conversation, a hundred at most. */
  unread_messages: z.number().int(),
  next: nextStep,
  refusal_reason: refusalReason.nullable(),
  /** Logo of the company or school today. */
  logo_url: z.string().nullable(),
};

export const ownFigures = z.object({
  total: z.number().int(),
  /** How many wait for the applicant. */
  todo: z.number().int(),
  in_progress: z.number().int(),
  accepted: z.number().int(),
  refused: z.number().int(),
  withdrawn: z.number().int(),
});
