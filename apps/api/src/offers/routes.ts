import * as landings from "@passerelle/contract/offer-landings";
import * as contract from "@passerelle/contract/offers";
import type { CountView } from "#offer-views/count-views.ts";
import type { Mount } from "#platform/http.ts";
import { Refusal } from "#platform/refusals.ts";
import { countApplyClick, keptTotals } from "./detail-store.ts";
import { readCityLanding, readLandings, readTradeLanding } from "./landings.ts";
import { readOffer } from "./read-offer.ts";
import { refuseModerated } from "./refuse-moderated.ts";
import { searchOffers } from "./search-offers.ts";
import { titlesLike } from "./words-store.ts";

export const offerRoutes = (mount: Mount, countView: CountView) => {
  mount(contract.searchOffers, (ctx, { query }) => searchOffers(ctx, query, { withHighlights: true }));
  mount(contract.suggestTitles, async ({ db }, { query }) =>
    query.search.length < 2 ? [] : titlesLike(db, query.search, query.limit),
  );
  mount(landings.getLandings, (ctx) => readLandings(ctx));
  mount(landings.getTradeLanding, (ctx, { params }) => readTradeLanding(ctx, params.slug));
  mount(landings.getCityLanding, (ctx, { params }) => readCityLanding(ctx, params.slug));
  mount(contract.getOffer, (ctx, { params, request }) =>
    readOffer(ctx, params.id, ({ company_id, kind }) => {
      // Own offers alone are counted, and not what their own company opens.
      if (kind === "external" || (company_id !== null && company_id === ctx.user?.companyId)) return;
      countView({ id: params.id, userAgent: request.headers["user-agent"], now: ctx.now });
    }),
  );
  mount(contract.offersStats, ({ db }) => keptTotals(db));
  mount(contract.recordApplyClick, async (ctx, { params }) => {
    await refuseModerated(ctx, params.id);
    const apply_url = await countApplyClick(ctx.db, params.id, ctx.now);
    if (!apply_url) throw new Refusal("not-found");
    return { apply_url };
  });
};
