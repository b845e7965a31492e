import { z } from "zod";
import { contractType, domain, domainFilter, level, offerKind, remote } from "../enumerations.ts";
import { box } from "../geography/box.ts";
import { blankAsNone, coordinate, flag, page, repeatable } from "../lists.ts";
import { type Output, route } from "../route.ts";
import { byId, searchText, text } from "../text.ts";
import { offerLine } from "./offer-line.ts";

/** Counts stop here: beyond, the answer says "at least" (« plus de 500 »). */
export const countCap = 500;

export const offerSearch = z.object({
  /** Only the beginning of long input is read. */
  search: searchText(200),
  /** Only offers whose title holds the words. */
  titles_only: flag.default(false),
  /** The words are looked for as typed: none of them is read as a place or as another word. */
  literal: flag
    .default(false)
    .describe("Looks for the words as typed: none is read as a place, and `corrections` stays empty."),
  /**
   * A place: a commune by name ("Rennes", "Saint-Denis (93)"), postcode ("75011") or INSEE code, a department by name or number ("69"), a
   * region by name. Digits that are both a postcode and an INSEE code are the postcode.
   */
  city: text(100).default(""),
  department: text(5).default(""),
  /** A region by name or by code. */
  region: text(60).default(""),
  lat: coordinate(90),
  lon: coordinate(180),
  /** Kilometres around the city or the point. */
  radius: blankAsNone(z.coerce.number().min(0, "Le rayon va de 0 à 200 km.").max(200, "Le rayon va de 0 à 200 km.")),
  /** A part of the map in place of any other place, which then only tells from where distances are counted. */
  zone: blankAsNone(box),
  domain: repeatable(domainFilter),
  education_level: repeatable(level),
  contract_type: repeatable(contractType),
  source: repeatable(offerKind),
  include_external: flag.default(true),
  remote: repeatable(remote),
  /** A company or a school by its identifier: its own offers alone. */
  organisation: blankAsNone(z.uuid("Cette entreprise ou cette école n'existe pas")),
  start_before: blankAsNone(z.iso.date("La date n'est pas valide")),
  /** `default`: the best first where words are typed, else external offers first, then own ones, the newest first. */
  sort: z.enum(["default", "relevance", "recent", "distance"]).default("default"),
  cursor: blankAsNone(text(500)),
  limit: page.shape.limit,
});
export type OfferSearch = z.output<typeof offerSearch>;

/** A line of a list of offers, whatever its kind. */
export const offerCard = offerLine.extend({
  /** False for offers that the contract of their site forbids to hand to search engines and programs. */
  may_broadcast: z.boolean(),
  /** Address of the company's public page, for its own offers. */
  company_url: z.string().nullable(),
  /** Whether it is the own offer of a verified company. */
  is_company_verified: z.boolean(),
  /** Address of the logo of the company whose own offer it is, below the site's root. */
  company_logo_url: z.string().nullable(),
  company_size: z.string(),
  /** Beginning of the description as plain text. */
  excerpt: z.string(),
  domain: domain.nullable(),
  remote: remote.nullable(),
  published_at: z.string(),
  skills: z.array(z.string()),
  salary: z.string().nullable(),
  /** Null for external offers, which are not applied to here. */
  applications_count: z.number().int().nullable(),
  /** On how many sites the same offer was seen. */
  seen_on: z.number().int(),
  distance_km: z.number().nullable(),
  /** Where it is on a map; null where its place is not known. */
  lat: z.number().nullable(),
  lon: z.number().nullable(),
  /** Of a company or school with enough requests: share answered, in percent, and median days. */
  answers: z.object({ rate: z.number().int(), days: z.number().int().nullable() }).nullable(),
});
export type OfferCard = z.output<typeof offerCard>;

/** Filters that can be left out or widened when nothing is found. */
export const relaxableFilters = [
  "search",
  "radius",
  "place",
  "education_level",
  "contract_type",
  "domain",
  "source",
  "remote",
  "start_before",
] as const;

/** Kilometres around a city that people choose among; `0` is the city alone. */
export const radiusSteps = [0, 10, 20, 30, 50, 100] as const;

const facet = z.array(
  z.object({
    value: z.string(),
    count: z.number().int(),
    /** False: at least that many. */
    is_exact: z.boolean(),
  }),
);

