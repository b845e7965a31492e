import { formatNumber } from "#platform/formats.ts";

const unknown = "—";

/** A share, or a dash where there is nothing to divide. */
export const percent = (value: number | null) => (value === null ? unknown : `${formatNumber(value)}\u00a0%`);

/** A share of a whole, unknown without one. */
export const shareOf = (part: number, whole: number) => (whole === 0 ? null : Math.round((100 * part) / whole));

/** A length of time in days, or a dash. */
export const inDays = (value: number | null) => {
  if (value === null) return unknown;
  return value < 1 ? "moins d'un jour" : `${formatNumber(value)}\u00a0${value >= 2 ? "jours" : "jour"}`;
};
