import type { OfferCard } from "@passerelle/contract/offers/search";
import { logoAddress } from "#platform/picture-addresses.ts";
import type { CardRow, Moving, StoredAnswers } from "./cards-store.ts";
import type { StaticCard } from "./static-card.ts";

const earthRadiusKm = 6371;
const distanceKm = (a: { lat: number; lon: number }, b: { lat: number; lon: number }) => {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (difference: number) => Math.sin(radians(difference) / 2) ** 2;
  const h = half(b.lat - a.lat) + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * half(b.lon - a.lon);
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(h)));
};

/** « Répond à 78 % · en 4 jours »: a share of those who waited long enough, and the middle delay, a day at least. */
export const answersOf = ({ asked, answered, median_days }: StoredAnswers) =>
  asked === null || answered === null
    ? null
    : {
        rate: Math.round((100 * answered) / asked),
        days: median_days === null ? null : Math.max(1, Math.round(median_days)),
      };

/** Cards of a page: the projection's, with how far each is from a point, and what changes without the offer. */
export const cardsOf = (rows: CardRow[], center: { lat: number; lon: number } | null = null): OfferCard[] =>
  rows.map(({ card, seen_on, lat, lon, moving }) => {
    const known = moving === null ? null : (JSON.parse(moving) as Moving);
    return {
      ...(JSON.parse(card) as StaticCard),
      is_company_verified: known?.is_company_verified ?? false,
      company_logo_url: logoAddress(known?.logo_id ?? null),
      applications_count: known?.applications_count ?? null,
      seen_on,
      distance_km:
        center && lat !== null && lon !== null ? Math.round(distanceKm(center, { lat, lon }) * 10) / 10 : null,
      ...{ lat, lon },
      answers: known && answersOf(known),
    };
  });
