import type { Level } from "@passerelle/contract/enumerations";
import type { OfferDetail } from "@passerelle/contract/offers/search";

const escapeHtml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
const paragraphs = (text: string) =>
  text
    .split(/\n{2,}/)
    .map((part) => `<p>${escapeHtml(part).replaceAll("\n", "<br>")}</p>`)
    .join("");

const plain = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim();

/** The street of an address that may repeat its postcode and its town: that of "3 rue des Arts, 88500 Mirecourt", and none of "88500 Mirecourt". */
export const streetOf = ({ address, city }: Pick<OfferDetail, "address" | "city">) => {
  const parts = address
    .replace(/[\s,;–-]*\b\d{5}\b\D*$/, "")
    .split(/\s*[,;\n]\s*/)
    .filter((part) => part && plain(part) !== "france" && plain(part) !== plain(city));
  return parts.join(", ");
};

/** The categories of credentials that search engines know (Google, JobPosting). */
const credentials: Record<Level, string> = {
  CAP: "professional certificate",
  BAC: "high school",
  BA2: "associate degree",
  BA3: "bachelor degree",
  BA4: "postgraduate degree",
  BA5: "postgraduate degree",
};
const credentialsOf = (levels: Level[]) =>
  [...new Set(levels.map((level) => credentials[level]))].map((credentialCategory) => ({
    "@type": "EducationalOccupationalCredential",
    credentialCategory,
  }));

const workTimes: Record<string, string> = { "Temps complet": "FULL_TIME", "Temps partiel": "PART_TIME" };
/** What the offer says of its working time; a contract of alternance has no word of its own. */
const employmentTypes = ({ rhythm, contract_types }: OfferDetail) =>
  [workTimes[rhythm ?? ""], contract_types.length > 0 ? "OTHER" : undefined].filter((type) => type !== undefined);

/** A person types a website with or without its scheme. */
const websiteOf = ({ company_website: typed }: OfferDetail) => {
  const address = typed && (/^https?:\/\//i.test(typed) ? typed : `https://${typed}`);
  return address && URL.canParse(address) ? address : null;
};

const without = <T extends object>(value: T) =>
  Object.fromEntries(Object.entries(value).filter(([, one]) => one !== null && one !== "")) as Partial<T>;

/** The offer as search engines read it: schema.org JobPosting. */
export const jobPosting = (offer: OfferDetail, publicUrl: string) => ({
  "@context": "https://schema.org",
  "@type": "JobPosting",
  title: offer.title,
  description: paragraphs([offer.description, offer.profile].filter(Boolean).join("\n\n")),
  identifier: { "@type": "PropertyValue", name: offer.source_name ?? "Passerelle", value: offer.id },
  url: `${publicUrl}${offer.url}`,
  datePosted: offer.published_at,
  ...(offer.expires_at && { validThrough: offer.expires_at }),
  ...(employmentTypes(offer).length > 0 && { employmentType: employmentTypes(offer) }),
  // An account is needed first, or the offer is of another site.
  directApply: false,
  hiringOrganization: {
    "@type": "Organization",
    name: offer.company_name,
    ...without({
      sameAs: websiteOf(offer),
      logo: offer.company_logo_url && `${publicUrl}${offer.company_logo_url}`,
    }),
  },
  jobLocation: {
    "@type": "Place",
    address: {
      "@type": "PostalAddress",
      addressCountry: "FR",
      ...without({
        streetAddress: streetOf(offer),
        addressLocality: offer.city,
        postalCode: offer.postcode ?? /\b\d{5}\b(?=\D*$)/.exec(offer.address)?.[0] ?? null,
        addressRegion: offer.region_name,
      }),
    },
    ...(offer.lat !== null &&
      offer.lon !== null && { geo: { "@type": "GeoCoordinates", latitude: offer.lat, longitude: offer.lon } }),
  },
  ...(offer.remote === "remote" && {
    jobLocationType: "TELECOMMUTE",
    applicantLocationRequirements: { "@type": "Country", name: "France" },
  }),
  ...(offer.salary_min !== null &&
    offer.salary_unit && {
      baseSalary: {
        "@type": "MonetaryAmount",
        currency: "EUR",
        value: {
          "@type": "QuantitativeValue",
          minValue: offer.salary_min,
          maxValue: offer.salary_max ?? offer.salary_min,
          unitText: offer.salary_unit,
        },
      },
    }),
  ...(offer.levels.length > 0 && { educationRequirements: credentialsOf(offer.levels) }),
  ...(offer.experience_min !== null && {
    experienceRequirements: {
      "@type": "OccupationalExperienceRequirements",
      monthsOfExperience: Math.round(offer.experience_min * 12),
    },
  }),
  ...(offer.skills.length > 0 && { skills: offer.skills.join(", ") }),
  totalJobOpenings: offer.opening_count,
});

/** What the page of an offer tells search engines: the offer itself, or not to list the page once it is closed or may not be broadcast again. */
export const forSearchEngines = (offer: OfferDetail, publicUrl: string) =>
  offer.is_open && offer.may_broadcast
    ? { "script:ld+json": jobPosting(offer, publicUrl) }
    : { name: "robots", content: "noindex" };
