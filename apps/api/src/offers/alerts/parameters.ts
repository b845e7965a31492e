import { createHash } from "node:crypto";
import type { SearchParameters } from "@passerelle/contract/offers/alerts";
import { type OfferSearch, offerSearch } from "@passerelle/contract/offers/search";
import { plainKey } from "#geography/places/plain-key.ts";
import { readQueryOf } from "#offers/search/query.ts";

const once = <T extends string>(codes: T[]): T[] => [...new Set(codes)].sort();
const oneSpace = (text: string) => text.replace(/\s+/g, " ").trim();

/** One writing for parameters that mean the same: each code once, in order, and no radius around nothing. */
export const tidy = (given: SearchParameters): SearchParameters => {
  const hasPoint = given.lat !== undefined && given.lon !== undefined;
  const { lat, lon, radius, ...rest } = given;
  return {
    ...rest,
    search: oneSpace(given.search),
    city: hasPoint ? "" : oneSpace(given.city),
    department: hasPoint ? "" : given.department.toUpperCase(),
    region: hasPoint || given.city || given.department ? "" : oneSpace(given.region),
    domain: once(given.domain),
    education_level: once(given.education_level),
    contract_type: once(given.contract_type),
    source: once(given.source),
    remote: once(given.remote),
    ...(hasPoint && { lat, lon }),
    ...((hasPoint || given.city) && radius !== undefined && { radius }),
  };
};

/** Equal for searches that would find the same offers; their order makes no other search. */
export const identityOf = ({
  sort: _,
  search,
  city,
  region,
  radius = 0,
  titles_only,
  literal,
  organisation,
  ...parameters
}: SearchParameters) =>
  createHash("sha256")
    .update(
      JSON.stringify([
        plainKey(search),
        plainKey(city),
        radius,
        Object.entries(parameters).sort(),
        ...(titles_only ? ["titles"] : []),
        ...(literal ? ["literal"] : []),
        ...(region ? [plainKey(region)] : []),
        ...(organisation ? ["organisation", organisation] : []),
      ]),
    )
    .digest();

/** The same as `GET /offers/` reads it. */
export const askedOf = (
  { include_external, titles_only, literal, ...parameters }: SearchParameters,
  limit = 20,
): OfferSearch =>
  offerSearch.parse({
    ...parameters,
    include_external: String(include_external),
    titles_only: String(titles_only),
    literal: String(literal),
    limit,
  });

/** Whether it would find every offer there is. */
export const asksNothing = (given: SearchParameters) => !given.organisation && narrowsNothing(given);

/** Whether it follows a company or a school: all its offers, and no others. */
export const isFollowing = (given: SearchParameters) => given.organisation !== undefined && narrowsNothing(given);

const narrowsNothing = (given: SearchParameters) =>
  readQueryOf(given.search) === null &&
  !given.city &&
  !given.department &&
  !given.region &&
  given.lat === undefined &&
  !given.start_before &&
  given.include_external &&
  [given.education_level, given.contract_type, given.source, given.remote, given.domain].every(
    (codes) => codes.length === 0,
  );
