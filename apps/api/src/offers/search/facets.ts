import { type Domain, exactDomain, type Level, type OfferKind } from "@passerelle/contract/enumerations";

/** How many offers share these traits. */
export type Traits = {
  kind: OfferKind;
  contract_types: string[];
  levels: string[];
  domain: string | null;
  remote: string | null;
  count: number;
};

/** What the person has chosen among the traits; an empty list means any. */
export type Choices = {
  sources: OfferKind[];
  contractTypes: string[];
  levels: Level[];
  domains: readonly Domain[];
  remotes: string[];
};

type Facet = "source" | "contract_type" | "education_level" | "domain" | "remote";

const accepts: Record<Facet, (traits: Traits, choices: Choices) => boolean> = {
  source: ({ kind }, { sources }) => sources.includes(kind),
  contract_type: ({ contract_types }, { contractTypes }) =>
    contractTypes.length === 0 || contractTypes.some((type) => contract_types.includes(type)),
  // An offer without a level matches every level (docs/product/offers-and-search.md#offers-without-a-level).
  education_level: ({ levels }, { levels: chosen }) =>
    chosen.length === 0 || levels.length === 0 || chosen.some((level) => levels.includes(level)),
  domain: ({ domain }, { domains }) => domains.length === 0 || domains.includes(domain as Domain),
  remote: ({ remote }, { remotes }) => remotes.length === 0 || remotes.includes(remote ?? ""),
};
const facetNames = Object.keys(accepts) as Facet[];

const valuesOf: Record<Facet, (traits: Traits, allLevels: readonly string[]) => string[]> = {
  source: ({ kind }) => [kind],
  contract_type: ({ contract_types }) => contract_types,
  education_level: ({ levels }, allLevels) => (levels.length > 0 ? levels : [...allLevels]),
  domain: ({ domain }) => (domain ? [exactDomain(domain as Domain)] : []),
  remote: ({ remote }) => (remote ? [remote] : []),
};

/** How many of the pool match every choice. */
export const countMatching = (pool: Traits[], choices: Choices) =>
  pool.reduce(
    (sum, traits) => sum + (facetNames.every((name) => accepts[name](traits, choices)) ? traits.count : 0),
    0,
  );

/**
 * For each facet, how many offers each value would give with the choices of the other facets. When the pool was cut the
 * figures are true as "at least".
 */
export const facetsOf = (pool: Traits[], choices: Choices, allLevels: readonly string[], poolIsWhole: boolean) => {
  const facet = (name: Facet) => {
    const others = facetNames.filter((other) => other !== name);
    const counts = new Map<string, number>();
    for (const traits of pool) {
      if (!others.every((other) => accepts[other](traits, choices))) continue;
      for (const value of valuesOf[name](traits, allLevels)) counts.set(value, (counts.get(value) ?? 0) + traits.count);
    }
    return [...counts]
      .map(([value, count]) => ({ value, count, is_exact: poolIsWhole }))
      .sort((a, b) => b.count - a.count || a.value.localeCompare(b.value));
  };
  return {
    source: facet("source"),
    contract_type: facet("contract_type"),
    education_level: facet("education_level"),
    domain: facet("domain"),
    remote: facet("remote"),
  };
};
