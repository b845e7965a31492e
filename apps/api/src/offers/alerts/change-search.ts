import type { changeSavedSearch } from "@passerelle/contract/offers/alerts";
import type { z } from "zod";
import type { Context } from "#platform/context.ts";
import { Refusal } from "#platform/refusals.ts";
import { prepare } from "./save-search.ts";
import { countSearches, findSearch, hasOtherSearch, updateSearch } from "./store.ts";

type Change = z.output<(typeof changeSavedSearch)["body"]>;

/** A person renames a search, changes its alerts or what it asks; it cannot become the same as another. */
export const changeSearch = async (ctx: Context, id: string, { parameters, ...change }: Change) => {
  const { db, user, now } = ctx;
  await countSearches(db, user.id);
  const search = await findSearch(db, id, user.id);
  if (!search) throw new Refusal("not-found");
  const asked = parameters && (await prepare(ctx, parameters));
  if (asked && (await hasOtherSearch(db, user.id, id, asked.identity))) throw new Refusal("search-exists");
  await updateSearch(db, id, { name: search.name, ...change, asked, now });
};
