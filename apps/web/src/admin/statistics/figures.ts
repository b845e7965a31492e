import { formatNumber } from "#platform/formats.ts";

const unknown = "—";

/** A share, or a dash where there is nothing to divide. */
export const percent = (value: number | null) => (value === null ? unknown : `${formatNumber(value)}\u00a0%`);

/** A share of a whole, unknown without one; with a decimal where shares are small. */
export const shareOf = (part: number, whole: number, decimals = 0) =>
  whole === 0 ? null : Math.round((100 * part * 10 ** decimals) / whole) / 10 ** decimals;

/** A share as people read it. Rounding never shows a part as 0 %, nor an incomplete one as 100 %. */
export const formatShare = (part: number, whole: number) => {
  const share = shareOf(part, whole);
  if (share === 0 && part > 0) return `<\u00a0${percent(1)}`;
  if (share === 100 && part < whole) return `>\u00a0${percent(99)}`;
  return percent(share);
};

/** A length of time in days, or a dash. */
export const inDays = (value: number | null) => {
  if (value === null) return unknown;
  return value < 1 ? "moins d'un jour" : `${formatNumber(value)}\u00a0${value >= 2 ? "jours" : "jour"}`;
};
