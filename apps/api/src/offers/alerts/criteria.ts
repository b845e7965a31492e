import { createHash } from "node:crypto";
import { offerKind } from "@passerelle/contract/enumerations";
import type { SearchParameters } from "@passerelle/contract/offers/alerts";
import { isOfferWord } from "#offers/search/offer-words.ts";
import { readQuery } from "#offers/search/place-asked.ts";
import { choicesOf } from "#offers/search/search-offers.ts";
import { correctionsOf, readWords, type Words, wordsAsked } from "#offers/search/terms.ts";
import type { Db } from "#platform/db.ts";
import { askedOf } from "./parameters.ts";

/** What a search asks of an offer; null accepts any. */
export type Criteria = {
  words: Words;
  /** The words must stand in the title. */
  titlesOnly?: true;
  communes: string[] | null;
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
};

const orAny = <T>(chosen: readonly T[]) => (chosen.length > 0 ? [...chosen] : null);

/** The same criteria as the search's. A word that no offer holds yet is looked for with the one it was read as. */
export const criteriaOf = async (db: Db, parameters: SearchParameters): Promise<Criteria> => {
  const asked = askedOf(parameters);
  const { words: text, place } = readQuery(asked, isOfferWord);
  const words = readWords(text);
  const corrections = await correctionsOf(db, words);
  const departments = place?.departments ?? [];
  const { sources, contractTypes, levels, domains, remotes } = choicesOf(asked);
  return {
    words: await wordsAsked(db, words, corrections),
    ...(asked.titles_only && words.length > 0 && { titlesOnly: true as const }),
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
  };
};

export const hashOf = (value: unknown) => createHash("sha256").update(JSON.stringify(value)).digest();
