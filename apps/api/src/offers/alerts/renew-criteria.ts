import { searchParameters } from "@passerelle/contract/offers/alerts";
import type { Db } from "#platform/db.ts";
import { criteriaOf } from "./criteria.ts";
import { saveCriteria } from "./criteria-store.ts";
import { setCriteria, staleSearches } from "./stale-store.ts";

const atOnce = 200;

/** Compiles again the saved searches that were compiled by an older analysis of words, so that they find offers as the search does. */
export const renewCriteria = async (db: Db, now: Date) => {
  for (let read = atOnce; read === atOnce; ) {
    const searches = await staleSearches(db, atOnce);
    for (const { id, parameters } of searches)
      await db.transaction().execute(async (tx) => {
        const criteriaId = await saveCriteria(tx, await criteriaOf(tx, searchParameters.parse(parameters), now));
        await setCriteria(tx, id, criteriaId);
      });
    read = searches.length;
  }
};
