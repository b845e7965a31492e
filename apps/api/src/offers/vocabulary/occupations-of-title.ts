import type { Domain } from "@passerelle/contract/enumerations";
import { domainPrefixes } from "./domain-prefixes.ts";
import { lexicon, ranks } from "./lexicon.ts";
import { nameTermsOf } from "./name-terms.ts";

/** `terms`: each once. `weight`: the sum of what its terms say. */
type Entry = { terms: string[]; codes: string[]; weight: number; factor: number; isDiploma: boolean };
type TitleIndex = {
  byRarestTerm: Map<string, Entry[]>;
  expansions: Map<string, string[]>;
};

/** How much a name counts by where it comes from. */
const factorOfRank = new Map<number, number>([
  [ranks.rare, 0.8],
  [ranks.label, 1.05],
  [ranks.usual, 1.05],
  [ranks.expression, 1.1],
]);
/** A field ("banque", "boulangerie") counts less than the name of someone at work. */
const fieldFactor = 0.6;
const diplomaFactor = 0.5;

const build = (): TitleIndex => {
  const { phrases, names, occupations } = lexicon();
  const all = [...phrases.values()].filter(({ codes, terms }) => codes.length > 0 && terms.length > 0);
  const codesOfTerm = new Map<string, Set<string>>();
  for (const { terms, codes } of all)
    for (const term of terms)
      for (const code of codes) codesOfTerm.set(term, (codesOfTerm.get(term) ?? new Set()).add(code));
  // A word of many occupations ("assistant", "technicien") says little of which.
  const weightOf = (term: string) => Math.log(occupations.size / (codesOfTerm.get(term)?.size ?? 1));
  const heads = new Set(names.flatMap(({ text }) => nameTermsOf(text)[0] ?? []));
  const byRarestTerm = new Map<string, Entry[]>();
  for (const phrase of all) {
    const terms = [...new Set(phrase.terms)];
    const [rarest = ""] = terms.toSorted((one, other) => weightOf(other) - weightOf(one));
    const isName = terms.some((term) => heads.has(term));
    const entry = {
      terms,
      codes: phrase.codes,
      isDiploma: phrase.isDiploma,
      weight: terms.reduce((sum, term) => sum + weightOf(term), 0),
      factor: (factorOfRank.get(phrase.rank) ?? 1) * (phrase.isDiploma ? diplomaFactor : isName ? 1 : fieldFactor),
    };
    const bucket = byRarestTerm.get(rarest);
    if (bucket) bucket.push(entry);
    else byRarestTerm.set(rarest, [entry]);
  }
  const expansions = new Map(
    [...phrases.values()].flatMap(({ terms, abbreviation }) => {
      const [term] = terms;
      const isPlain = !abbreviation || abbreviation.isAlone || terms.length !== 1 || term === undefined;
      return isPlain || heads.has(term) ? [] : [[term, abbreviation.means.flatMap(nameTermsOf)] as const];
    }),
  );
  return { byRarestTerm, expansions };
};

let loaded: TitleIndex | undefined;

/** Where a term stands in the title; `isMeant`: it is only what an abbreviation of the title means. */
type Place = { at: number; isMeant: boolean };
type Match = { entry: Entry; score: number; at: number[] };

const most = 3;
const leastWeight = 3;
const isDomain = (domain: string | null | undefined): domain is Domain => Object.hasOwn(domainPrefixes, domain ?? "");

const matchesOf = (index: TitleIndex, places: Map<string, Place>, prefixes: string[]): Match[] => {
  const matches: Match[] = [];
  for (const term of places.keys())
    for (const entry of index.byRarestTerm.get(term) ?? []) {
      if (entry.weight < leastWeight) continue;
      const at: number[] = [];
      let isMeant = false;
      for (const each of entry.terms) {
        const place = places.get(each);
        if (place === undefined) break;
        at.push(place.at);
        isMeant ||= place.isMeant;
      }
      if (at.length < entry.terms.length) continue;
      const isInOrder = at.every((place, position) => position === 0 || place - (at[position - 1] ?? 0) <= 1);
      const isOfDomain = entry.codes.some((code) => prefixes.some((prefix) => code.startsWith(prefix)));
      const fit = (isInOrder ? 1.1 : 1) * (isOfDomain ? 1.15 : 1) * (isMeant ? 0.75 : 1);
      const score = entry.weight * entry.factor * fit * Math.max(0.7, 1 - 0.04 * Math.min(...at));
      matches.push({ entry, score, at });
    }
  return matches;
};

/**
 * The ROME codes of an offer's title, best first, three at most; none where the title names no known occupation. The expression that says
 * most wins: all of its words stand in the title, rare ones count for more than common ones. The domain and the skills of the offer, and
 * a diploma in the title, only decide between expressions and occupations that are nearly equal.
 */
export const occupationsOfTitle = (
  title: string,
  hints: { skills?: string[]; domain?: string | null } = {},
): string[] => {
  loaded ??= build();
  const index = loaded;
  const terms = nameTermsOf(title);
  const places = new Map<string, Place>();
  for (const [at, term] of terms.entries()) if (!places.has(term)) places.set(term, { at, isMeant: false });
  for (const [at, term] of terms.entries())
    for (const other of index.expansions.get(term) ?? [])
      if (!places.has(other)) places.set(other, { at, isMeant: true });
  const prefixes = isDomain(hints.domain) ? domainPrefixes[hints.domain] : [];
  const all = matchesOf(index, places, prefixes);
  const ofDiploma = new Set(all.flatMap(({ entry }) => (entry.isDiploma ? entry.codes : [])));
  const isLikely = ({ isDiploma, codes }: Entry) => !isDiploma && codes.some((code) => ofDiploma.has(code));
  const matches = all
    .map((match) => ({ ...match, score: match.score * (isLikely(match.entry) ? 1.1 : 1) }))
    .sort((one, other) => other.score - one.score);
  const [best] = matches;
  if (!best) return [];

  const { phrases } = lexicon();
  const codesOfSkills = (hints.skills ?? []).map((skill) => phrases.get(nameTermsOf(skill).join(" "))?.codes ?? []);
  const points = (code: string) =>
    codesOfSkills
      .map((codes) => (codes.includes(code) ? most - codes.indexOf(code) : 0))
      .reduce((sum, each) => sum + each, 0) +
    (prefixes.some((prefix) => code.startsWith(prefix)) ? most : 0) +
    (ofDiploma.has(code) ? 1 : 0);
  const codes = [...best.entry.codes].sort((one, other) => points(other) - points(one));
  // "Serveur / barman": another name that shares no word with the first.
  for (const { entry, score, at } of matches)
    if (entry.factor >= 1 && score >= 0.6 * best.score && !at.some((place) => best.at.includes(place)))
      codes.push(...entry.codes.slice(0, 1));
  return [...new Set(codes)].slice(0, most);
};
