// Words and bounds of the statistics of placement, without schema, so that a screen carries none
// (docs/product/schools.md#placement-statistics).

/** What led to a contract. */
export const sourceKinds = ["introduced", "support", "passerelle", "found"] as const;
export type SourceKind = (typeof sourceKinds)[number];

/** By what students or contracts are grouped. */
export const dividers = ["cohort", "programme", "adviser", "employer", "opco", "certification"] as const;
export type Divider = (typeof dividers)[number];

/** Weeks to a contract are counted up to each of these, then beyond the last. */
export const weekBounds = [2, 4, 6, 8, 10, 12] as const;

/** The school year of a day begins on 1 August. */
export const schoolYearOf = (day: string) => Number(day.slice(0, 4)) - (day.slice(5, 7) < "08" ? 1 : 0);
export const firstDayOf = (year: number) => `${year}-08-01`;
export const lastDayOf = (year: number) => `${year + 1}-07-31`;
