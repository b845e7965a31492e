import * as contract from "@passerelle/contract/offers/alerts";
import type { AnyContext, Context } from "#platform/context.ts";
import type { Mount } from "#platform/http.ts";
import { Refusal } from "#platform/refusals.ts";
import { changeSearch } from "./change-search.ts";
import { resultsAddress, summaryOf } from "./describe.ts";
import { feedLink, readAlertLink } from "./links.ts";
import { asksNothing, identityOf, tidy } from "./parameters.ts";
import { deleteRecentSearch, deleteRecentSearches, recentSearchesOf, recordSearch } from "./recent-store.ts";
import { saveSearch } from "./save-search.ts";
import {
  closeFeed,
  deleteSearch,
  findAlert,
  findSearch,
  markSeen,
  pageOfSearches,
  renewFeed,
  type SearchRow,
  silence,
} from "./store.ts";

const describe = <T extends { parameters: contract.SearchParameters }>(row: T) => ({
  ...row,
  summary: summaryOf(row.parameters),
  url: resultsAddress(row.parameters),
});

const present = (ctx: AnyContext, row: SearchRow | undefined): contract.SavedSearch => {
  if (!row) throw new Refusal("not-found");
  return { ...describe(row), feed_url: row.has_feed ? feedLink(ctx, row.id, row.feed_version) : null };
};

const presentOwn = async (ctx: Context, id: string) => present(ctx, await findSearch(ctx.db, id, ctx.user.id));

/** The saved search that the signed link of an alert is about. */
const ofAlert = async <T>(ctx: AnyContext, token: string, act: (id: string) => Promise<T | undefined>) => {
  const id = readAlertLink(ctx.secretKey, token);
  const alert = id === null ? undefined : await act(id);
  if (!alert) throw new Refusal("not-found");
  return alert;
};

const listRecent = async ({ db, user }: Context) => (await recentSearchesOf(db, user.id)).map(describe);

export const savedSearchRoutes = (mount: Mount) => {
  mount(contract.listSavedSearches, async (ctx, { query }) => {
    const { rows, total } = await pageOfSearches(ctx.db, ctx.user.id, query);
    return { rows: rows.map((row) => present(ctx, row)), total };
  });
  mount(contract.saveSearch, async (ctx, { body }) => presentOwn(ctx, await saveSearch(ctx, body)));
  mount(contract.changeSavedSearch, async (ctx, { params, body }) => {
    await changeSearch(ctx, params.id, body);
    return presentOwn(ctx, params.id);
  });
  mount(contract.deleteSavedSearch, async ({ db, user }, { params }) => {
    if (!(await deleteSearch(db, params.id, user.id))) throw new Refusal("not-found");
    return null;
  });
  mount(contract.lookAtSavedSearch, async (ctx, { params }) =>
    present(ctx, await markSeen(ctx.db, params.id, ctx.user.id)),
  );
  mount(contract.makeSearchFeed, async (ctx, { params }) =>
    present(ctx, await renewFeed(ctx.db, params.id, ctx.user.id)),
  );
  mount(contract.endSearchFeed, async ({ db, user }, { params }) => {
    if (!(await closeFeed(db, params.id, user.id))) throw new Refusal("not-found");
    return null;
  });
  mount(contract.readAlert, (ctx, { params }) => ofAlert(ctx, params.token, (id) => findAlert(ctx.db, id)));
  mount(contract.endAlert, (ctx, { params }) => ofAlert(ctx, params.token, (id) => silence(ctx.db, id)));

  mount(contract.listRecentSearches, listRecent);
  mount(contract.recordRecentSearch, async (ctx, { body }) => {
    const parameters = tidy(body.parameters);
    if (!asksNothing(parameters))
      await recordSearch(ctx.db, ctx.user.id, { parameters, identity: identityOf(parameters), now: ctx.now });
    return listRecent(ctx);
  });
  mount(contract.deleteRecentSearch, async ({ db, user }, { params }) => {
    await deleteRecentSearch(db, user.id, params.id);
    return null;
  });
  mount(contract.deleteRecentSearches, async ({ db, user }) => {
    await deleteRecentSearches(db, user.id);
    return null;
  });
};
