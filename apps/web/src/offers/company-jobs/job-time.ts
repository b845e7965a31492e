import type { CompanyJob } from "@passerelle/contract/offers/company-jobs";
import { formatDay, plural } from "#platform/formats.ts";

const dayMs = 86_400_000;
const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
/** Days before its end from which an offer asks to be prolonged. */
const shortDays = 7;

type Timed = Pick<CompanyJob, "state" | "expires_on" | "created_at">;
type Time = {
  words: string;
  /** The part of its time that an offer on screen has left, from 0 to 1. */
  share?: number;
  /** It ends within a week. */
  isShort?: boolean;
};

/** How long an offer is on screen yet, or why it is not. `today`: the day in Paris. */
export const timeOf = (job: Timed, today: string): Time => {
  const { state, expires_on, created_at } = job;
  if (state === "paused") return { words: "Limite atteinte" };
  if (state === "expired") return { words: `depuis le ${formatDay(expires_on)}` };
  if (state === "filled" || state === "inactive") return { words: "Hors ligne" };
  const left = daysBetween(today, expires_on);
  const whole = Math.max(1, daysBetween(created_at.slice(0, 10), expires_on));
  return {
    words: left === 0 ? "Dernier jour" : plural(left, "jour", "jours"),
    share: Math.min(1, Math.max(0, left / whole)),
    isShort: left <= shortDays,
  };
};
