import { loadFrance } from "#geography/places/communes.ts";
import { trades } from "#geography/trades/trades.ts";
import type { SystemContext } from "#platform/context.ts";
import { completeOffer } from "./complete-offer.ts";
import type { DraftOffer } from "./draft.ts";
import { describeOffer, sentencesOf } from "./generated-descriptions.ts";
import { jobNameOf } from "./job-name.ts";
import { highestGenerated } from "./store.ts";
import { offerWriters } from "./write-offers.ts";
import { writeOffers } from "./written-offers.ts";

/** A small repeatable generator (mulberry32): the same seed gives the same offers. */
const randomFrom = (seed: number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** Picks with the given weights, by bisection of their running sum. */
const weighted = <T>(items: T[], weightOf: (item: T) => number) => {
  let sum = 0;
  const sums = items.map((item) => {
    sum += weightOf(item);
    return sum;
  });
  return (random: number): T => {
    const target = random * sum;
    let low = 0;
    let high = sums.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) < target) low = middle + 1;
      else high = middle;
    }
    return items[low] as T;
  };
};

const surnames =
  "Lambert Moreau Vauban Montclair Beauregard Delmas Rivière Castel Kerouan Marquis Bellevue Lorrain Savary Duhamel Ferrier Valmont Auriac Sézanne Brissac Courtois Lenoir Vasseur Picard Gaudin Mercœur Chevreul Roussel Tavernier Legrand Astier".split(
    " ",
  );
const endings = [
  "",
  "",
  "",
  "",
  " & Fils",
  " de l'Ouest",
  " du Midi",
  " Atlantique",
  " des Alpes",
  " Nord",
  " Est",
  " Sud",
];
const labels = ["La bonne alternance", "France Travail", "Hellowork", "Meteojob", "Jobteaser", "Leboncoin", "Apec"];
const marks = [" H/F", " (H/F)", " F/H", "", "", " en alternance", " - Alternance", " en apprentissage H/F"];
const day = 86_400_000;

/** Offers that look like a real aggregator's: cities by population, some without a level, short and long texts, near-duplicates on other sites. */
function* drafts(count: number, start: number, seed: number, now: Date): Generator<DraftOffer> {
  const random = randomFrom(seed * 7919 + start);
  const whole = (min: number, max: number) => min + Math.floor(random() * (max - min + 1));
  const one = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
  const pickCity = weighted(
    loadFrance().communes.filter((commune) => commune.population > 300),
    (commune) => commune.population,
  );
  const pickTrade = weighted(trades, (trade) => trade.weight);
  let previous: DraftOffer | null = null;

  for (let number = start + 1; number <= start + count; number += 1) {
    if (previous && random() < 0.03) {
      const others = labels.filter((label) => label !== previous?.source_label);
      yield {
        ...previous,
        external_id: `g-${number}`,
        source_label: one(others),
        title: previous.title.replace(/( -|,)? ?(en )?(H\/F|F\/H|\(H\/F\)|alternance|Alternance)$/g, "") + one(marks),
        // Each site adds a line of its own to the text.
        description: `${previous.description}\n\nRéférence de l'annonce : A${number}`,
      };
      continue;
    }
    const trade = pickTrade(random());
    const city = pickCity(random());
    const title = one(trade.titles);
    const company = `${one(sentencesOf(trade).names).replace("{nom}", one(surnames))}${one(endings)}`;
    const target = Math.min(5000, Math.round(200 + 100 * Math.exp(random() ** 2.2 * 3.87)));
    const description = describeOffer({ trade, title, company, city: city.name }, target, random);
    const published = now.getTime() - Math.floor(random() ** 1.5 * 60 * day);
    const hasLevel = random() > 0.3;
    const draft: DraftOffer = {
      external_id: `g-${number}`,
      source_label: one(labels),
      title: `${title}${one(marks)}`,
      company_name: company,
      company_size: one(["1-9", "10-19", "20-49", "50-99", "100-199", "200-499", ""]),
      company_description: "",
      company_website: "",
      siret: null,
      naf_code: null,
      address: `${city.postcodes[0] ?? ""} ${city.name}`.trim(),
      lat: city.lat + (random() - 0.5) * 0.02,
      lon: city.lon + (random() - 0.5) * 0.02,
      description,
      profile: "",
      contract_types: random() < 0.75 ? ["AP"] : random() < 0.5 ? ["PR"] : ["AP", "PR"],
      contract_start: random() < 0.7 ? new Date(now.getTime() + whole(15, 330) * day).toISOString().slice(0, 10) : null,
      duration_months: one([12, 12, 12, 24, 24, 36, null]),
      remote: random() < 0.5 ? one(["onsite", "onsite", "hybrid", "remote"] as const) : null,
      levels: hasLevel ? [one(trade.levels)] : [],
      domain: trade.domain,
      job_name: jobNameOf("", title),
      rome_codes: [trade.rome],
      desired_skills: trade.with.slice(0, whole(0, trade.with.length)),
      to_be_acquired_skills: [],
      access_conditions: [],
      opening_count: random() < 0.9 ? 1 : whole(2, 6),
      apply_url: `https://www.example.com/offres/${number}`,
      apply_phone: null,
      recipient_id: null,
      published_at: new Date(published).toISOString(),
      expires_at: random() < 0.4 ? new Date(now.getTime() + whole(20, 120) * day).toISOString() : null,
    };
    previous = draft;
    yield draft;
  }
}

/** Adds `count` external offers after those that were generated before; the same seed and place in the sequence give the same offers. */
export const generateOffers = async (ctx: SystemContext, { count, seed }: { count: number; seed: number }) => {
  const { db, now } = ctx;
  const writers = offerWriters(
    db,
    async (tx, rows) => {
      await writeOffers({ ...ctx, db: tx }, rows);
    },
    { rests: false },
  );
  for (const draft of drafts(count, await highestGenerated(db), seed, now))
    await writers.add(completeOffer("generated", draft));
  await writers.end();
};
