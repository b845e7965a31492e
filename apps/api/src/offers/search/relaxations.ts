import { offerKind } from "@passerelle/contract/enumerations";
import { countCap, type OfferSearch, type relaxableFilters } from "@passerelle/contract/offers/search";
import type { Db } from "#platform/db.ts";
import type { Choices } from "./facets.ts";
import { countUpToCap } from "./figures-store.ts";
import { fartherThan } from "./more.ts";
import type { Scope } from "./scope-store.ts";
import { isWholeSite, wholeSiteFigures } from "./whole-site.ts";

type Filter = (typeof relaxableFilters)[number];
type Relaxed = { filter: Filter; radius: number | null; scope: Scope; choices: Choices };

/** The search without each of its filters, one at a time; and around its place, ever farther. */
const variantsOf = (asked: OfferSearch, scope: Scope, choices: Choices): Relaxed[] => {
  const without = (filter: Filter, change: { scope?: Partial<Scope>; choices?: Partial<Choices> }): Relaxed => ({
    filter,
    radius: null,
    scope: { ...scope, ...change.scope },
    choices: { ...choices, ...change.choices },
  });
  return [
    ...(scope.place?.center ? fartherThan(asked, scope.place) : []).map(({ radius, place }) => ({
      ...without("radius", { scope: { place } }),
      radius,
    })),
    ...(scope.place ? [without("place", { scope: { place: null } })] : []),
    ...(scope.query ? [without("search", { scope: { query: null } })] : []),
    ...(choices.levels.length > 0 ? [without("education_level", { choices: { levels: [] } })] : []),
    ...(choices.contractTypes.length > 0 ? [without("contract_type", { choices: { contractTypes: [] } })] : []),
    ...(choices.domains.length > 0 ? [without("domain", { choices: { domains: [] } })] : []),
    ...(choices.sources.length < offerKind.options.length
      ? [without("source", { choices: { sources: [...offerKind.options] } })]
      : []),
    ...(choices.remotes.length > 0 ? [without("remote", { choices: { remotes: [] } })] : []),
    ...(scope.startBefore ? [without("start_before", { scope: { startBefore: undefined } })] : []),
  ];
};

/** Which filter to leave out of a search that finds nothing, and how many offers that gives; of the radii, the nearest one. */
export const relaxationsOf = async (db: Db, asked: OfferSearch, scope: Scope, choices: Choices) => {
  const giving: { filter: Relaxed["filter"]; radius: number | null; count: number; is_exact: boolean }[] = [];
  for (const variant of variantsOf(asked, scope, choices)) {
    const { filter, radius } = variant;
    if (filter === "radius" && giving.some((one) => one.filter === "radius")) continue;
    // What is known of the whole site is not counted again.
    const count = isWholeSite(variant.scope)
      ? (await wholeSiteFigures(db, scope.now, variant.choices)).count
      : await countUpToCap(db, variant.scope, variant.choices);
    if (count > 0) giving.push({ filter, radius, count: Math.min(count, countCap), is_exact: count <= countCap });
  }
  return giving;
};
