import { lexeme } from "#offers/vocabulary/lexeme.ts";
import { type Asked, anyOf, expectedShare } from "./tsquery.ts";
import type { TermShares } from "./words-store.ts";

const dayMs = 86_400_000;
const dayOf = (instant: string | Date) => Math.floor(new Date(instant).getTime() / dayMs);
const weekOf = (day: number) => Math.floor(day / 7);

/** The lexemes of the day and the week (UTC, counted from 1970) in which an offer was published. */
export const calendarLexemes = (published: string) => {
  const day = dayOf(published);
  return [`d:${day}`, `w:${weekOf(day)}`];
};

const longest = { days: 4, weeks: 8 };
/** One week of more offers than this, times those that are wanted, is read by days. */
const fewDays = 3;

/**
 * The newest weeks, or days, in which about `wanted` offers that match `asked` were published, as a condition: it bounds what a frequent word
 * reads. As few lexemes as possible, as the index reads a list for each. Null where the whole is no more than that, or not known to be.
 */
export const newestPeriod = (asked: Asked, wanted: number, now: Date, { offers, shares }: TermShares): Asked | null => {
  const share = (text: string) => shares.get(text) ?? 0;
  const matches = offers * expectedShare(asked, share);
  if (matches < 2 * wanted) return null;
  const today = dayOf(now);
  const newest = (name: string, last: number, most: number, least: number) => {
    for (let length = 1, sum = 0; length <= most; length += 1) {
      sum += matches * share(lexeme(`${name}:${last - length + 1}`));
      if (sum >= least)
        return { sum, asked: anyOf(Array.from({ length }, (_, back) => lexeme(`${name}:${last - back}`))) };
    }
    return null;
  };
  const weeks = newest("w", weekOf(today), longest.weeks, wanted);
  const isMuch = weeks !== null && weeks.sum > fewDays * wanted;
  const days = isMuch ? newest("d", today, longest.days, wanted) : null;
  return (days ?? weeks)?.asked ?? null;
};
