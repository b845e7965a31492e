/** The gross monthly minimum wage for 35 hours a week, and the day from which it holds. */
export const minimumWage = { since: "2026-01-01", monthly: 1823.03 } as const;

/** What an apprentice earns at least, in percent of the minimum wage: by age, then by year of the contract (code du travail, D. 6222-26). */
export const minimumShares = [
  { ages: "Moins de 18 ans", shares: [27, 39, 55] },
  { ages: "De 18 à 20 ans", shares: [43, 51, 67] },
  { ages: "De 21 à 25 ans", shares: [53, 61, 78] },
  { ages: "26 ans et plus", shares: [100, 100, 100] },
] as const;

/** Euros a month, to the cent. */
export const minimumPay = (share: number) => Math.round(minimumWage.monthly * share) / 100;
