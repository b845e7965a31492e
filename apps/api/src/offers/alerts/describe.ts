import { domainGroups } from "@passerelle/contract/enumerations";
import {
  contractTypeLabels,
  domainGroupLabels,
  domainLabels,
  levelLabels,
  offerKindLabels,
  remoteLabels,
} from "@passerelle/contract/labels";
import type { SearchParameters } from "@passerelle/contract/offers/alerts";
import {
  externalName,
  literalName,
  searchNames,
  searchPath,
  titlesName,
} from "@passerelle/contract/offers/search-address";
import { departmentCalled, type NamedPlace, placeCalled, regionCalled } from "#geography/places/named-places.ts";
import { nearestCommune } from "#geography/places/places.ts";
import { isFollowing } from "./parameters.ts";

const nameOf = (place: NamedPlace) =>
  place.kind === "commune"
    ? `${place.name} (${place.commune.department})`
    : place.kind === "department"
      ? `${place.name} (département ${place.code})`
      : `${place.name} (région)`;

/** The place as the search screen's field writes it, "Lyon (69)", "Rhône (département 69)", "Bretagne (région)", and whether it has a radius. */
const placeOf = ({ city, department, region, lat, lon }: SearchParameters) => {
  if (lat !== undefined && lon !== undefined) {
    const near = nearestCommune(lat, lon);
    return { name: near ? `${near.name} (${near.department})` : "", hasRadius: true };
  }
  const place = city ? placeCalled(city, department) : (departmentCalled(department) ?? regionCalled(region));
  return { name: place ? nameOf(place) : city, hasRadius: place ? place.kind === "commune" : city !== "" };
};

const domainLabel = (code: string) =>
  Object.hasOwn(domainGroups, code)
    ? domainGroupLabels[code as keyof typeof domainGroupLabels]
    : domainLabels[code.replace(/^only:/, "") as keyof typeof domainLabels];

const dayOf = (day: string) => day.split("-").reverse().join("/");

/** What a search asks, in one line of French. */
export const summaryOf = (parameters: SearchParameters) => {
  if (isFollowing(parameters)) return "Toutes ses offres";
  const { name: place, hasRadius } = placeOf(parameters);
  const around = hasRadius && parameters.radius ? ` et ${parameters.radius}\u00a0km autour` : "";
  const among = (codes: string[], labels: Record<string, string>) => codes.map((code) => labels[code]).join(" ou ");
  return [
    parameters.search && `«\u00a0${parameters.search}\u00a0»${parameters.titles_only ? " dans le titre" : ""}`,
    place && `${place}${around}`,
    parameters.organisation && "une seule entreprise ou école",
    among(parameters.education_level, levelLabels),
    among(parameters.contract_type, contractTypeLabels),
    parameters.domain.map(domainLabel).join(" ou "),
    among(parameters.source, offerKindLabels),
    among(parameters.remote, remoteLabels),
    parameters.start_before && `début au plus tard le ${dayOf(parameters.start_before)}`,
    !parameters.include_external && "sans les offres externes",
  ]
    .filter(Boolean)
    .join(" · ");
};

/** Where a search shows its results, below the site's root: the page of the company or school that it is limited to, else the search screen. */
export const resultsAddress = (parameters: SearchParameters) =>
  parameters.organisation ? `/organisations/${parameters.organisation}` : searchAddress(parameters);

const searchAddress = (parameters: SearchParameters) => {
  const search = new URLSearchParams();
  const place = placeOf(parameters);
  const values: Record<keyof typeof searchNames, string | string[]> = {
    zone: "",
    text: parameters.search,
    place: place.name,
    radius: place.hasRadius ? String(parameters.radius ?? (parameters.lat === undefined ? 0 : 30)) : "",
    levels: parameters.education_level,
    contracts: parameters.contract_type,
    domains: parameters.domain,
    sources: parameters.source,
    remotes: parameters.remote,
    startBefore: parameters.start_before ?? "",
    sort: parameters.sort === "default" ? "" : parameters.sort,
  };
  for (const [key, value] of Object.entries(values))
    for (const one of [value].flat()) if (one) search.append(searchNames[key as keyof typeof searchNames], one);
  if (parameters.titles_only) search.set(titlesName, "oui");
  if (parameters.literal) search.set(literalName, "exacts");
  if (!parameters.include_external) search.set(externalName, "non");
  return `${searchPath}?${search}`;
};
