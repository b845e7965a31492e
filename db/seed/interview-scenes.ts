import { parisDay } from "@passerelle/api/platform/paris.ts";
import { parisInstant } from "@passerelle/contract/paris-time";

const dayMs = 86_400_000;
/** How long each interview lasts. */
export const minutes = 45;

const isWeekend = (day: string) => [0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay());

/** An instant so many working days from a moment in Paris, before it where negative: nobody recruits at the weekend. */
const at = (now: Date, days: number, time: string) => {
  let date = now;
  for (let left = Math.abs(days); left > 0; ) {
    date = new Date(date.getTime() + Math.sign(days) * dayMs);
    if (!isWeekend(parisDay(date))) left -= 1;
  }
  return parisInstant(parisDay(date), time) ?? date.toISOString();
};

type Scene = {
  slots: string[];
  answer?: "picked" | "declined" | "cancelled";
  daysAgo?: number;
  mode?: "video" | "phone";
};

/** Interviews of the demo world: the slots proposed, when, and what became of them. */
export const scenesAt = (now: Date): Scene[] => [
  { slots: [at(now, 2, "10:00"), at(now, 2, "14:00"), at(now, 3, "09:30")] },
  { slots: [at(now, 1, "14:30"), at(now, 4, "11:00")], answer: "picked" },
  { slots: [at(now, 5, "09:00")], answer: "picked", mode: "video" },
  { slots: [at(now, 2, "16:00"), at(now, 3, "16:00")], answer: "declined", mode: "phone" },
  { slots: [at(now, -5, "10:30")], answer: "picked", daysAgo: 9 },
  { slots: [at(now, 6, "15:00")], answer: "cancelled" },
];
