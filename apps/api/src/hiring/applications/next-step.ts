import type { ApplicationStatus } from "@passerelle/contract/enumerations";
import type { Invitation } from "@passerelle/contract/hiring/applications";
import type { NextStep, NextStepCode } from "@passerelle/contract/hiring/next-steps";
import { parisDay } from "#platform/paris.ts";

/** Days without an answer after which it is time to ask (docs/product/applications.md#deadlines). */
export const followUpAfterDays = 10;
/** Days during which a reminder or an answer to ask for still shows once its day is past. */
export const lateDays = 30;
const dayMs = 86_400_000;

/** Day in Paris, so many days after an instant. */
export const dayAfter = (at: string, days: number) => parisDay(new Date(Date.parse(at) + days * dayMs));

/** What is known of an application about what comes next. Instants are ISO strings, days `YYYY-MM-DD`. */
export type NextFacts = {
  /** As its applicant may know it. */
  status: ApplicationStatus;
  created_at: string;
  start_date: string | null;
  invitation: Invitation | null;
  kind: "company" | "school" | "external";
  is_visible: boolean;
  unread_messages: number;
  /** Start of the first slot that can still be chosen. */
  slot_at: string | null;
  /** Start of the last interview, while it is confirmed or held, else the one that the applicant noted. */
  interview_at: string | null;
  remind_on: string | null;
  /** Median days until this company or school answers. */
  median_days: number | null;
};

const endings: Partial<Record<ApplicationStatus, NextStepCode>> = { AC: "accepted", RJ: "refused", WD: "withdrawn" };
const mine: readonly NextStepCode[] = ["slots", "proposal", "message", "reminder", "follow-up"];

/** The day is today or past, for no longer than `lateDays`. */
const isDue = (day: string, now: Date) => day <= parisDay(now) && day >= dayAfter(now.toISOString(), -lateDays);

const waitsForApplicant = (facts: NextFacts, now: Date): [NextStepCode, string | null] | null => {
  const { status, invitation, unread_messages, slot_at, remind_on, created_at } = facts;
  const isOver = status === "RJ" || status === "WD";
  if (invitation === "pending") return ["proposal", null];
  if (!isOver && slot_at) return ["slots", slot_at];
  if (unread_messages > 0) return ["message", null];
  if (isOver) return null;
  if (remind_on && isDue(remind_on, now)) return ["reminder", remind_on];
  if (status === "PD" && !remind_on && isDue(dayAfter(created_at, followUpAfterDays), now))
    return ["follow-up", created_at];
  return null;
};

const comesNext = (facts: NextFacts, now: Date): [NextStepCode, string | null] => {
  const { status, invitation, kind, is_visible, interview_at, start_date, created_at, median_days } = facts;
  if (status === "WD" && (invitation === "declined" || invitation === "cancelled")) return [invitation, null];
  const ending = endings[status];
  if (ending) return [ending, ending === "accepted" ? start_date : null];
  if (interview_at && Date.parse(interview_at) > now.getTime()) return ["interview", interview_at];
  if (status === "OF") return ["offered", null];
  if (status === "IN" || status === "IV")
    return interview_at ? ["interview-held", interview_at] : ["interview-to-fix", null];
  if (!is_visible) return ["closed", null];
  if (kind === "external") return ["elsewhere", null];
  if (status === "RV") return ["studied", null];
  const expected = median_days === null ? null : dayAfter(created_at, Math.max(1, Math.ceil(median_days)));
  return expected && expected >= parisDay(now) ? ["answer-expected", expected] : ["sent", null];
};

/** What comes next in an application, for its applicant: first what waits for them. */
export const nextStepOf = (facts: NextFacts, now: Date): NextStep => {
  const [code, at] = waitsForApplicant(facts, now) ?? comesNext(facts, now);
  return { code, at, is_mine: mine.includes(code) };
};
