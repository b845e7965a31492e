import type { OfferDetail } from "@passerelle/contract/offers/search";
import { departmentName, findCommune } from "#geography/places/places.ts";
import { regionName } from "#geography/places/regions.ts";
import type { AnyContext } from "#platform/context.ts";
import { coverAddress, logoAddress } from "#platform/picture-addresses.ts";
import { plainText } from "#platform/plain-text.ts";
import { Refusal } from "#platform/refusals.ts";
import { richText } from "#platform/rich-text.ts";
import { offerAddress } from "./addresses.ts";
import { answersOf, cardsOf } from "./cards.ts";
import { cardRow } from "./cards-store.ts";
import { type DetailRow, findOffer } from "./detail-store.ts";
import { refuseModerated } from "./refuse-moderated.ts";
import { staticCardOf } from "./static-card.ts";

const units = { heure: "HOUR", jour: "DAY", semaine: "WEEK", mois: "MONTH", an: "YEAR" } as const;
const unitOf = (period: string | null) => units[period as keyof typeof units] ?? null;

/** An offer with the company or school whose own it is, which leaves no further than the count of its views. */
export type ReadOffer = OfferDetail & { owner_id: string | null };

/** The only postcode of a commune; null where it has several, or is not known. */
const onlyPostcode = (city: string, department: string | null) => {
  const [postcode, ...others] = (department && findCommune(city, { department })?.postcodes) || [];
  return others.length === 0 && postcode ? postcode : null;
};

/** One offer with what its own page shows. Only logged-in people get the target of an external offer. */
export const readOffer = async (ctx: AnyContext, id: string) => {
  const offer = await findOffer(ctx.db, id, ctx.now);
  // One that is gone may have been hidden before.
  if (!offer || offer.is_moderated) await refuseModerated(ctx, id);
  return present(ctx, id, offer);
};

/** The same, hidden by the staff or not: for the staff alone. */
export const previewOffer = async (ctx: AnyContext, id: string) =>
  present(ctx, id, await findOffer(ctx.db, id, ctx.now));

const present = ({ user }: AnyContext, id: string, offer: DetailRow | undefined): ReadOffer => {
  if (!offer) throw new Refusal("not-found");
  const isMonthly = offer.salary_first_year !== null;
  // A school's text is rich: its words stand wherever no markup may (docs/product/offers-and-search.md#descriptions), its form on the
  // page of the offer alone.
  const words = (text: string) => (offer.kind === "school" ? plainText(text) : text);
  const rich = (text: string) => (offer.kind === "school" && text ? richText(text) : null);
  return {
    ...staticCardOf({ ...offer, offer_id: id, description: words(offer.description) }),
    is_company_verified: offer.is_company_verified,
    applications_count: offer.applications_count,
    seen_on: offer.seen_on,
    distance_km: null,
    answers: answersOf(offer),
    owner_id: offer.owner_id,
    school_name: offer.school_name,
    job_name: offer.job_name,
    description: words(offer.description),
    profile: words(offer.profile),
    description_html: offer.description_html ? richText(offer.description_html) : rich(offer.description),
    profile_html: rich(offer.profile),
    address: offer.address,
    postcode: offer.postcode ?? onlyPostcode(offer.city, offer.department),
    department_name: offer.department ? departmentName(offer.department) : "",
    region_name: offer.department ? regionName(offer.department) : "",
    lat: offer.lat,
    lon: offer.lon,
    duration_months: offer.duration_months,
    rhythm: offer.rhythm,
    experience_min: offer.experience_min,
    opening_count: offer.opening_count,
    access_conditions: offer.access_conditions,
    skills_to_acquire: offer.skills_to_acquire,
    company_description: words(offer.company_description),
    company_website: offer.company_website || null,
    company_logo_url: logoAddress(offer.logo_id),
    company_cover_url: coverAddress(offer.cover_id),
    salary_min: isMonthly ? offer.salary_first_year : offer.salary_min,
    salary_max: isMonthly ? offer.salary_first_year : offer.salary_max,
    salary_unit: isMonthly ? "MONTH" : unitOf(offer.salary_period),
    expires_at: offer.expires_at,
    apply_url: user ? offer.apply_url : null,
    other_sites: offer.other_sites.map(({ apply_url, ...other }) => ({
      ...{ id: other.id, source_name: other.source_name, url: offerAddress(other) },
      apply_url: user ? apply_url : null,
    })),
    is_open: offer.is_open,
    similar: cardsOf(offer.similar.map(cardRow)),
  };
};
