import { createHash } from "node:crypto";
import { offerKind } from "@passerelle/contract/enumerations";
import type { SearchParameters } from "@passerelle/contract/offers/alerts";
import { knownGroups } from "#offers/reference-lists/synonyms.ts";
import { correctionsOf } from "#offers/search/corrections.ts";
import { isOfferWord } from "#offers/search/offer-words.ts";
import { readQuery } from "#offers/search/place-asked.ts";
import { readQueryOf } from "#offers/search/query.ts";
import { choicesOf } from "#offers/search/search-offers.ts";
import { keysOf, matchingQuery } from "#offers/search/tsquery.ts";
import type { Db } from "#platform/db.ts";
import { askedOf } from "./parameters.ts";

/** What a search asks of an offer; null accepts any. */
export type Criteria = {
  /** The text of a tsquery on the terms of an offer. */
  query: string | null;
  /** For each part of the query, lexemes of which a matching offer has one. */
  keys: ReturnType<typeof keysOf>;
  communes: readonly string[] | null;
  department: string | null;
  /** Those of a region; `department` is null then. */
  departments?: string[];
  city: string | null;
  kinds: string[] | null;
  contractTypes: string[] | null;
  levels: string[] | null;
  domains: readonly string[] | null;
  remotes: string[] | null;
  startBefore: string | null;
  /** A company or a school whose own offers alone are looked for. */
  organisation?: string;
};

const orAny = <T>(chosen: readonly T[]) => (chosen.length > 0 ? [...chosen] : null);

/** The same criteria as the search's. A word that no offer holds yet is looked for with the one it was read as. */
export const criteriaOf = async (db: Db, parameters: SearchParameters, now: Date): Promise<Criteria> => {
  const asked = askedOf(parameters);
  const { words: text, place } = readQuery(asked, isOfferWord);
  const corrections = await correctionsOf(db, text);
  const groups = [...(await knownGroups(db, now)), ...corrections.map(({ from, to }) => [from, to])];
  const query = readQueryOf(text, groups);
  const departments = place?.departments ?? [];
  const { sources, contractTypes, levels, domains, remotes } = choicesOf(asked);
  return {
    query: query && matchingQuery(query, asked.titles_only),
    keys: query ? keysOf(query, asked.titles_only) : [],
    communes: place?.communes ?? null,
    department: departments.length === 1 ? (departments[0] ?? null) : null,
    ...(departments.length > 1 && { departments }),
    city: place?.unknownCity ?? null,
    kinds: sources.length < offerKind.options.length ? sources : null,
    contractTypes: orAny(contractTypes),
    levels: orAny(levels),
    domains: orAny(domains),
    remotes: orAny(remotes),
    startBefore: asked.start_before ?? null,
    ...(asked.organisation && { organisation: asked.organisation }),
  };
};

export const hashOf = (value: unknown) => createHash("sha256").update(JSON.stringify(value)).digest();
