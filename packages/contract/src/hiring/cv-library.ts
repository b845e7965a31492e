import { z } from "zod";
import { domain, domainFilter, duration, level } from "../enumerations.ts";
import { blankAsNone, page, repeatable } from "../lists.ts";
import { closenessWords } from "../offers/match-factors.ts";
import { route } from "../route.ts";
import { byId, day, searchText, text } from "../text.ts";
import { invitation } from "./applications.ts";

/** The library lists at most this many people; a person who wants others narrows the search. */
export const libraryCap = 500;

/** Days over which the staff reads which companies reached their daily cap. */
export const cappedDays = 7;

export const candidateSearch = z.object({
  /** Only the beginning of long input is read. The last word may be unfinished. */
  search: searchText(200),
  /** Whether every word must match, or one of them. */
  match: z.enum(["all", "any"]).default("all"),
  /** `near` counts from the city; without one it is `relevant`: the best answers to the words first, else the latest. */
  sort: z.enum(["relevant", "near", "newest"]).default("relevant"),
  domain: repeatable(domainFilter),
  /** The candidate's level is one of these. */
  education_level: repeatable(level),
  /** A commune by name, or by INSEE code as `GET /places/` gives it. */
  city: text(100).default(""),
  department: text(5).default(""),
  /** Kilometres around the city. */
  radius: blankAsNone(z.coerce.number().min(0, "Le rayon va de 0 à 200 km.").max(200, "Le rayon va de 0 à 200 km.")),
  /** Available on or before this day. */
  available_before: blankAsNone(day()),
  /** All of these. */
  skills: repeatable(text(60), 10),
  /** Years of experience, at least. */
  experience_min: blankAsNone(
    z.coerce.number().int().min(0, "L'expérience va de 0 à 50 ans.").max(50, "L'expérience va de 0 à 50 ans."),
  ),
  limit: page.shape.limit,
  offset: z.coerce.number().int().min(0, "Le décalage ne peut pas être négatif.").max(libraryCap).default(0),
});
export type CandidateSearch = z.output<typeof candidateSearch>;

/**
 * A candidate as companies find them, without e-mail or phone until the candidate agrees. Unverified companies get null for name and CV,
 * and an empty excerpt (decision 0213).
 */
export const libraryCandidate = z.object({
  id: z.uuid(),
  /** The company reads no name of them yet: the names are a number, and there is no CV. */
  is_nameless: z.boolean(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  current_education: z.string(),
  education_level: level,
  domain,
  city: z.string(),
  /** Kilometres from the city that was searched; null without one. */
  distance_km: z.number().int().nullable(),
  availability_date: z.string(),
  desired_duration: duration,
  skills: z.array(z.object({ name: z.string() })),
  experience_years: z.number().int().nullable(),
  resume_name: z.string().nullable(),
  /** Valid ten minutes, and only while the candidate looks for work. */
  resume_url: z.string().nullable(),
  /** The passage of the CV that matches the search, else its beginning; plain text. */
  summary: z.string().nullable(),
  /** The same, split where words match. */
  excerpt: z.array(z.object({ text: z.string(), is_match: z.boolean() })),
  updated_at: z.string(),
  /** Applied to an offer of the company, or accepted a proposition. */
  has_applied: z.boolean(),
  /** The company proposed an offer to them. */
  was_contacted: z.boolean(),
  /** The latest proposition that they have not answered; null when none waits. */
  proposed_at: z.string().nullable(),
  /** Whether they have read it. */
  is_proposal_read: z.boolean(),
});
export type LibraryCandidate = z.output<typeof libraryCandidate>;

const closeness = z.enum(closenessWords);

/** Candidates the company opened today (Paris), all members together, and the daily cap. */
const openings = z.object({ today: z.number().int(), per_day: z.number().int() });

export const searchCandidates = route({
  method: "GET",
  path: "/application-system/company/candidates/",
  summary: "Candidates who look for work, by the words of their profile and CV; the best ones first, else the latest",
  access: ["company"],
  query: candidateSearch,
  response: z.object({
    candidates: z.array(libraryCandidate),
    /** False: identities are hidden, and words match studies, skills and city only. */
    is_verified: z.boolean(),
    openings,
    count: z.number().int(),
    /** False: at least that many. */
    count_is_exact: z.boolean(),
    /** The place that `city` was read as. */
    place: z.object({ name: z.string(), radius: z.number() }).nullable(),
    /** When nobody is found: what would find candidates, and how many. */
    ways: z.object({
      /** Without this word. */
      word: z.object({ without: z.string(), count: z.number().int() }).nullable(),
      /** Around the same city. */
      radius: z.object({ km: z.number().int(), count: z.number().int() }).nullable(),
    }),
  }),
  perMinute: 120,
});

/** The same with identities, for a verified company. */
const openedCandidate = libraryCandidate.extend({
  first_name: z.string(),
  last_name: z.string(),
  summary: z.string(),
});
export type OpenedCandidate = z.output<typeof openedCandidate>;

export const getCandidate = route({
  method: "GET",
  path: "/application-system/company/candidates/:id/",
  summary:
    "One candidate who looks for work, and which of the company's offers can be proposed to them; verified companies alone, so many candidates a day",
  access: ["company"],
  params: byId,
  response: openedCandidate.extend({
    openings,
    /** How to reach them, once they have applied to the company or accepted a proposition. */
    contact: z.object({ email: z.string(), phone: z.string() }).nullable(),
    jobs: z.array(
      z.object({
        id: z.uuid(),
        title: z.string(),
        city: z.string(),
        start_date: z.string().nullable(),
        /** How close the candidate is to the offer, in words; null when too little is known. */
        closeness: closeness.nullable(),
        /** The application or proposition that ties them. */
        application_id: z.uuid().nullable(),
        proposed_at: z.string().nullable(),
        /** Whether the candidate has read what was proposed. */
        is_read: z.boolean(),
        /** Null while this offer may still be proposed to the candidate. */
        link: z.enum(["applied", ...invitation.options]).nullable(),
      }),
    ),
  }),
  perMinute: 120,
});
export type LibraryCandidateSheet = z.output<(typeof getCandidate)["response"]>;
