import * as landings from "@passerelle/contract/offers/landings";
import * as contract from "@passerelle/contract/offers/search";
import { supportNamed } from "@passerelle/contract/organisations/school-supports";
import type { CountViews } from "#offers/views/count-views.ts";
import type { AnyContext } from "#platform/context.ts";
import type { Mount } from "#platform/http.ts";
import { Refusal } from "#platform/refusals.ts";
import { offerAddress } from "./addresses.ts";
import { countApplyClick, countOrganisations, type DetailRow } from "./detail-store.ts";
import { readCityLanding, readLandings, readTradeLanding } from "./landings.ts";
import { readOffer } from "./read-offer.ts";
import { refuseModerated } from "./refuse-moderated.ts";
import { searchOffers } from "./search-offers.ts";
import { suggestSearches } from "./suggest-searches.ts";
import { wholeSiteTotals } from "./whole-site.ts";

/** Own offers alone are counted, and not what their own company or school opens, nor an address that leads to the offer's one. */
const isView = ({ user }: AnyContext, offer: DetailRow, address: string) => {
  const { owner_id } = offer;
  if (owner_id === null || owner_id === user?.companyId || owner_id === user?.schoolId) return false;
  return address === "" || address === offerAddress(offer);
};

export const offerRoutes = (mount: Mount, count: CountViews) => {
  mount(contract.searchOffers, (ctx, { query }) => searchOffers(ctx, query, { withHighlights: true }));
  mount(contract.suggestSearches, ({ db, now }, { query }) => suggestSearches(db, now, query.search, query.limit));
  mount(landings.getLandings, (ctx) => readLandings(ctx));
  mount(landings.getTradeLanding, (ctx, { params }) => readTradeLanding(ctx, params.slug));
  mount(landings.getCityLanding, (ctx, { params }) => readCityLanding(ctx, params.slug));
  mount(contract.getOffer, (ctx, { params, query, request }) =>
    readOffer(ctx, params.id, (offer) => {
      if (!isView(ctx, offer, query.address)) return;
      const reader = { userAgent: request.headers["user-agent"], now: ctx.now };
      count.opened({ offerId: offer.id }, reader);
      if (offer.kind === "school" && supportNamed(query.support) === "facebook")
        count.seenOn({ postingId: offer.id, support: "facebook" }, reader);
    }),
  );
  mount(contract.offersStats, async ({ db, now }) => {
    const [totals, organisations] = await Promise.all([wholeSiteTotals(db, now), countOrganisations(db)]);
    return { ...totals, ...organisations };
  });
  mount(contract.recordApplyClick, async (ctx, { params }) => {
    await refuseModerated(ctx, params.id);
    const apply_url = await countApplyClick(ctx.db, params.id, ctx.now);
    if (!apply_url) throw new Refusal("not-found");
    return { apply_url };
  });
};
