import {
  contractTypeLabels,
  domainGroupLabels,
  domainLabels,
  levelLabels,
  offerKindLabels,
  remoteLabels,
} from "@passerelle/contract/labels";
import type { searchOffers } from "@passerelle/contract/offers/search";
import {
  externalName,
  literalName,
  searchNames as names,
  placeOf,
  titlesName,
} from "@passerelle/contract/offers/search-address";
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
  /** A part of the map, « ouest,sud,est,nord » in degrees, in place of the distance around the place. */
  zone: string;
  withExternal: boolean;
  /** The words must stand in the title. */
  titlesOnly: boolean;
  /** No word is read as a place. */
  literal: boolean;
  sort: string;
};

export const sortLabels = { relevance: "Pertinence", recent: "Récentes", distance: "Distance" };
const domains = { ...domainLabels, ...domainGroupLabels };

/** Without characters that neither a page nor the database can hold. */
const clean = (value: string | null) => (value ?? "").replace(/[^\P{Cc}\t\n\r]|\p{Cs}/gu, "");
const farthestKm = 200;
const isRadius = (value: string) => /^\d{1,3}$/.test(value) && Number(value) <= farthestKm;
const isDay = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value));

export const readFilters = (search: URLSearchParams): Filters => {
  /** What an address asks for and the search does not know is left out: the rest of it still finds offers. */
  const known = (name: string, labels: object) =>
    search.getAll(name).filter((value) => Object.hasOwn(labels, value.replace("only:", "")));
  return {
    text: clean(search.get(names.text)),
    place: clean(search.get(names.place)),
    radius: search.getAll(names.radius).find(isRadius) ?? "",
    levels: known(names.levels, levelLabels),
    contracts: known(names.contracts, contractTypeLabels),
    domains: known(names.domains, domains),
    sources: known(names.sources, offerKindLabels),
    remotes: known(names.remotes, remoteLabels),
    startBefore: search.getAll(names.startBefore).find(isDay) ?? "",
    zone: search.get(names.zone) ?? "",
    withExternal: search.get(externalName) !== "non",
    titlesOnly: search.get(titlesName) === "oui",
    literal: search.get(literalName) === "exacts",
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
  if (filters.literal) search.set(literalName, "exacts");
  return search;
};

/** Kilometres around a city when the person has chosen none. */
export const defaultRadius = "30";

const radii: Record<string, string> = {
  "0": "La ville seule",
  "10": "10\u00a0km",
  "20": "20\u00a0km",
  "30": "30\u00a0km",
  "50": "50\u00a0km",
  "100": "100\u00a0km",
};
/** Where offers are rare the search proposes more than the list does. */
export const radiiWith = (chosen: string) =>
  chosen in radii || !chosen ? radii : { ...radii, [chosen]: `${chosen}\u00a0km` };

/** Whether a distance around the place means something: a department or a region has none. */
export const hasRadius = (place: string) => place !== "" && !/\((?:région|département \w+)\)$|^\d{2,3}$/.test(place);

export const queryOf = (filters: Filters): NonNullable<Input<typeof searchOffers>["query"]> => {
  const place = placeOf(filters.place);
  return {
    search: filters.text,
    ...(filters.titlesOnly && { titles_only: "true" as const }),
    ...(filters.literal && { literal: "true" as const }),
    ...place,
    ...("city" in place && place.city ? { radius: filters.radius || defaultRadius } : {}),
    education_level: filters.levels,
    contract_type: filters.contracts,
    domain: filters.domains,
    source: filters.sources,
    remote: filters.remotes,
    start_before: filters.startBefore,
    zone: filters.zone,
    include_external: filters.withExternal ? "true" : "false",
    sort: (filters.sort || "default") as "default",
  };
};

/** How many filters narrow the list, for the badge; words and place, which stand above the results, are none of them. */
export const countActive = (filters: Filters) =>
  (filters.startBefore ? 1 : 0) +
  [filters.levels, filters.contracts, filters.domains, filters.sources, filters.remotes].filter(
    (list) => list.length > 0,
  ).length;

/** Whether anything at all is asked: what is worth keeping. */
export const asksSomething = (filters: Filters) =>
  filters.text !== "" || filters.place !== "" || countActive(filters) > 0 || !filters.withExternal;

export const withoutFilters = ({ text, place, radius, zone, literal, sort }: Filters): Filters => ({
  ...readFilters(new URLSearchParams()),
  text,
  place,
  radius,
  zone,
  literal,
  sort,
});
