import { type Domain, domainGroups, type Level, level } from "@passerelle/contract/enumerations";
import { domainLabels, levelLabels } from "@passerelle/contract/labels";
import {
  lateDays,
  type MatchFactorName,
  type MatchState,
  matchFactors,
  nearKm,
  reachableKm,
} from "@passerelle/contract/offers/match-factors";
import type { Match, MatchFactor } from "@passerelle/contract/offers/matching";
import { kilometres } from "#geography/places/places.ts";
import { hasSkill, type Skill, sharedWords } from "./words.ts";

type Place = {
  city: string;
  commune_code: string | null;
  department: string | null;
  lat: number | null;
  lon: number | null;
};

/** All that is read of a candidate: no name, no age, no address finer than the city they wish to work in. */
export type CandidateSide = Place & {
  domain: Domain;
  current_education_level: Level;
  desired_duration: string;
  availability_date: string;
  /** Words of the education and of the skills. */
  words: Set<string>;
  skills: Skill[];
};

export type OfferSide = Place & {
  domain: Domain | null;
  levels: Level[];
  /** The level is the least that is asked: more is welcome. */
  isMinimum: boolean;
  remote: string | null;
  start_date: string | null;
  duration_months: number | null;
  titleWords: string[][];
  skills: Skill[];
};

/** Who reads: the city that is named is the one they know, their own or their offer's. */
export type Reader = "applicant" | "company";

type Finding = readonly [MatchState, string];

/** `JJ/MM/AAAA`. */
const dayOf = (day: string) => `${day.slice(8, 10)}/${day.slice(5, 7)}/${day.slice(0, 4)}`;
const listed = (skills: Skill[]) => skills.map(({ name }) => name).join(", ");

/** The domain itself, then those of its group; "other" is no group, its domains have nothing in common. */
export const relatedDomains = (domain: Domain): Domain[] => {
  const group = Object.entries(domainGroups).find(([name, codes]) => name !== "OTHER" && codes.includes(domain));
  return [domain, ...(group?.[1].filter((code) => code !== domain) ?? [])];
};

const byDomain = (candidate: CandidateSide, offer: OfferSide): Finding => {
  if (!offer.domain) return ["unknown", "L'offre ne précise pas son domaine"];
  if (offer.domain === candidate.domain) return ["met", `Même domaine\u00a0: ${domainLabels[offer.domain]}`];
  const state = relatedDomains(offer.domain).includes(candidate.domain) ? "partly" : "missing";
  return [
    state,
    `${state === "partly" ? "Domaines voisins" : "Domaines différents"}\u00a0: ${domainLabels[offer.domain]} pour l'offre, ${domainLabels[candidate.domain]} pour le profil`,
  ];
};

const byWords = (candidate: CandidateSide, offer: OfferSide): Finding => {
  if (offer.titleWords.length === 0) return ["unknown", "L'intitulé de l'offre ne dit rien du métier"];
  const shared = sharedWords(offer.titleWords, candidate.words);
  if (shared.length === 0) return ["missing", "Aucun mot de l'intitulé dans la formation ou les compétences"];
  return ["met", `En commun avec la formation ou les compétences\u00a0: ${shared.join(", ")}`];
};

const byLevel = (candidate: CandidateSide, offer: OfferSide): Finding => {
  const ranks = offer.levels.map((code) => level.options.indexOf(code));
  if (ranks.length === 0) return ["unknown", "L'offre ne précise pas le niveau"];
  const own = level.options.indexOf(candidate.current_education_level);
  const is = levelLabels[candidate.current_education_level];
  const lowest = Math.min(...ranks);
  const asked = offer.levels.map((code) => levelLabels[code]).join(" ou ");
  if (ranks.includes(own)) return ["met", `Niveau demandé\u00a0: ${is}`];
  if (own < lowest)
    return [own === lowest - 1 ? "partly" : "missing", `${is}, en dessous du niveau demandé\u00a0: ${asked}`];
  if (offer.isMinimum) return ["met", `${is}, au-dessus du minimum demandé\u00a0: ${asked}`];
  const isNear = ranks.some((rank) => Math.abs(rank - own) === 1);
  return [isNear ? "partly" : "missing", `${is}, au-dessus du niveau demandé\u00a0: ${asked}`];
};