export const searchOffers = route({
  method: "GET",
  path: "/offers/",
  summary: "Search every visible offer: company, school and external",
  access: ["anyone"],
  query: offerSearch,
  response: z.object({
    count: z.number().int(),
    count_is_exact: z.boolean(),
    next_cursor: z.string().nullable(),
    results: z.array(offerCard),
    /** Offers that companies pay to highlight, among those that match: labelled rows of the first page, apart from the results. */
    highlighted: z.array(offerCard),
    facets: z.object({
      source: facet,
      contract_type: facet,
      education_level: facet,
      domain: facet,
      remote: facet,
    }),
    /** Words read as another, because no offer contains them as typed; `to` is empty for those left out, without which there are offers. */
    corrections: z.array(z.object({ from: z.string(), to: z.string() })),
    /** Where offers were looked for; null for everywhere. */
    place: z
      .object({
        kind: z.enum(["commune", "department", "region", "around", "zone"]),
        /** INSEE code of the commune or region, code of the department; empty around a point, in a zone and for a city that no list knows. */
        code: z.string(),
        name: z.string(),
        /** Kilometres around it. */
        radius: z.number(),
        /** The part of `search` that was read as the place, as it was typed; null where another parameter gave it. */
        typed: z.string().nullable(),
      })
      .nullable(),
    /** What was looked for: `search` without what was read as the place. */
    words: z.string(),
    /** Only when nothing was found: how many offers there would be without one filter (`radius`: with the next larger one). */
    relaxations: z.array(
      z.object({
        filter: z.enum(relaxableFilters),
        count: z.number().int(),
        is_exact: z.boolean(),
        radius: z.number().nullable(),
      }),
    ),
    /** When few offers or none were found, what comes nearest to the search, in this order; on the first page alone. */
    more: z.array(
      z.object({
        reason: z.enum(["fewer-words", "farther", "neighbours"]),
        /** What is looked for there. */
        words: z.string(),
        /** Kilometres around the place; null for everywhere. */
        radius: z.number().nullable(),
        /** In French, what these offers are. */
        label: z.string(),
        count: z.number().int(),
        count_is_exact: z.boolean(),
        results: z.array(offerCard),
      }),
    ),
  }),
  perMinute: 1200,
});

export const offerDetail = offerCard.extend({
  /** The job, as its source or school names it, else as its title does; may be empty. */
  job_name: z.string(),
  /** Plain text; markup was removed on import. */
  description: z.string(),
  profile: z.string(),
  /** The same two as cleaned HTML where a school or a company laid them out; null elsewhere. */
  description_html: z.string().nullable(),
  profile_html: z.string().nullable(),
  /** The school that receives the applications, for its own offers. */
  school_name: z.string().nullable(),
  address: z.string(),
  /** The offer's, else its commune's where it has one alone. */
  postcode: z.string().nullable(),
  department_name: z.string(),
  region_name: z.string(),
  duration_months: z.number().int().nullable(),
  rhythm: z.string().nullable(),
  experience_min: z.number().nullable(),
  opening_count: z.number().int(),
  access_conditions: z.array(z.string()),
  skills_to_acquire: z.array(z.string()),
  company_description: z.string(),
  company_website: z.string().nullable(),
  /** The picture at the top of the company's page; null without one. */
  company_cover_url: z.string().nullable(),
  salary_min: z.number().nullable(),
  salary_max: z.number().nullable(),
  salary_unit: z.enum(["HOUR", "DAY", "WEEK", "MONTH", "YEAR"]).nullable(),
  expires_at: z.string().nullable(),
  /** Only external offers, and only to logged-in callers: where « Postuler » leads. */
  apply_url: z.string().nullable(),
  /** Every other opening of the same offer, on other sites or the same, with its page here and, for logged-in callers, its link. */
  other_sites: z.array(
    z.object({ id: z.uuid(), source_name: z.string(), url: z.string(), apply_url: z.string().nullable() }),
  ),
  /** False for a closed offer, which stays readable to its followers; its page answers 410. */
  is_open: z.boolean(),
  similar: z.array(offerCard),
});
export type OfferDetail = z.output<typeof offerDetail>;

export const getOffer = route({
  method: "GET",
  path: "/offers/:id/",
  summary: "One offer of any kind, with similar ones",
  access: ["anyone"],
  params: byId,
  query: z.object({
    /** Name of the support whose link led to it; counts a view there. */
    support: searchText(80),
    /** The page that shows it, when it is not the offer's canonical address; it counts no view. */
    address: searchText(400),
  }),
  response: offerDetail,
});

export const recordApplyClick = route({
  method: "POST",
  path: "/offers/:id/apply-click/",
  summary: "Count a click towards an external offer and give the address to open",
  access: ["account"],
  impersonated: { did: "Lien d'une offre ouvert" },
  params: byId,
  body: z.strictObject({}).optional(),
  response: z.object({ apply_url: z.string() }),
  perMinute: 60,
});

/** What a text may be the beginning of: an occupation, a diploma, a company that hires, the title of an offer. */
export const suggestionKinds = ["occupation", "diploma", "company", "title"] as const;

export const suggestSearches = route({
  method: "GET",
  path: "/offers/suggestions/",
  summary: "Searches that the text may be the beginning of: occupations, diplomas, companies and titles of offers",
  access: ["anyone"],
  query: z.object({
    /** Only the beginning of long input is read; fewer than two letters or digits give nothing. */
    search: searchText(100),
    limit: page.shape.limit.default(8),
  }),
  response: z.array(
    z.object({
      kind: z.enum(suggestionKinds),
      label: z.string(),
      /** What to search for: the `search` of `GET /offers/`. */
      search: z.string(),
      /** Offers of that company, or with these words in the title, some minutes ago; null when it is not known. */
      count: z.number().int().nullable(),
    }),
  ),
  perMinute: 600,
});
export type Suggestion = Output<typeof suggestSearches>[number];

export const offersStats = route({
  method: "GET",
  path: "/application-system/offers-stats/",
  summary: "Totals shown on the home and search pages, counted again each minute",
  access: ["anyone"],
  response: z.object({
    total_offers: z.number().int(),
    total_companies: z.number().int(),
    total_schools: z.number().int(),
    total_external: z.number().int(),
  }),
});
