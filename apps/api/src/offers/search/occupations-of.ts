import { occupationsOfTitle } from "#offers/vocabulary/occupations-of-title.ts";
import type { OfferToShow } from "./offer-to-show.ts";

const most = 3;

/** `isNamed`: the title, or the job's name, says the first of them. */
type OccupationsOfOffer = { occupations: string[]; isNamed: boolean };

/**
 * The occupations of an offer as ROME codes, the main one first; three at most. What its title names and its source says comes first, then
 * what its title names, then what its source says: a source often gives the codes of a whole family.
 */
export const occupationsOf = ({
  rome_codes,
  title,
  job_name,
  skills,
  domain,
}: Pick<OfferToShow, "rome_codes" | "title" | "job_name" | "skills" | "domain">): OccupationsOfOffer => {
  const hints = { skills, domain };
  const named = occupationsOfTitle(title, hints);
  const read = named.length > 0 || !job_name ? named : occupationsOfTitle(job_name, hints);
  const agreed = read.filter((code) => rome_codes.includes(code));
  // A title of three trades ("conseiller de vente") does not say which.
  const isUnclear = agreed.length === 0 && read.length === most;
  const codes = isUnclear ? [...rome_codes.slice(0, 1), ...read] : [...agreed, ...read, ...rome_codes];
  return { occupations: [...new Set(codes)].slice(0, most), isNamed: read.length > 0 };
};
