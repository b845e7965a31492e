import type { ContractType, Level } from "@passerelle/contract/enumerations";
import { plainKey } from "#geography/places/plain-key.ts";
import { occupationsOfTitle } from "../vocabulary/occupations-of-title.ts";
import { companyBeginning, companyLikeness, companyTrades, companyWords } from "./company-words.ts";
import { type ReadText, readSignature, textContained, textLikeness } from "./text-signature.ts";
import { type TitleFacts, titleFacts } from "./title-facts.ts";

/** An imported offer as it is compared with others. */
export type ComparedOffer = {
  /** The site that it comes from. */
  source_label: string;
  title: string;
  company_name: string;
  city: string;
  commune_code: string | null;
  department: string | null;
  address: string;
  levels: Level[];
  contract_types: ContractType[];
  contract_start: string | null;
  rome_codes: string[];
  /** `textSignature` of what it says. */
  text_signature: Buffer;
};

/** What `ComparedOffer` says, read once for many comparisons. */
export type ReadOffer = {
  source: string;
  company: string[];
  companyTrades: string[];
  place: string;
  street: string[];
  streetNumber: string;
  /** Read when it is first asked for: most offers of a block differ before their titles do. */
  title: () => TitleFacts;
  levels: Level[];
  contracts: ContractType[];
  start: number | null;
  /** ROME codes of its title, else of its source. */
  occupations: () => string[];
  text: ReadText;
};

const day = 86_400_000;
/** Two sources may say the first of the month and the first day of school. */
const daysOfStart = 31;

/**
 * Offers of different blocks are never the same: a company, by the beginning of its name, in a commune. Null without either: such an offer
 * is only like itself.
 */
export const blockKey = ({
  company_name,
  city,
  commune_code,
}: Pick<ComparedOffer, "company_name" | "city" | "commune_code">) => {
  const company = companyBeginning(companyWords(company_name, city));
  return company && commune_code ? `${commune_code}|${company}` : null;
};

const streets =
  /\b(?:rue|avenue|av|boulevard|bd|place|chemin|allee|allees|route|quai|cours|impasse|square|zone|za|zi|zac|centre commercial|cc|galerie|parc)\b(.*)/;
const smallWords = new Set(
  "de du des d la le les l a au aux et saint sainte cedex france commercial artisanale industrielle activite".split(
    " ",
  ),
);

/** The words of a street's name and its number; none where the address is that of a town. */
const streetOf = (address: string, city: string) => {
  const key = plainKey(address);
  const town = new Set(plainKey(city).split(" "));
  const name = (streets.exec(key)?.[1] ?? "").replace(/\b\d{5}\b.*$/, "");
  const words = name
    .split(" ")
    .filter((word) => word.length > 1 && !smallWords.has(word) && !town.has(word) && !/^\d+$/.test(word));
  return { street: words, streetNumber: words.length > 0 ? (/^\d{1,4}(?= )/.exec(key)?.[0] ?? "") : "" };
};

export const readOffer = (offer: ComparedOffer): ReadOffer => {
  const { company_name, city } = offer;
  let facts: TitleFacts | undefined;
  let codes: string[] | undefined;
  return {
    source: offer.source_label,
    company: companyWords(company_name, city),
    companyTrades: companyTrades(company_name),
    place: offer.commune_code ?? "",
    ...streetOf(offer.address, city),
    title: () =>
      (facts ??= titleFacts(offer.title, { company: company_name, town: city, department: offer.department ?? "" })),
    levels: offer.levels,
    contracts: offer.contract_types,
    start: offer.contract_start ? Date.parse(offer.contract_start) : null,
    occupations: () => {
      codes ??= occupationsOfTitle(offer.title);
      return codes.length > 0 ? codes : offer.rome_codes;
    },
    text: readSignature(offer.text_signature),
  };
};

const areApart = <T>(one: T[], other: T[]) =>
  one.length > 0 && other.length > 0 && !one.some((value) => other.includes(value));
const holds = <T>(one: T[], other: T[]) => other.every((value) => one.includes(value));
const isEqual = <T>(one: T[], other: T[]) => holds(one, other) && holds(other, one);
/** Each names something that the other does not. */
const cross = <T>(one: T[], other: T[]) =>
  one.length > 0 && other.length > 0 && !holds(one, other) && !holds(other, one);

/** A figure, or a name with signs. */
const isMark = (term: string) => /[^a-z]/.test(term);
/** A word by which two jobs differ though the rest is alike: the same, or an abbreviation. */
const isDistinctive = (term: string) => term.length <= 3 || isMark(term);

