import { type Choices, codedOf, refusalsOf, type Traits } from "./facets.ts";

/** Rows of an index that one more descent into it costs about as much as. */
const descent = 8;

/** About how many of some rows are read until so many match. */
const readFor = (wanted: number, all: number, matching: number) =>
  matching > wanted ? (all * wanted) / matching : all;

/** Each part of a list in its order: offers with a level before those without where levels are chosen, external ones before own ones. */
const parts = 4;

/**
 * Whether a page of these choices is found sooner in the order of the list, all domains together, than domain by domain: of domains that
 * many offers belong to, a few rows are passed over; of rare ones thousands. Told by the traits of the whole site.
 */
export const isFoundInOrder = (traits: Traits[], choices: Choices, wanted: number, isByKind: boolean) => {
  const { kinds, codes } = codedOf(traits);
  const refused = refusalsOf(traits, choices);
  const isByLevel = choices.levels.length > 0;
  const rankOfKind = kinds.source.map(({ kind }) => (kind === "external" ? 0 : 1));
  const rankOfLevels = kinds.education_level.map(({ levels }) => (isByLevel && levels.length === 0 ? 2 : 0));
  const isChosen = kinds.domain.map(({ domain }) => choices.domains.some((one) => one === domain));
  const ordered = { all: new Float64Array(parts), matching: new Float64Array(parts) };
  const size = parts * kinds.domain.length;
  const apart = { all: new Float64Array(size), matching: new Float64Array(size) };
  const add = (to: typeof ordered, at: number, count: number, isMatch: boolean) => {
    to.all[at] = (to.all[at] ?? 0) + count;
    if (isMatch) to.matching[at] = (to.matching[at] ?? 0) + count;
  };
  for (const [at, { count }] of traits.entries()) {
    const rank = rankOfKind[codes[5 * at] ?? 0] ?? 0;
    const levelRank = rankOfLevels[codes[5 * at + 2] ?? 0] ?? 0;
    const domain = codes[5 * at + 3] ?? 0;
    const isMatch = refused[at] === 0;
    add(ordered, levelRank + (isByKind ? rank : 0), count, isMatch);
    if (isChosen[domain]) add(apart, parts * domain + levelRank + rank, count, isMatch);
  }
  let inOrder = 0;
  let left = wanted;
  for (const [at, all] of ordered.all.entries()) {
    if (left <= 0) break;
    const matching = ordered.matching[at] ?? 0;
    inOrder += readFor(left, all, matching);
    left -= matching;
  }
  let byDomain = choices.domains.length * (isByLevel ? 4 : 2) * descent;
  for (const [at, all] of apart.all.entries()) byDomain += readFor(wanted, all, apart.matching[at] ?? 0);
  return inOrder < byDomain;
};
