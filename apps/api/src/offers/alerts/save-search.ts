import { maxSavedSearches, type SearchParameters, type savedSearchForm } from "@passerelle/contract/offers/alerts";
import type { z } from "zod";
import type { Context } from "#platform/context.ts";
import { Refusal } from "#platform/refusals.ts";
import { criteriaOf } from "./criteria.ts";
import { saveCriteria } from "./criteria-store.ts";
import { summaryOf } from "./describe.ts";
import { findOrganisation } from "./organisation-store.ts";
import { asksNothing, identityOf, isFollowing, tidy } from "./parameters.ts";
import { countSearches, insertSearch } from "./store.ts";

/** What a search asks, written once and compiled; one that asks nothing cannot be watched. */
export const prepare = async ({ db, now }: Pick<Context, "db" | "now">, given: SearchParameters) => {
  const parameters = tidy(given);
  if (asksNothing(parameters)) throw new Refusal("empty-search");
  const organisation = parameters.organisation ? await findOrganisation(db, parameters.organisation) : null;
  if (organisation === undefined) throw new Refusal("organisation-unknown");
  const criteriaId = await saveCriteria(db, await criteriaOf(db, parameters, now));
  const summary = organisation && isFollowing(parameters) ? organisation.name : summaryOf(parameters);
  return { parameters, identity: identityOf(parameters), criteriaId, summary };
};

/** A person saves a search once, under a name or else under what it asks; one that follows an organisation, under its name. */
export const saveSearch = async (ctx: Context, { name, frequency, parameters }: z.output<typeof savedSearchForm>) => {
  const { db, user, now } = ctx;
  if ((await countSearches(db, user.id)) >= maxSavedSearches) throw new Refusal("too-many-searches");
  const { summary, ...asked } = await prepare(ctx, parameters);
  const named = name || (summary.length > 100 ? `${summary.slice(0, 99).trimEnd()}…` : summary);
  const id = await insertSearch(db, { ...asked, accountId: user.id, name: named, frequency, now });
  if (!id) throw new Refusal("search-exists");
  return id;
};