const byPlace = (candidate: CandidateSide, offer: OfferSide, reader: Reader): Finding => {
  if (offer.remote === "remote") return ["met", "Télétravail total"];
  if (offer.commune_code && offer.commune_code === candidate.commune_code) return ["met", `À ${candidate.city}`];
  const isSameDepartment = offer.department !== null && offer.department === candidate.department;
  if (offer.lat === null || offer.lon === null || candidate.lat === null || candidate.lon === null) {
    if (isSameDepartment) return ["partly", `Dans le même département (${offer.department})`];
    return [
      "unknown",
      candidate.lat === null && candidate.department === null
        ? "La ville souhaitée n'est pas reconnue"
        : "L'offre ne précise pas son lieu",
    ];
  }
  const away = Math.round(kilometres({ lat: candidate.lat, lon: candidate.lon }, { lat: offer.lat, lon: offer.lon }));
  const fact = `À ${away}\u00a0km de ${reader === "applicant" ? candidate.city : offer.city}`;
  if (away <= nearKm) return ["met", fact];
  if (away <= reachableKm) return ["partly", fact];
  return isSameDepartment ? ["partly", `${fact}, dans le même département (${offer.department})`] : ["missing", fact];
};

const byDates = (candidate: CandidateSide, offer: OfferSide): Finding => {
  const available = `Disponible le ${dayOf(candidate.availability_date)}`;
  if (!offer.start_date) return ["unknown", `${available}, l'offre ne précise pas son début`];
  const late = (Date.parse(candidate.availability_date) - Date.parse(offer.start_date)) / 86_400_000;
  return [
    late <= 0 ? "met" : late <= lateDays ? "partly" : "missing",
    `${available}, l'offre commence le ${dayOf(offer.start_date)}`,
  ];
};

const bySkills = (candidate: CandidateSide, offer: OfferSide): Finding => {
  if (offer.skills.length === 0) return ["unknown", "L'offre ne demande pas de compétence précise"];
  if (candidate.skills.length === 0) return ["unknown", "Le profil n'indique pas de compétence"];
  const had = offer.skills.filter((asked) => hasSkill(candidate.skills, asked));
  const missing = offer.skills.filter((asked) => !had.includes(asked));
  if (missing.length === 0) return ["met", `Toutes les compétences demandées\u00a0: ${listed(had)}`];
  if (had.length === 0) return ["missing", `Il manque\u00a0: ${listed(missing)}`];
  return ["partly", `Compétences en commun\u00a0: ${listed(had)}. Il manque\u00a0: ${listed(missing)}`];
};

const byDuration = (candidate: CandidateSide, offer: OfferSide): Finding => {
  if (!offer.duration_months) return ["unknown", "L'offre ne précise pas sa durée"];
  if (String(offer.duration_months) === candidate.desired_duration)
    return ["met", `${offer.duration_months}\u00a0mois, la durée souhaitée`];
  return [
    "missing",
    `L'offre dure ${offer.duration_months}\u00a0mois, la durée souhaitée est de ${candidate.desired_duration}\u00a0mois`,
  ];
};

const rules: Record<MatchFactorName, (candidate: CandidateSide, offer: OfferSide, reader: Reader) => Finding> = {
  domain: byDomain,
  words: byWords,
  level: byLevel,
  place: byPlace,
  dates: byDates,
  skills: bySkills,
  duration: byDuration,
};
const names = Object.keys(matchFactors) as MatchFactorName[];

/**
 * How a candidate and an offer fit, the same in both directions: each factor with its state and its fact, and the plain sum of the
 * factors that are known. What is unknown counts neither for nor against (decision 0035).
 */
export const matchOf = (candidate: CandidateSide, offer: OfferSide, reader: Reader): Match => {
  const factors = names.map((factor): MatchFactor => {
    const [state, fact] = rules[factor](candidate, offer, reader);
    const { label, max, partly } = matchFactors[factor];
    return { factor, label, state, fact, max, points: state === "met" ? max : state === "partly" ? partly : 0 };
  });
  const known = factors.filter(({ state }) => state !== "unknown");
  return {
    points: known.reduce((sum, { points }) => sum + points, 0),
    max: known.reduce((sum, { max }) => sum + max, 0),
    unknown_count: factors.length - known.length,
    factors,
  };
};
