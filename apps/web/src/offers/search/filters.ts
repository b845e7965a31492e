import {
  contractTypeLabels,
  domainGroupLabels,
  domainLabels,
  levelLabels,
  offerKindLabels,
  remoteLabels,
} from "@passerelle/contract/labels";
import type { searchOffers } from "@passerelle/contract/offers/search";
import { externalName, searchNames as names, placeOf, titlesName } from "@passerelle/contract/offers/search-address";
import type { Input } from "@passerelle/contract/route";

/** What a person has chosen, as the address of the page holds it. */
export type Filters = {
  text: string;
  place: string;
  radius: string;
  levels: string[];
  contracts: string[];
  domains: string[];
  sources: string[];
  remotes: string[];
  startBefore: string;
  withExternal: boolean;
  /** The words must stand in the title. */
  titlesOnly: boolean;
  sort: string;
};

export const sortLabels = { relevance: "Pertinence", recent: "Plus récentes", distance: "Plus proches" };
const domains = { ...domainLabels, ...domainGroupLabels };

export const readFilters = (search: URLSearchParams): Filters => {
  /** What an address asks for and the search does not know is left out: the rest of it still finds offers. */
  const known = (name: string, labels: object) =>
    search.getAll(name).filter((value) => Object.hasOwn(labels, value.replace("only:", "")));
  return {
    text: search.get(names.text) ?? "",
    place: search.get(names.place) ?? "",
    radius: search.get(names.radius) ?? "",
    levels: known(names.levels, levelLabels),
    contracts: known(names.contracts, contractTypeLabels),
    domains: known(names.domains, domains),
    sources: known(names.sources, offerKindLabels),
    remotes: known(names.remotes, remoteLabels),
    startBefore: search.get(names.startBefore) ?? "",
    withExternal: search.get(externalName) !== "non",
    titlesOnly: search.get(titlesName) === "oui",
    sort: known(names.sort, sortLabels)[0] ?? "",
  };
};

export const writeFilters = (filters: Filters): URLSearchParams => {
  const search = new URLSearchParams();
  for (const [key, name] of Object.entries(names)) {
    const value = filters[key as keyof typeof names];
    for (const one of Array.isArray(value) ? value : [value]) if (one) search.append(name, one);
  }
  if (!filters.withExternal) search.set(externalName, "non");
  if (filters.titlesOnly) search.set(titlesName, "oui");
  return search;
};

/** Kilometres around a city when the person has chosen none. */
export const defaultRadius = "30";

export const queryOf = (filters: Filters): NonNullable<Input<typeof searchOffers>["query"]> => {
  const place = placeOf(filters.place);
  return {
    search: filters.text,
    ...(filters.titlesOnly && { titles_only: "true" as const }),
    ...place,
    ...("city" in place && place.city ? { radius: filters.radius || defaultRadius } : {}),
    education_level: filters.levels,
    contract_type: filters.contracts,
    domain: filters.domains,
    source: filters.sources,
    remote: filters.remotes,
    start_before: filters.startBefore,
    include_external: filters.withExternal ? "true" : "false",
    sort: (filters.sort || "default") as "default",
  };
};

/** How many filters narrow the list, for the badge; the text is not one of them. */
export const countActive = (filters: Filters) =>
  [filters.place, filters.startBefore].filter(Boolean).length +
  [filters.levels, filters.contracts, filters.domains, filters.sources, filters.remotes].filter(
    (list) => list.length > 0,
  ).length;

/** Whether anything at all is asked: what is worth keeping. */
export const asksSomething = (filters: Filters) =>
  filters.text !== "" || countActive(filters) > 0 || !filters.withExternal;

export const withoutFilters = ({ text, sort }: Filters): Filters => ({
  ...readFilters(new URLSearchParams()),
  text,
  sort,
});
