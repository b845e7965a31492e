import type { OfferDetail } from "@passerelle/contract/offers/search";
import { expect, test } from "vitest";
import { landingData } from "#offers/landings/landing-loader.ts";
import { forSearchEngines, jobPosting } from "./job-posting.ts";

const offer: OfferDetail = {
  id: "01900000-0000-7000-8000-000000000000",
  source: "company",
  source_name: null,
  may_broadcast: true,
  title: "Luthier",
  job_name: "",
  company_url: null,
  is_company_verified: false,
  company_name: "Atelier Duval",
  company_size: "10-49",
  city: "Mirecourt",
  department: "88",
  excerpt: "Vous restaurez.",
  contract_types: ["AP"],
  levels: ["CAP"],
  domain: "OTHER",
  remote: null,
  start_date: "2027-09-01",
  published_at: "2026-11-01T08:00:00.000Z",
  skills: ["Bois"],
  salary: "1 100 € brut/mois",
  applications_count: 0,
  seen_on: 1,
  distance_km: null,
  answers: null,
  url: "/offres/01900000-0000-7000-8000-000000000000/luthier/mirecourt",
  description: "Vous restaurez <des violons>.\n\nEt des altos.",
  profile: "",
  description_html: null,
  profile_html: null,
  address: "3 rue des Arts",
  postcode: "88500",
  department_name: "Vosges",
  region_name: "Grand Est",
  lat: 48.3,
  lon: 6.13,
  duration_months: 24,
  rhythm: null,
  experience_min: 0,
  opening_count: 2,
  access_conditions: [],
  skills_to_acquire: [],
  company_description: "",
  company_website: "https://duval.example.com",
  company_cover_url: null,
  school_name: null,
  company_logo_url: "/logos/1",
  salary_min: 1100,
  salary_max: 1100,
  salary_unit: "MONTH",
  expires_at: "2027-01-31T23:00:00.000Z",
  apply_url: null,
  other_sites: [],
  is_open: true,
  similar: [],
};

test("an offer tells search engines all that is known of it", () => {
  expect(jobPosting(offer, "https://passerelle.example")).toEqual({
    "@context": "https://schema.org",
    "@type": "JobPosting",
    title: "Luthier",
    description: "<p>Vous restaurez &lt;des violons&gt;.</p><p>Et des altos.</p>",
    identifier: { "@type": "PropertyValue", name: "Passerelle", value: offer.id },
    url: `https://passerelle.example${offer.url}`,
    datePosted: offer.published_at,
    validThrough: offer.expires_at,
    employmentType: ["OTHER"],
    directApply: false,
    hiringOrganization: {
      "@type": "Organization",
      name: "Atelier Duval",
      sameAs: "https://duval.example.com",
      logo: "https://passerelle.example/logos/1",
    },
    jobLocation: {
      "@type": "Place",
      address: {
        "@type": "PostalAddress",
        addressCountry: "FR",
        streetAddress: "3 rue des Arts",
        addressLocality: "Mirecourt",
        postalCode: "88500",
        addressRegion: "Grand Est",
      },
      geo: { "@type": "GeoCoordinates", latitude: 48.3, longitude: 6.13 },
    },
    baseSalary: {
      "@type": "MonetaryAmount",
      currency: "EUR",
      value: { "@type": "QuantitativeValue", minValue: 1100, maxValue: 1100, unitText: "MONTH" },
    },
    educationRequirements: [
      { "@type": "EducationalOccupationalCredential", credentialCategory: "professional certificate" },
    ],
    experienceRequirements: { "@type": "OccupationalExperienceRequirements", monthsOfExperience: 0 },
    skills: "Bois",
    totalJobOpenings: 2,
  });
});

test("what is not known is left out, and an offer of another site is not applied to here", () => {
  const bare = { ...offer, source: "external" as const, source_name: "Hellowork", salary_min: null, salary_unit: null };
  const posting = jobPosting({ ...bare, expires_at: null, lat: null, postcode: null, address: "" }, "");
  expect(posting).not.toHaveProperty("baseSalary");
  expect(posting).not.toHaveProperty("validThrough");
  expect(posting.directApply).toBe(false);
  expect(posting.identifier.name).toBe("Hellowork");
  expect(posting.jobLocation.address).toEqual({
    "@type": "PostalAddress",
    addressCountry: "FR",
    addressLocality: "Mirecourt",
    addressRegion: "Grand Est",
  });
});

test.each([
  ["3 rue des Arts, 88500 Mirecourt", "3 rue des Arts", "88500"],
  ["3 rue des Arts 88500 MIRECOURT, France", "3 rue des Arts", "88500"],
  ["88500 Mirecourt", undefined, "88500"],
  ["Mirecourt", undefined, undefined],
  ["12 place de la République, Mirecourt", "12 place de la République", undefined],
  ["Bâtiment B, 10 rue de Mirecourt", "Bâtiment B, 10 rue de Mirecourt", undefined],
])("of the address « %s » the street stands without the town", (address, streetAddress, postalCode) => {
  const shown = jobPosting({ ...offer, address, postcode: null }, "").jobLocation.address;
  expect([shown.streetAddress, shown.postalCode, shown.addressLocality]).toEqual([
    ...[streetAddress, postalCode, "Mirecourt"],
  ]);
});

test("working time is told where the offer tells it, and no type of contract where it tells none", () => {
  const typesOf = (change: Partial<OfferDetail>) => jobPosting({ ...offer, ...change }, "").employmentType;
  expect(typesOf({ rhythm: "Temps complet" })).toEqual(["FULL_TIME", "OTHER"]);
  expect(typesOf({ rhythm: "Temps partiel", contract_types: [] })).toEqual(["PART_TIME"]);
  expect(typesOf({ rhythm: "3 semaines / 1 semaine", contract_types: [] })).toBeUndefined();
});

test("diplomas are told once each, and a website with its scheme", () => {
  const posting = jobPosting({ ...offer, levels: ["BA3", "BA4", "BA5"], company_website: "www.duval.example" }, "");
  expect(posting.educationRequirements?.map(({ credentialCategory }) => credentialCategory)).toEqual([
    ...["bachelor degree", "postgraduate degree"],
  ]);
  expect(posting.hiringOrganization.sameAs).toBe("https://www.duval.example");
  const unknown = jobPosting({ ...offer, company_website: null, company_logo_url: null }, "").hiringOrganization;
  expect(unknown).toEqual({ "@type": "Organization", name: "Atelier Duval" });
});

test("an offer that may not be broadcast again and a closed one are not told to search engines", () => {
  const noindex = { name: "robots", content: "noindex" };
  expect(forSearchEngines(offer, "")).toHaveProperty("script:ld+json");
  expect(forSearchEngines({ ...offer, may_broadcast: false }, "")).toEqual(noindex);
  expect(forSearchEngines({ ...offer, is_open: false }, "")).toEqual(noindex);
});

test("the list of a trade or a city tells search engines only what may be broadcast again", () => {
  const [, list] = landingData("https://passerelle.example", "Lyon", "/offres/ville/lyon", [
    { title: "A", url: "/offres/a", may_broadcast: false },
    { title: "B", url: "/offres/b", may_broadcast: true },
  ]);
  expect(list?.itemListElement).toEqual([
    { "@type": "ListItem", position: 1, name: "B", url: "https://passerelle.example/offres/b" },
  ]);
});
