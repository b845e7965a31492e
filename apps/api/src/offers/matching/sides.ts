import { type Domain, type Level, level } from "@passerelle/contract/enumerations";
import { reachableKm } from "@passerelle/contract/offers/match-factors";
import { departmentsWithin } from "#geography/places/places.ts";
import type { Around, CandidateRow } from "./candidates-store.ts";
import type { OfferRow } from "./offers-store.ts";
import { type CandidateSide, type OfferSide, relatedDomains } from "./rules.ts";
import { skillOf, titleWordsOf, wordsOf } from "./words.ts";

/** What the rules read of a profile; its names stay out. */
export const candidateSide = (row: CandidateRow): CandidateSide => ({
  city: row.desired_city,
  commune_code: row.commune_code,
  department: row.department,
  lat: row.lat,
  lon: row.lon,
  domain: row.domain,
  current_education_level: row.current_education_level,
  desired_duration: row.desired_duration,
  availability_date: row.availability_date,
  words: wordsOf([row.current_education, ...row.skills]),
  skills: row.skills.map(skillOf),
});

export const offerSide = (row: OfferRow): OfferSide => ({
  city: row.city,
  commune_code: row.commune_code,
  department: row.department,
  lat: row.lat,
  lon: row.lon,
  domain: row.domain,
  levels: row.levels,
  isMinimum: row.kind === "company",
  remote: row.remote,
  start_date: row.start_date,
  duration_months: row.duration_months,
  titleWords: titleWordsOf(row.title),
  skills: row.skills.map(skillOf),
});

/** Departments looked into, beside the one itself. */
const mostDepartments = 8;

type Placed = { department: string | null; lat: number | null; lon: number | null };
const around = ({ department, lat, lon }: Placed) => {
  const near = lat === null || lon === null ? [] : departmentsWithin(lat, lon, reachableKm);
  return [...new Set([department, ...near])].filter((code) => code !== null).slice(0, mostDepartments);
};

const levelsBetween = (from: number, to: number): Level[] => level.options.slice(Math.max(0, from), to + 1);

/** Where the candidates of an offer are looked for: a level below what is asked is still told, and more is welcome. */
export const aroundOffer = (row: OfferRow & { domain: Domain }): Around => {
  const ranks = row.levels.map((code) => level.options.indexOf(code));
  return {
    domains: relatedDomains(row.domain),
    departments: around(row),
    department: row.department,
    levels: levelsBetween(Math.min(...ranks) - 1, Math.max(...ranks) + 2),
  };
};

/** Where the offers of a candidate are looked for. */
export const aroundCandidate = (row: CandidateRow): Around => {
  const own = level.options.indexOf(row.current_education_level);
  return {
    domains: relatedDomains(row.domain),
    departments: around(row),
    department: row.department,
    levels: levelsBetween(own - 2, own + 1),
  };
};
