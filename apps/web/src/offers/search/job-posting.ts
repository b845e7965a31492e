import { levelLabels } from "@passerelle/contract/labels";
import type { OfferDetail } from "@passerelle/contract/offers/search";

const escapeHtml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
const paragraphs = (text: string) =>
  text
    .split(/\n{2,}/)
    .map((part) => `<p>${escapeHtml(part).replaceAll("\n", "<br>")}</p>`)
    .join("");

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
  employmentType: ["FULL_TIME", "OTHER"],
  // What is sent from here reaches the recruiter here; an external offer leads to its site.
  directApply: offer.source !== "external",
  hiringOrganization: {
    "@type": "Organization",
    name: offer.company_name,
    ...(offer.company_website && { sameAs: offer.company_website }),
  },
  jobLocation: {
    "@type": "Place",
    address: {
      "@type": "PostalAddress",
      addressCountry: "FR",
      ...(offer.address && { streetAddress: offer.address }),
      ...(offer.city && { addressLocality: offer.city }),
      ...(offer.postcode && { postalCode: offer.postcode }),
      ...(offer.department_name && { addressRegion: offer.department_name }),
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
  ...(offer.levels.length > 0 && { educationRequirements: offer.levels.map((level) => levelLabels[level]).join(", ") }),
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
