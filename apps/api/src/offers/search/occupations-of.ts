import { occupationsOfTitle } from "#offers/vocabulary/occupations-of-title.ts";
import type { OfferToShow } from "./search-row.ts";

const most = 3;

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
}: Pick<OfferToShow, "rome_codes" | "title" | "job_name" | "skills" | "domain">): string[] => {
  const hints = { skills, domain };
  const named = occupationsOfTitle(title, hints);
  const read = named.length > 0 || !job_name ? named : occupationsOfTitle(job_name, hints);
  const agreed = read.filter((code) => rome_codes.includes(code));
  return [...new Set([...agreed, ...read, ...rome_codes])].slice(0, most);
};
