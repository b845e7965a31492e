import { getHome } from "@passerelle/contract/offers/home";
import * as landings from "@passerelle/contract/offers/landings";
import { mapOffers } from "@passerelle/contract/offers/map";
import * as contract from "@passerelle/contract/offers/search";
import { supportNamed } from "@passerelle/contract/organisations/school-supports";
import type { CountViews } from "#offers/views/count-views.ts";
import type { User } from "#platform/context.ts";
import type { Mount } from "#platform/http.ts";
import { Refusal } from "#platform/refusals.ts";
import { countApplyClick, countOrganisations } from "./detail-store.ts";
import { readHome } from "./home.ts";
import { readCityLanding, readLandings, readTradeLanding } from "./landings.ts";
import { groupOffers } from "./map-offers.ts";
import { type ReadOffer, readOffer } from "./read-offer.ts";
import { refuseModerated } from "./refuse-moderated.ts";
import { searchOffers } from "./search-offers.ts";
import { suggestSearches } from "./suggest-searches.ts";
import { wholeSiteTotals } from "./whole-site.ts";

/** Own offers alone are counted, and not what their own company or school opens, nor an address that leads to the offer's one. */
const isView = (offer: ReadOffer, address: string, user: User | null) => {
  const { owner_id } = offer;
  if (!offer.is_open || owner_id === null || owner_id === user?.companyId || owner_id === user?.schoolId) return false;
  return address === "" || address === offer.url;
};

export const offerRoutes = (mount: Mount, count: CountViews) => {
  mount(contract.searchOffers, (ctx, { query }) => searchOffers(ctx, query, { withHighlights: true }), {
    shared: ({ query }) => query,
  });
  mount(mapOffers, (ctx, { query }) => groupOffers(ctx, query), { shared: ({ query }) => query });
  mount(contract.suggestSearches, ({ db, now }, { query }) => suggestSearches(db, now, query.search, query.limit), {
    shared: ({ query }) => query,
  });
  const bySlug = { shared: ({ params }: { params: { slug: string } }) => params.slug };
  mount(getHome, (ctx) => readHome(ctx), { shared: () => "" });
  mount(landings.getLandings, (ctx) => readLandings(ctx), { shared: () => "" });
  mount(landings.getTradeLanding, (ctx, { params }) => readTradeLanding(ctx, params.slug), bySlug);
  mount(landings.getCityLanding, (ctx, { params }) => readCityLanding(ctx, params.slug), bySlug);
  mount(contract.getOffer, (ctx, { params }) => readOffer(ctx, params.id), {
    shared: ({ params }) => params.id,
    onRead: (offer, { query }, { user, ...reader }) => {
      if (!isView(offer, query.address, user)) return;
      count.opened({ offerId: offer.id }, reader);
      if (offer.source === "school" && supportNamed(query.support) === "facebook")
        count.seenOn({ postingId: offer.id, support: "facebook" }, reader);
    },
  });
  mount(
    contract.offersStats,
    async ({ db, now }) => {
      const [totals, organisations] = await Promise.all([wholeSiteTotals(db, now), countOrganisations(db)]);
      return { ...totals, ...organisations };
    },
    { shared: () => "" },
  );
  mount(
    contract.recordApplyClick,
    async (ctx, { params }) => {
      await refuseModerated(ctx, params.id);
      const apply_url = await countApplyClick(ctx.db, params.id, ctx.now);
      if (!apply_url) throw new Refusal("not-found");
      return { apply_url };
    },
    { isUnseen: true },
  );
};
