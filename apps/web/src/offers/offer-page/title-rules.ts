import type { OfferDetail } from "@passerelle/contract/offers/search";

const alternance = /\b(alternances?|alternants?|alternantes?|apprentissage)\b/i;

/** The title of an offer's page; « en alternance » is added where the offer's own title does not say so. */
export const pageTitleOf = ({ title, city, company_name }: Pick<OfferDetail, "title" | "city" | "company_name">) => {
  const kind = alternance.test(title) ? "" : " en alternance";
  return `${title}${kind}${city ? ` à ${city}` : ""} — ${company_name}`;
};
