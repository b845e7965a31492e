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
