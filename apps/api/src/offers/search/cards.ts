import type { OfferCard } from "@passerelle/contract/offers/search";
import { mayBroadcast } from "#offers/imports/broadcast.ts";
import { companyAddress, offerAddress } from "./addresses.ts";
import type { CardRow, StoredAnswers } from "./cards-store.ts";
import { excerptOf, salaryOf } from "./static-card.ts";

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

export const cardOf = (row: CardRow, center: { lat: number; lon: number } | null = null): OfferCard => ({
  id: row.offer_id,
  source: row.kind,
  source_name: row.source_label,
  may_broadcast: mayBroadcast(row.source_label),
  title: row.title,
  company_name: row.company_name,
  company_url: row.company_slug === null ? null : companyAddress(row.company_slug),
  is_company_verified: row.is_company_verified,
  company_size: row.company_size,
  city: row.city,
  department: row.department ?? "",
  excerpt: excerptOf(row.beginning),
  contract_types: row.contract_types,
  levels: row.levels,
  domain: row.domain,
  remote: row.remote,
  start_date: row.start_date,
  published_at: row.published_at,
  skills: row.skills,
  salary: salaryOf(row),
  applications_count: row.applications_count,
  seen_on: row.seen_on,
  distance_km:
    center && row.lat !== null && row.lon !== null
      ? Math.round(distanceKm(center, { lat: row.lat, lon: row.lon }) * 10) / 10
      : null,
  answers: answersOf(row),
  url: offerAddress({ id: row.offer_id, title: row.title, city: row.city }),
});
