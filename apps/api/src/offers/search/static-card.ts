import type { OfferCard } from "@passerelle/contract/offers/search";
import { mayBroadcast } from "#offers/imports/broadcast.ts";
import { companyAddress, offerAddress } from "./addresses.ts";
import type { OfferToShow, Salary } from "./offer-to-show.ts";

const whole = new Intl.NumberFormat("fr-FR");
const amount = (value: number) => whole.format(Math.round(value));

/** Salaries as they are shown (docs/product/offers-and-search.md#salary): a first-year monthly pay for companies, a range for schools. */
export const salaryOf = (salary: Salary) => {
  if (salary.salary_first_year !== null) return `${amount(salary.salary_first_year)} € brut/mois`;
  const bounds = [salary.salary_min, salary.salary_max].filter((value) => value !== null);
  if (bounds.length === 0) return null;
  return `${bounds.map(amount).join(" - ")} €${salary.salary_period ? `/${salary.salary_period}` : ""}`;
};

/** The beginning of a text on one line, ended at a word. */
export const excerptOf = (text: string) => {
  const flat = text
    .slice(0, 400)
    .replace(/\s+/g, " ")
    .replace(/ ([.,])/g, "$1")
    .trim();
  if (flat.length <= 220) return flat;
  const cut = flat.slice(0, 220);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), 100)).replace(/[\s;,:•]+$/, "")}…`;
};

/** What moves without the offer: read for each page of results. */
type Changing =
  | "is_company_verified"
  | "company_logo_url"
  | "applications_count"
  | "seen_on"
  | "distance_km"
  | "lat"
  | "lon"
  | "answers";
/** What `offer_search.card` holds, as JSON. */
export type StaticCard = Omit<OfferCard, Changing>;

type Shown = Omit<
  StaticCard,
  "id" | "source" | "source_name" | "may_broadcast" | "company_url" | "department" | "excerpt" | "salary" | "url"
> &
  Pick<OfferToShow, "offer_id" | "kind" | "source_label" | "company_slug" | "department" | "description"> &
  Salary;

export const staticCardOf = (offer: Shown): StaticCard => ({
  id: offer.offer_id,
  source: offer.kind,
  source_name: offer.source_label,
  may_broadcast: mayBroadcast(offer.source_label),
  title: offer.title,
  company_name: offer.company_name,
  company_url: offer.company_slug === null ? null : companyAddress(offer.company_slug),
  company_size: offer.company_size,
  city: offer.city,
  department: offer.department ?? "",
  excerpt: excerptOf(offer.description),
  contract_types: offer.contract_types,
  levels: offer.levels,
  domain: offer.domain,
  remote: offer.remote,
  start_date: offer.start_date,
  published_at: offer.published_at,
  skills: offer.skills.slice(0, 5),
  salary: salaryOf(offer),
  url: offerAddress({ id: offer.offer_id, title: offer.title, city: offer.city }),
});
