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

export const anyChoice: Choices = {
  sources: [...offerKind.options],
  contractTypes: [],
  levels: [],
  domains: [],
  remotes: [],
};

const facetNames = ["source", "contract_type", "education_level", "domain", "remote"] as const;
type Facet = (typeof facetNames)[number];

const holdsOne = (values: readonly string[], chosen: readonly string[]) =>
  values.some((value) => chosen.includes(value));
const accepts: Record<Facet, (traits: Traits, choices: Choices) => boolean> = {
  source: ({ kind }, { sources }) => sources.includes(kind),
  contract_type: ({ contract_types }, { contractTypes }) =>
    contractTypes.length === 0 || holdsOne(contract_types, contractTypes),
  // An offer without a level matches every level (docs/product/offers-and-search.md#offers-without-a-level).
  education_level: ({ levels }, { levels: chosen }) =>
    chosen.length === 0 || levels.length === 0 || holdsOne(levels, chosen),
  domain: ({ domain }, { domains }) => domains.length === 0 || domains.includes(domain as Domain),
  remote: ({ remote }, { remotes }) => remotes.length === 0 || remotes.includes(remote ?? ""),
};

/** What a facet tells of some traits: traits with the same key are alike to it. */
const keyOf: Record<Facet, (traits: Traits) => string> = {
  source: ({ kind }) => kind,
  contract_type: ({ contract_types }) => contract_types.join(),
  education_level: ({ levels }) => levels.join(),
  domain: ({ domain }) => domain ?? "",
  remote: ({ remote }) => remote ?? "",
};

const valuesOf: Record<Facet, (traits: Traits, allLevels: readonly string[]) => readonly string[]> = {
  source: ({ kind }) => [kind],
  contract_type: ({ contract_types }) => contract_types,
  education_level: ({ levels }, allLevels) => (levels.length > 0 ? levels : allLevels),
  domain: ({ domain }) => (domain ? [exactDomain(domain as Domain)] : []),
  remote: ({ remote }) => (remote ? [remote] : []),
};

/**
 * The traits of a pool as numbers. A whole site has thousands of traits, and few kinds of each facet: these are compared once, and what is
 * gone through for each search is numbers. `kinds`: one of the traits of each kind; `codes`: of each traits its kinds, in the order of the facets.
 */
type Coded = { kinds: Record<Facet, Traits[]>; codes: Uint16Array };
const codedPools = new WeakMap<Traits[], Coded>();

export const codedOf = (pool: Traits[]): Coded => {
  const known = codedPools.get(pool);
  if (known) return known;
  const kinds: Coded["kinds"] = { source: [], contract_type: [], education_level: [], domain: [], remote: [] };
  const codes = new Uint16Array(pool.length * facetNames.length);
  for (const [nth, name] of facetNames.entries()) {
    const numbers = new Map<string, number>();
    for (const [at, traits] of pool.entries()) {
      const key = keyOf[name](traits);
      let code = numbers.get(key);
      if (code === undefined) {
        code = kinds[name].push(traits) - 1;
        numbers.set(key, code);
      }
      codes[at * facetNames.length + nth] = code;
    }
  }
  const coded = { kinds, codes };
  codedPools.set(pool, coded);
  return coded;
};

/** For each of the pool, the facets whose choice refuses it, as bits in the order of the facets. */
export const refusalsOf = (pool: Traits[], choices: Choices): Uint8Array => {
  const { kinds, codes } = codedOf(pool);
  const refused = new Uint8Array(pool.length);
  for (const [nth, name] of facetNames.entries()) {
    const bits = kinds[name].map((traits) => (accepts[name](traits, choices) ? 0 : 1 << nth));
    if (bits.every((bit) => bit === 0)) continue;
    for (let at = 0; at < refused.length; at += 1)
      refused[at] = (refused[at] ?? 0) | (bits[codes[at * facetNames.length + nth] ?? 0] ?? 0);
  }
  return refused;
};

/** How many of the pool match every choice. */
export const countMatching = (pool: Traits[], choices: Choices) => {
  const refused = refusalsOf(pool, choices);
  return pool.reduce((sum, { count }, at) => (refused[at] === 0 ? sum + count : sum), 0);
};

const alphabetical = new Intl.Collator();

/**
 * For each facet, how many offers each value would give with the choices of the other facets. When the pool was cut the
 * figures are true as "at least".
 */
export const facetsOf = (pool: Traits[], choices: Choices, allLevels: readonly string[], poolIsWhole: boolean) => {
  const { kinds, codes } = codedOf(pool);
  const refused = refusalsOf(pool, choices);
  const facet = (name: Facet) => {
    const nth = facetNames.indexOf(name);
    const counts = new Float64Array(kinds[name].length);
    const counted = new Uint8Array(kinds[name].length);
    for (let at = 0; at < refused.length; at += 1) {
      // Its own choice does not narrow a facet.
      if (((refused[at] ?? 0) & ~(1 << nth)) !== 0) continue;
      const code = codes[at * facetNames.length + nth] ?? 0;
      counts[code] = (counts[code] ?? 0) + (pool[at]?.count ?? 0);
      counted[code] = 1;
    }
    const byValue = new Map<string, number>();
    for (const [code, traits] of kinds[name].entries()) {
      if (!counted[code]) continue;
      for (const value of valuesOf[name](traits, allLevels))
        byValue.set(value, (byValue.get(value) ?? 0) + (counts[code] ?? 0));
    }
    return [...byValue]
      .map(([value, count]) => ({ value, count, is_exact: poolIsWhole }))
      .sort((a, b) => b.count - a.count || alphabetical.compare(a.value, b.value));
  };
  return {
    source: facet("source"),
    contract_type: facet("contract_type"),
    education_level: facet("education_level"),
    domain: facet("domain"),
    remote: facet("remote"),
  };
};
