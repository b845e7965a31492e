import type { OfferToShow } from "./search-row.ts";

const most = 3;

/** The occupations of an offer as ROME codes, the main one first; three at most. */
export const occupationsOf = ({ rome_codes }: Pick<OfferToShow, "rome_codes" | "title">): string[] =>
  [...new Set(rome_codes)].slice(0, most);
