const slug = (text: string, fallback: string) =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replaceAll("œ", "oe")
    .replaceAll("Œ", "oe")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 80)
    .replace(/^-+|-+$/g, "") || fallback;

/** The public address of an offer, below the site's root (docs/product/offers-and-search.md#public-address). */
export const offerAddress = ({ id, title, city }: { id: string; title: string; city: string }) =>
  `/offres/${id}/${slug(title, "offre")}/${slug(city, "france")}`;

/** The public address of a company, below the site's root. */
export const companyAddress = (slug: string) => `/entreprises/${slug}`;

/** The public address of a school, below the site's root. */
export const schoolAddress = (slug: string) => `/ecoles/${slug}`;
