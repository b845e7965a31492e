import { type Domain, exactDomain, type Level, type OfferKind, offerKind } from "@passerelle/contract/enumerations";

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

export const isNarrowed = ({ sources, contractTypes, levels, domains, remotes }: Choices) =>
  sources.length < offerKind.options.length ||
  [contractTypes, levels, domains, remotes].some((some) => some.length > 0);

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

/** The facet whose choice alone refuses the traits; `none` when every choice accepts them, `several` when more than one refuses. */
const refusedBy = (traits: Traits, choices: Choices): Facet | "none" | "several" => {
  let refusing: Facet | "none" = "none";
  for (const name of facetNames) {
    if (accepts[name](traits, choices)) continue;
    if (refusing !== "none") return "several";
    refusing = name;
  }
  return refusing;
};

/** How many of the pool match every choice. */
export const countMatching = (pool: Traits[], choices: Choices) =>
  pool.reduce((sum, traits) => sum + (refusedBy(traits, choices) === "none" ? traits.count : 0), 0);

/**
 * For each facet, how many offers each value would give with the choices of the other facets. When the pool was cut the
 * figures are true as "at least".
 */
export const facetsOf = (pool: Traits[], choices: Choices, allLevels: readonly string[], poolIsWhole: boolean) => {
  const empty = () => new Map<string, number>();
  const counts: Record<Facet, Map<string, number>> = {
    source: empty(),
    contract_type: empty(),
    education_level: empty(),
    domain: empty(),
    remote: empty(),
  };
  for (const traits of pool) {
    const refusing = refusedBy(traits, choices);
    if (refusing === "several") continue;
    for (const name of refusing === "none" ? facetNames : [refusing]) {
      const counted = counts[name];
      for (const value of valuesOf[name](traits, allLevels))
        counted.set(value, (counted.get(value) ?? 0) + traits.count);
    }
  }
  const facet = (name: Facet) =>
    [...counts[name]]
      .map(([value, count]) => ({ value, count, is_exact: poolIsWhole }))
      .sort((a, b) => b.count - a.count || a.value.localeCompare(b.value));
  return {
    source: facet("source"),
    contract_type: facet("contract_type"),
    education_level: facet("education_level"),
    domain: facet("domain"),
    remote: facet("remote"),
  };
};
