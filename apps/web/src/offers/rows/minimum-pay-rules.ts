/** The gross monthly minimum wage for 35 hours a week, and the day from which it holds. */
export const minimumWage = { since: "2026-01-01", monthly: 1823.03 } as const;

/** What an apprentice earns at least, in percent of the minimum wage: by age, then by year of the contract (code du travail, D. 6222-26). */
export const minimumShares = [
  { ages: "Moins de 18 ans", short: "16–17", shares: [27, 39, 55] },
  { ages: "De 18 à 20 ans", short: "18–20", shares: [43, 51, 67] },
  { ages: "De 21 à 25 ans", short: "21–25", shares: [53, 61, 78] },
  { ages: "26 ans et plus", short: "26+", shares: [100, 100, 100] },
] as const;

/** A bracket of ages, by its place in `minimumShares`. */
export type Bracket = 0 | 1 | 2 | 3;
export const brackets: readonly Bracket[] = [0, 1, 2, 3];

/** Euros a month, to the cent. */
export const minimumPay = (share: number) => Math.round(minimumWage.monthly * share) / 100;

/** The least an apprentice of the bracket earns a month in their first year, in euros to the cent. */
export const firstYearPay = (bracket: Bracket) => minimumPay(minimumShares[bracket].shares[0]);

/** Age in whole years on a day; both are days (`YYYY-MM-DD`). */
export const ageOn = (birth: string, day: string) =>
  Number(day.slice(0, 4)) - Number(birth.slice(0, 4)) - (day.slice(5) < birth.slice(5) ? 1 : 0);

const bracketOfAge = (age: number): Bracket => (age < 18 ? 0 : age < 21 ? 1 : age < 26 ? 2 : 3);

/** The bracket of a contract that begins on that day. */
export const bracketAtStart = (birth: string, start: string) => bracketOfAge(ageOn(birth, start));

const addYears = (day: string, years: number) => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;
const firstOfMonth = (day: string) => `${day.slice(0, 8)}01`;

/** The first day of the month after a day. */
const nextMonth = (day: string) => {
  const [year = 0, month = 0] = day.split("-").map(Number);
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
};

/**
 * The bracket that a running contract pays on a day. One who reaches 18, 21 or 26 is paid by the higher bracket from the first day of the
 * month after the birthday, and the years already done count (code du travail, « Salaire de l'apprenti », former article D. 117-3, now beside
 * D. 6222-26).
 */
const bracketDuring = (birth: string, start: string, day: string): Bracket => {
  // A birthday within this month pays from the next one, save for a contract that began after it.
  const before = firstOfMonth(day);
  const atStart = bracketAtStart(birth, start);
  if (before <= start) return atStart;
  const dayBefore = new Date(Date.parse(before) - 86_400_000).toISOString().slice(0, 10);
  return Math.max(atStart, bracketOfAge(ageOn(birth, dayBefore))) as Bracket;
};

/** The share of each year, at its beginning, for a contract that begins on that day. */
export const sharesFrom = (birth: string, start: string) =>
  [0, 1, 2].map((year) => minimumShares[bracketDuring(birth, start, addYears(start, year))].shares[year] ?? 0);

/** When the first higher bracket begins to pay within the months of a contract; null where none does. */
export const nextBracket = (birth: string, start: string, months: number) => {
  const own = bracketAtStart(birth, start);
  const turns = [18, 21, 26, null][own] ?? null;
  if (turns === null) return null;
  const since = nextMonth(addYears(birth, turns));
  const end = new Date(Date.parse(start));
  end.setUTCMonth(end.getUTCMonth() + months);
  return since < end.toISOString().slice(0, 10) ? { bracket: (own + 1) as Bracket, since } : null;
};
