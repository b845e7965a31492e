import { expect, test } from "vitest";
import { calendarLexemes, newestPeriod } from "./calendar-lexemes.ts";

const now = new Date("2026-11-18T12:00:00Z");
const [today = "", thisWeek = ""] = calendarLexemes(now.toISOString());
const week = Number(thisWeek.slice(2));
/** 100,000 offers, a tenth of them of each of the last weeks and a fiftieth of each day; one in five holds the word. */
const statistics = (word: number) => ({
  offers: 100_000,
  shares: new Map([
    ["'word'", word],
    ["'other'", word],
    ...Array.from({ length: 10 }, (_, back) => [`'w:${week - back}'`, 0.1] as const),
    ...Array.from({ length: 10 }, (_, back) => [`'d:${Number(today.slice(2)) - back}'`, 0.02] as const),
  ]),
});

test("an offer has the day and the week of its publication, the same at both ends of a day", () => {
  expect(calendarLexemes("2026-11-18T00:00:00.000Z")).toEqual([today, thisWeek]);
  expect(calendarLexemes("2026-11-18T23:59:59.999Z")).toEqual([today, thisWeek]);
  expect(calendarLexemes("2026-11-19T00:00:00.000Z")[0]).not.toBe(today);
});

test("a rare word, and one that nothing is known of, is looked for in all offers", () => {
  expect(newestPeriod("'word'", 750, now, statistics(0.01))).toBeNull();
  expect(newestPeriod("'unknown'", 750, now, statistics(0.2))).toBeNull();
  expect(newestPeriod("'word'", 750, now, { offers: 0, shares: new Map() })).toBeNull();
});

test("a frequent word is looked for in so many weeks that enough offers are expected, a very frequent one in days", () => {
  expect(newestPeriod("'word'", 750, now, statistics(0.05))).toEqual({
    op: "|",
    of: [`'w:${week}'`, `'w:${week - 1}'`],
  });
  expect(newestPeriod("'word'", 750, now, statistics(0.5))).toBe(`'${today}'`);
});

test("words asked together are expected less often than each, alternatives as often as the most frequent", () => {
  const both = { op: "&" as const, of: ["'word'", "'other'"] };
  expect(newestPeriod("'word'", 750, now, statistics(0.02))).not.toBeNull();
  expect(newestPeriod(both, 750, now, statistics(0.02))).toBeNull();
  // One offer in twenty may have them always together: five thousand are not read to show the best.
  expect(newestPeriod(both, 750, now, statistics(0.05))).not.toBeNull();
  expect(newestPeriod({ op: "|", of: ["'word'", "'unknown'"] }, 750, now, statistics(0.05))).not.toBeNull();
});
