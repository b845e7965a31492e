import type { InterviewState } from "@passerelle/contract/enumerations";
import type { RefusalCode } from "@passerelle/contract/errors";
import { parisInstant } from "@passerelle/contract/paris-time";
import { parisDay } from "#platform/paris.ts";

const minuteMs = 60_000;
const dayMs = 86_400_000;
const hourMs = 60 * minuteMs;
/** The day before, at this time in Paris. */
const eveTime = "18:00";

type Standing = { state: InterviewState; ends_at: string | null; sequence: number };

export const isOver = ({ ends_at }: Pick<Standing, "ends_at">, now: Date) =>
  ends_at !== null && ends_at <= now.toISOString();

/** Why nothing can be changed any more about an interview; null while something can. */
const closedProblem = (interview: Standing, now: Date): RefusalCode | null => {
  if (interview.state === "cancelled") return "interview-cancelled";
  if (interview.state === "held" || (interview.state === "confirmed" && isOver(interview, now)))
    return "interview-over";
  return null;
};

/** Why an interview cannot be changed as a screen asks that was showing it at `sequence`; null when it can. */
export const changeProblem = (interview: Standing, sequence: number, now: Date): RefusalCode | null =>
  closedProblem(interview, now) ?? (interview.sequence === sequence ? null : "interview-changed");

/** Why its candidate cannot choose a slot; null when they can. */
export const pickProblem = (interview: Standing, now: Date): RefusalCode | null => {
  if (interview.state === "confirmed" && !isOver(interview, now)) return "interview-confirmed";
  if (interview.state === "declined") return "interview-declined";
  return closedProblem(interview, now);
};

export type Slot = { starts_at: string; ends_at: string };

/** The slots of a proposal, in their order in time. */
export const slotsOf = (starts: string[], minutes: number): Slot[] =>
  [...starts]
    .sort()
    .map((starts_at) => ({ starts_at, ends_at: new Date(Date.parse(starts_at) + minutes * minuteMs).toISOString() }));

const overlap = (a: Slot, b: Slot) => a.starts_at < b.ends_at && b.starts_at < a.ends_at;
/** Nobody is invited for a day that no agenda shows yet. */
const furthestMs = 366 * dayMs;

/** What is wrong with each slot as it was typed, by its place in the list; nothing for those that are right. `busy`: what those who take part have confirmed already, with the sentence about it. */
export const slotProblems = (
  starts: string[],
  minutes: number,
  busy: (Slot & { sentence: string })[],
  now: Date,
): Record<string, string[]> => {
  const slots = starts.flatMap((start) => slotsOf([start], minutes));
  const problemOf = (slot: Slot, index: number) => {
    if (slot.starts_at <= now.toISOString()) return "Ce créneau est passé";
    if (Date.parse(slot.starts_at) > now.getTime() + furthestMs) return "Choisissez une date dans les douze mois";
    if (slots.slice(0, index).some((other) => overlap(slot, other))) return "Ce créneau en chevauche un autre";
    return busy.find((other) => overlap(slot, other))?.sentence ?? null;
  };
  return Object.fromEntries(
    slots.flatMap((slot, index) => {
      const problem = problemOf(slot, index);
      return problem ? [[`slots.${index}`, [problem]]] : [];
    }),
  );
};

/** When a candidate who has chosen nothing is written to again. */
export const chaseDays = 3;
export const chaseAt = (now: Date) => new Date(now.getTime() + chaseDays * dayMs).toISOString();

/** A candidate is written to again once a day at most. */
export const isChasedToday = (chasedAt: string | null, now: Date) =>
  chasedAt !== null && Date.parse(chasedAt) > now.getTime() - dayMs;

/** When both sides are reminded of an interview: the day before at 18:00 in Paris, and one hour before; null when that has passed. */
export const remindersOf = (startsAt: string, now: Date) => {
  const start = Date.parse(startsAt);
  const day = new Date(`${parisDay(new Date(start))}T12:00:00Z`);
  const eve = parisInstant(new Date(day.getTime() - dayMs).toISOString().slice(0, 10), eveTime);
  const hour = new Date(start - hourMs).toISOString();
  const toCome = (at: string | null) => (at && at > now.toISOString() ? at : null);
  return { eve_reminder_at: toCome(eve), hour_reminder_at: toCome(hour) };
};
