import { offerKind } from "@passerelle/contract/enumerations";
import type { getHome } from "@passerelle/contract/offers/home";
import { offerSearch } from "@passerelle/contract/offers/search";
import type { Output } from "@passerelle/contract/route";
import type { AnyContext } from "#platform/context.ts";
import { logoAddress } from "#platform/picture-addresses.ts";
import { companyAddress } from "./addresses.ts";
import { answersOf } from "./cards.ts";
import { homeEmployers, homeFigures, logosOf } from "./home-store.ts";
import { readLandings } from "./landings.ts";
import { searchOffers } from "./search-offers.ts";
import { wholeSiteFigures, wholeSiteTotals } from "./whole-site.ts";

const newestShown = 6;
const linksShown = 8;
/** Fewer applications say nothing of the whole site. */
const enoughApplications = 30;

const everything = { sources: offerKind.options, contractTypes: [], levels: [], domains: [], remotes: [] };
const mostFirst = <T extends { count: number }>(links: T[]) =>
  links.toSorted((a, b) => b.count - a.count).slice(0, linksShown);

/** The newest offers, as the home page shows them. */
const newestOffers = async (ctx: AnyContext) => {
  const { results } = await searchOffers(ctx, offerSearch.parse({ sort: "recent", limit: newestShown }));
  const logos = await logosOf(
    ctx.db,
    results.map(({ id }) => id),
  );
  return results.map((card) => ({ ...card, logo_url: logoAddress(logos.get(card.id) ?? null) }));
};

/** What the home page shows: the figures are counted each hour, and the number of offers each minute. */
export const readHome = async (ctx: AnyContext): Promise<Output<typeof getHome>> => {
  const { db, now, operator } = ctx;
  const [totals, { facets }, figures, newest, landings, employers] = await Promise.all([
    wholeSiteTotals(db, now),
    wholeSiteFigures(db, now, everything),
    homeFigures(db),
    newestOffers(ctx),
    readLandings(ctx),
    homeEmployers(db),
  ]);
  const { applications: asked = 0, answered = 0, median_days = null } = figures ?? {};
  return {
    counted_at: figures?.counted_at ?? null,
    total_offers: totals.total_offers,
    published_this_week: figures?.published_this_week ?? null,
    answers: asked < enoughApplications ? null : answersOf({ asked, answered, median_days }),
    claims: { ...operator.claims },
    newest,
    domains: mostFirst(facets.domain.map(({ value, count }) => ({ domain: value, count }))),
    trades_count: landings.trades.length,
    trades: mostFirst(landings.trades),
    cities: mostFirst(landings.cities),
    employers: employers.map(({ name, slug, logo_id, offers, ...answers }) => ({
      name,
      url: companyAddress(slug),
      logo_url: logoAddress(logo_id),
      offers,
      answer_rate: answersOf(answers)?.rate ?? null,
    })),
  };
};
