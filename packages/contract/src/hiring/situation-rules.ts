// How far the search of a student is, in five groups, and until when; without schema, so that a screen carries none
// (docs/product/schools.md#dashboard).

import type { studentSearchLabels } from "../work-labels.ts";
import { addDays } from "./contract-rules.ts";

/** The states of a search in each situation; every state is in exactly one. */
export const situations = {
  placed: ["contract", "elsewhere"],
  promised: ["promise"],
  "in-process": ["searching", "interview"],
  "without-lead": ["never", "no-lead", "broken"],
  "left-out": ["stopped", "full-time"],
} as const satisfies Record<string, (keyof typeof studentSearchLabels)[]>;
export type Situation = keyof typeof situations;
export const situationNames = Object.keys(situations) as Situation[];

/** Months of training without a contract that an apprentice may begin with (code du travail, L. 6222-12-1). */
export const monthsWithoutContract = 3;

/** Days from today within which the courses of a cohort may begin. */
export const startDaysAway = 2 * 366;

export type Deadline = { day: string; reason: "start" | "three-months" };

/** The same day of the month some months later, or the last one of that month. */
const addMonths = (day: string, months: number) => {
  const [year = 0, month = 1, of = 1] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(of, last))).toISOString().slice(0, 10);
};

/** By when a contract is needed: the day on which courses start, then the end of the three months without one. */
export const deadlineOf = (start: string, today: string): Deadline =>
  start >= today
    ? { day: start, reason: "start" }
    : { day: addMonths(start, monthsWithoutContract), reason: "three-months" };

/** Days from one day to another; negative once it has passed. */
export const daysUntil = (day: string, today: string) => Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000);

/** The same day a year before. */
export const yearBefore = (day: string) => addMonths(day, -12);

/** Days ahead of its due date from which a contract is in the work queue. */
export const dueSoonDays = 3;
export const dueSoon = (today: string) => addDays(today, dueSoonDays);