/** The levels and contracts that a title names stand above those of the source, which may say every one that it takes. */
const levelsOf = ({ title, levels }: ReadOffer) => (title().levels.length > 0 ? title().levels : levels);
const contractsOf = ({ title, contracts }: ReadOffer) =>
  title().contracts.length === 1 ? title().contracts : contracts;

/** Something that both say and that is not the same: no likeness makes one offer of these. */
export const areDifferent = (one: ReadOffer, other: ReadOffer) => {
  if (!one.place || one.place !== other.place || companyLikeness(one.company, other.company) === null) return true;
  if (areApart(one.companyTrades, other.companyTrades) || areApart(one.street, other.street)) return true;
  if (one.start !== null && other.start !== null && Math.abs(one.start - other.start) > daysOfStart * day) return true;
  const isTemplate = textLikeness(one.text, other.text) >= 0.5;
  const [sites, others] = [one.text.sites, other.text.sites];
  if (isTemplate ? cross(sites, others) : areApart(sites, others)) return true;
  if (areApart(levelsOf(one), levelsOf(other)) || areApart(contractsOf(one), contractsOf(other))) return true;
  return areApart(one.title().years, other.title().years) || areApart(one.title().diplomas, other.title().diplomas);
};

const isTypo = (one: string, other: string) => {
  if (Math.min(one.length, other.length) < 7 || Math.abs(one.length - other.length) > 1) return false;
  let begin = 0;
  while (begin < one.length && one[begin] === other[begin]) begin += 1;
  let end = 0;
  while (end < Math.min(one.length, other.length) - begin && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  return Math.max(one.length, other.length) - begin - end <= 1;
};

/** Words of each title that the other has not, but for a letter. */
const ownTerms = (first: ReadOffer, second: ReadOffer) => {
  const [one, other] = [first.title().terms, second.title().terms];
  // "full stack" and "fullstack"
  if (one.join("") === other.join("")) return [[], []] as const;
  const lacks = (those: string[]) => (term: string) => !those.some((that) => that === term || isTypo(that, term));
  return [one.filter(lacks(other)), other.filter(lacks(one))] as const;
};

/** How far the rest must be alike for titles that are not: `likeness` of the texts, or null where no text is enough. */
const neededText = (one: ReadOffer, other: ReadOffer): number | null => {
  const [own, others] = ownTerms(one, other);
  const isSameHead = one.title().terms[0] === other.title().terms[0];
  if (own.length === 0 && others.length === 0) return isSameHead ? 0 : 0.4;
  if (!isEqual(one.title().ranks, other.title().ranks)) return null;
  if (own.length === 0 || others.length === 0) {
    const more = [...own, ...others];
    return more.some(isMark) ? null : more.some(isDistinctive) ? 0.9 : 0.5;
  }
  // "Développeur Java" and "Développeur C++": each is a kind of the same trade.
  if (isSameHead || own.some(isDistinctive) || others.some(isDistinctive)) return null;
  const [occupations, otherOccupations] = [one.occupations(), other.occupations()];
  if (areApart(occupations, otherOccupations)) return null;
  return occupations.length > 0 && otherOccupations.length > 0 ? 0.8 : 0.95;
};
/** Groups of three words: an advertisement of some thirty words. */
const fewShingles = 25;

/** Two offers of one site are two openings unless one is a copy of the other. */
const isCopy = (one: ReadOffer, other: ReadOffer) => {
  if (one.text.shingles === 0 || textLikeness(one.text, other.text) < 31 / 32) return false;
  if (
    companyLikeness(one.company, other.company) !== "equal" ||
    one.start !== other.start ||
    one.streetNumber !== other.streetNumber
  )
    return false;
  if (cross(one.street, other.street) || areDifferent(one, other)) return false;
  const [own, others] = ownTerms(one, other);
  return own.length === 0 && others.length === 0 && isEqual(levelsOf(one), levelsOf(other));
};

/**
 * Whether two imported offers are one: the same company, commune, level, contract and start, and a title or a text that is alike; within
 * one site only copies are. Symmetrical.
 */
export const isSameOffer = (one: ReadOffer, other: ReadOffer): boolean => {
  if (one.source === other.source) return isCopy(one, other);
  if (areDifferent(one, other)) return false;
  const needed = neededText(one, other);
  if (needed === null) return false;
  const likeness = Math.max(textLikeness(one.text, other.text), textContained(one.text, other.text) - 0.1);
  // A text of a few words says too little to make one job of two names.
  if (needed > 0.9 && Math.min(one.text.shingles, other.text.shingles) < fewShingles) return false;
  return likeness >= (companyLikeness(one.company, other.company) === "equal" ? needed : Math.max(needed, 0.8));
};
