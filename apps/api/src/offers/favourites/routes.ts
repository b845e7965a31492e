import type { Page } from "@passerelle/contract/lists";
import * as contract from "@passerelle/contract/offers/favourites";
import { offerAddress } from "#offers/search/addresses.ts";
import { logosOf } from "#offers/search/logos.ts";
import type { Context } from "#platform/context.ts";
import type { Mount } from "#platform/http.ts";
import { markOffer } from "./mark-offer.ts";
import { deleteMark, idsOfMarks, type Mark, type MarkRow, pageOfMarks } from "./store.ts";

const unmark = async ({ db, user }: Context, mark: Mark, offerId: string) => {
  await deleteMark(db, user.id, mark, offerId);
  return null;
};

const list = async ({ db, user, now }: Context, mark: Mark, page: Page) => {
  const { rows, total } = await pageOfMarks(db, user.id, mark, page, now);
  const logos = await logosOf(
    db,
    rows.map(({ id }) => id),
  );
  const shown = (row: MarkRow) => ({ ...row, company_logo_url: logos.get(row.id) ?? null, url: offerAddress(row) });
  return { rows: rows.map(shown), total };
};

/** A mark is its applicant's alone. */
const unseen = { isUnseen: true };

export const offerMarkRoutes = (mount: Mount) => {
  mount(contract.addFavourite, (ctx, { params }) => markOffer(ctx, "favourite", params.id), unseen);
  mount(contract.removeFavourite, (ctx, { params }) => unmark(ctx, "favourite", params.id), unseen);
  mount(contract.listFavourites, (ctx, { query }) => list(ctx, "favourite", query));
  mount(contract.hideOffer, (ctx, { params }) => markOffer(ctx, "hidden", params.id), unseen);
  mount(contract.showOffer, (ctx, { params }) => unmark(ctx, "hidden", params.id), unseen);
  mount(contract.listHiddenOffers, (ctx, { query }) => list(ctx, "hidden", query));
  mount(contract.listMarks, async ({ db, user }) => ({
    favourites: await idsOfMarks(db, user.id, "favourite"),
    hidden: await idsOfMarks(db, user.id, "hidden"),
  }));
};
