import type { getCityLanding, getLandings, getTradeLanding } from "@passerelle/contract/offers/landings";
import { offerSearch } from "@passerelle/contract/offers/search";
import type { Output } from "@passerelle/contract/route";
import { communesWithin, findCommune } from "#geography/places/places.ts";
import { type LandingTrade, landingTrades, slugOf, tradeOfSlug } from "#geography/trades/landing-trades.ts";
import type { AnyContext } from "#platform/context.ts";
import type { Db } from "#platform/db.ts";
import { Refusal } from "#platform/refusals.ts";
import {
  citiesOfTrade,
  citiesWithOffers,
  largestCities,
  storedTrades,
  type TradeWords,
  tradesOfCity,
} from "./landings-store.ts";
import { readQueryOf } from "./query.ts";
import { searchOffers } from "./search-offers.ts";
import { matchingQuery } from "./tsquery.ts";

const firstOffers = 20;
const linksShown = 12;
const citiesListed = 120;
const aroundKm = 40;
/** A city's trades, and a trade's cities, are listed from so many of its offers. */
const sample = 500;
/** More cities than France has. */
const everyCity = 40_000;

type Commune = NonNullable<ReturnType<typeof findCommune>>;

const titlesOf = ({ search }: LandingTrade) => {
  const query = readQueryOf(search);
  return query ? matchingQuery(query, true) : "";
};
export const allTradeWords = (): TradeWords[] =>
  landingTrades.map((trade) => ({ slug: trade.slug, query: titlesOf(trade) }));

/** A city's name, with its department when a larger one has the same name. */
const slugOfCity = (commune: Commune) => {
  const slug = slugOf(commune.name);
  return findCommune(commune.name)?.code === commune.code ? slug : `${slug}-${commune.department.toLowerCase()}`;
};
const placeOf = ({ name, department }: Commune) => `${name} (${department})`;

const cityOfSlug = (slug: string): Commune | null => {
  const [, name, department] = /^(.+)-(\d{2,3}|2[ab])$/.exec(slug) ?? [];
  const words = (text: string) => text.replaceAll("-", " ");
  const found =
    (name && findCommune(words(name), { department: department?.toUpperCase() })) || findCommune(words(slug));
  // One address for each city: whatever else would lead to it is unknown.
  return found && slugOfCity(found) === slug ? found : null;
};

const linkOfCity = ({ commune_code, offers }: { commune_code: string; offers: number }) => {
  const commune = findCommune(commune_code);
  return commune
    ? [{ slug: slugOfCity(commune), name: commune.name, department: commune.department, count: offers }]
    : [];
};
const linkOfTrade = ({ slug, offers }: { slug: string; offers: number }) => {
  const trade = tradeOfSlug(slug);
  return trade ? [{ slug, name: trade.name, count: offers }] : [];
};

/** The trades and the largest cities that have offers, by name. */
export const readLandings = async ({ db }: AnyContext): Promise<Output<typeof getLandings>> => {
  const [trades, cities] = await Promise.all([storedTrades(db), largestCities(db, citiesListed)]);
  const byName = <T extends { name: string }>(links: T[]) => links.sort((a, b) => a.name.localeCompare(b.name, "fr"));
  return { trades: byName(trades.flatMap(linkOfTrade)), cities: byName(cities.flatMap(linkOfCity)) };
};

const firstPage = async (
  ctx: AnyContext,
  asked: { search: string; titles_only: "true"; literal: "true" } | { city: string },
  storedCount: number | undefined,
) => {
  const { count, count_is_exact, results } = await searchOffers(
    ctx,
    offerSearch.parse({ ...asked, limit: firstOffers }),
  );
  // Where the search stopped counting, the figure that is kept is the better one.
  return count_is_exact || storedCount === undefined || storedCount < count
    ? { count, count_is_exact, results }
    : { count: storedCount, count_is_exact: true, results };
};

/** The page of a trade: its newest offers, where they are, and other trades. */
export const readTradeLanding = async (ctx: AnyContext, slug: string): Promise<Output<typeof getTradeLanding>> => {
  const trade = tradeOfSlug(slug);
  if (!trade) throw new Refusal("not-found");
  const trades = await storedTrades(ctx.db);
  const [page, cities] = await Promise.all([
    firstPage(
      ctx,
      { search: trade.search, titles_only: "true", literal: "true" },
      trades.find((one) => one.slug === slug)?.offers,
    ),
    citiesOfTrade(ctx.db, titlesOf(trade), sample, linksShown, ctx.now),
  ]);
  return {
    slug,
    name: trade.name,
    search: trade.search,
    ...page,
    crossings: cities.flatMap(({ commune_code, count }) => {
      const commune = findCommune(commune_code);
      return commune ? [{ trade: trade.name, search: trade.search, place: placeOf(commune), count }] : [];
    }),
    trades: trades
      .filter((one) => one.slug !== slug)
      .flatMap(linkOfTrade)
      .slice(0, linksShown),
  };
};

/** The page of a city: its newest offers, their trades, and the cities around. */
export const readCityLanding = async (ctx: AnyContext, slug: string): Promise<Output<typeof getCityLanding>> => {
  const commune = cityOfSlug(slug);
  if (!commune) throw new Refusal("not-found");
  const { code, name, department, departmentName, lat, lon } = commune;
  const around = communesWithin(lat, lon, aroundKm).filter((other) => other !== code);
  const [page, trades, neighbours] = await Promise.all([
    firstPage(ctx, { city: placeOf(commune) }, (await citiesWithOffers(ctx.db, [code], 1))[0]?.offers),
    tradesOfCity(ctx.db, code, allTradeWords(), sample, ctx.now),
    citiesWithOffers(ctx.db, around, linksShown),
  ]);
  return {
    slug,
    name,
    department,
    department_name: departmentName,
    place: placeOf(commune),
    ...page,
    crossings: trades.slice(0, linksShown).flatMap(({ slug: found, count }) => {
      const trade = tradeOfSlug(found);
      return trade ? [{ trade: trade.name, search: trade.search, place: placeOf(commune), count }] : [];
    }),
    neighbours: neighbours.flatMap(linkOfCity),
  };
};

/** Addresses of the pages that have offers, for the sitemap. */
export const tradePages = async (db: Db) =>
  (await storedTrades(db)).flatMap(({ slug, last_published_at }) =>
    tradeOfSlug(slug) ? [{ path: `/offres/metier/${slug}`, changed: last_published_at }] : [],
  );
export const cityPages = async (db: Db) =>
  (await largestCities(db, everyCity)).flatMap(({ commune_code, last_published_at }) => {
    const commune = findCommune(commune_code);
    return commune ? [{ path: `/offres/ville/${slugOfCity(commune)}`, changed: last_published_at }] : [];
  });
