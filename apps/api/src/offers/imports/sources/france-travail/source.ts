import { readJsonLines } from "../../read-json-lines.ts";
import type { Source } from "../../source.ts";
import { fetchOffers } from "./fetch-offers.ts";
import { mapOffer } from "./map.ts";

/** The API "Offres d'emploi v2" of France Travail: what it answers is kept in a file first, one offer a line. */
export const franceTravail: Source = {
  label: "France Travail",
  reads: "api",
  mayBroadcast: true,
  read: readJsonLines,
  map: mapOffer,
  ask: fetchOffers,
};
