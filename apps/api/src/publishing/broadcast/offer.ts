import type { Level } from "@passerelle/contract/enumerations";
import type { PostingForm } from "@passerelle/contract/offers/school-postings";
import { parisInstant } from "@passerelle/contract/paris-time";
import { cityName, findCommune } from "#geography/places/places.ts";
import { plainText } from "#platform/plain-text.ts";
import { words } from "./plain-words.ts";

/** An offer of a school as the database keeps it, with the school that broadcasts it. */
export type PostingRow = PostingForm & {
  id: string;
  school_id: string;
  school_name: string;
  school_slug: string;
  school_siret: string;
  version: number;
  commune_code: string | null;
  department: string | null;
  lat: number | null;
  lon: number | null;
  created_at: string;
  updated_at: string;
};

/** The offer as supports receive it: text without markup, the place complete, hidden fields removed. */
export type BroadcastOffer = {
  id: string;
  version: number;
  /** The school's own; empty where it gave none. */
  reference: string;
  title: string;
  school: { name: string; slug: string; siret: string };
  /** Of an anonymous offer nothing but that it is. */
  company: { is_anonymous: boolean; name: string; siret: string; size: string; website: string; description: string };
  place: {
    city: string;
    postcode: string;
    commune_code: string;
    department: string;
    country: string;
    address: string;
    lat: number | null;
    lon: number | null;
  };
  /** Rich text that was cleaned when it was written. */
  description_html: string;
  profile_html: string;
  description: string;
  profile: string;
  form: PostingForm;
  levels: Level[];
  /** Null when the school hides it. */
  salary: { min: number | null; max: number | null; currency: string; period: string } | null;
  published_at: string;
  updated_at: string;
  /** The last day on screen, `YYYY-MM-DD`. */
  expires_on: string | null;
  /** The link that leads from this support to the offer. */
  url: string;
  /** What the support knows the school by; empty where it asks nothing. */
  sender: string;
};

/** Qualifications of the editor as levels (docs/product/offers-and-search.md#levels). */
const levelOf = {
  CAP: "CAP",
  BEP: "CAP",
  BAC: "BAC",
  "BAC+2": "BA2",
  "BAC+3": "BA3",
  "BAC+4": "BA4",
  "BAC+5 et plus": "BA5",
} as const satisfies Record<PostingForm["qualification_levels"][number], Level>;

export const anonymousCompany = "Entreprise anonyme";
const nobody = { is_anonymous: true, name: anonymousCompany, siret: "", size: "", website: "", description: "" };

/** What a support may know of an offer; `url` is the link that the support shows, `sender` what it knows the school by. */
export const offerFrom = (row: PostingRow, url: string, sender = ""): BroadcastOffer => {
  const commune = row.commune_code ? findCommune(row.commune_code) : null;
  const written = /\b\d{5}\b/.exec(row.address)?.[0];
  return {
    id: row.id,
    version: row.version,
    reference: row.reference,
    title: row.title.trim(),
    school: { name: row.school_name, slug: row.school_slug, siret: row.school_siret },
    company: row.anonymous_posting
      ? nobody
      : {
          is_anonymous: false,
          name: row.company_name,
          siret: row.company_siret,
          size: row.company_size,
          website: row.company_website,
          description: plainText(row.company_description),
        },
    place: {
      city: cityName(row.city),
      postcode: written ?? commune?.postcodes[0] ?? "",
      commune_code: row.commune_code ?? "",
      department: row.department ?? "",
      country: row.country,
      address: row.anonymous_posting ? "" : row.address,
      lat: row.lat,
      lon: row.lon,
    },
    description_html: row.description,
    profile_html: row.profile_description,
    description: words(row.description),
    profile: words(row.profile_description),
    form: row,
    levels: [...new Set(row.qualification_levels.map((label) => levelOf[label]))],
    salary:
      row.hide_salary || (row.salary_min === null && row.salary_max === null)
        ? null
        : { min: row.salary_min, max: row.salary_max, currency: row.salary_currency, period: row.salary_period },
    published_at: (row.publication_date && parisInstant(row.publication_date, "08:00")) || row.created_at,
    updated_at: row.updated_at,
    expires_on: row.expiration_date,
    url,
    sender,
  };
};
