import { z } from "zod";
import { domain, duration, level, remote } from "../enumerations.ts";
import { page } from "../lists.ts";
import { route } from "../route.ts";
import { byId } from "../text.ts";
import { type MatchFactorName, type MatchState, matchFactors, matchStateLabels } from "./match-factors.ts";
import { offerLine } from "./offer-line.ts";

const names = Object.keys(matchFactors) as [MatchFactorName, ...MatchFactorName[]];
const states = Object.keys(matchStateLabels) as [MatchState, ...MatchState[]];

const matchFactor = z.object({
  factor: z.enum(names),
  label: z.string(),
  /** `unknown`: the offer or the profile says nothing of it; it is not counted. */
  state: z.enum(states),
  /** What is the case, in a French sentence. */
  fact: z.string(),
  points: z.number().int(),
  max: z.number().int(),
});
export type MatchFactor = z.output<typeof matchFactor>;

/** How an offer and a candidate fit: every factor, and the sum of the known ones. */
export const match = z.object({
  points: z.number().int(),
  /** Of the known factors. */
  max: z.number().int(),
  unknown_count: z.number().int(),
  factors: z.array(matchFactor),
});
export type Match = z.output<typeof match>;

/** A candidate as the CV library lists them, without contact data. */
export const matchedCandidate = z.object({
  /** Identifier of the profile, for `?candidat=`. */
  id: z.uuid(),
  /** Null to a company that is not verified. */
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  city: z.string(),
  domain,
  current_education: z.string(),
  current_education_level: level,
  desired_duration: duration,
  availability_date: z.string(),
  skills: z.array(z.string()),
  experience_years: z.number().int().nullable(),
});
export type MatchedCandidate = z.output<typeof matchedCandidate>;

export const matchedOffer = offerLine.extend({
  /** Address of the logo of the company whose own offer it is, below the site's root. */
  company_logo_url: z.string().nullable(),
  domain: domain.nullable(),
  remote: remote.nullable(),
  published_at: z.string(),
  skills: z.array(z.string()),
});
export type MatchedOffer = z.output<typeof matchedOffer>;

/** How many results are worth proposing, out of how many compared. */
const counted = { count: z.number().int(), compared: z.number().int() };

export const candidatesForJob = route({
  method: "GET",
  path: "/application-system/company/jobs/:id/matches/",
  summary: "Candidates who fit one of the company's offers and have not applied to it, the best first, each explained",
  access: ["company"],
  params: byId,
  query: page,
  response: z.object({
    job: z.object({ id: z.uuid(), title: z.string(), city: z.string() }),
    candidates: z.array(z.object({ candidate: matchedCandidate, match })),
    ...counted,
  }),
  perMinute: 120,
});

export const offersForApplicant = route({
  method: "GET",
  path: "/application-system/matches/",
  summary: "Offers of every source that fit the applicant's profile, the best first, each explained",
  access: ["applicant"],
  query: page,
  response: z.object({ offers: z.array(z.object({ offer: matchedOffer, match })), ...counted }),
  perMinute: 120,
});

export const matchOfApplication = route({
  method: "GET",
  path: "/application-system/applications/:id/match/",
  summary: "How an application's applicant and offer fit, for its applicant or the company that received it",
  access: ["applicant", "company"],
  params: byId,
  response: match,
});

export const matchOfOffer = route({
  method: "GET",
  path: "/offers/:id/match/",
  summary: "How one visible offer fits the applicant's profile",
  access: ["applicant"],
  params: byId,
  response: match,
});

export const commuteToOffer = route({
  method: "GET",
  path: "/offers/:id/commute/",
  summary:
    "How far a visible offer is from the applicant's city and school, between the centres of communes; for the applicant alone",
  access: ["applicant"],
  params: byId,
  response: z.array(
    z.object({
      /** `city`: the one the profile wishes; `school`: the one that follows the applicant. */
      from: z.enum(["city", "school"]),
      name: z.string(),
      /** As the crow flies. */
      km: z.number().int(),
    }),
  ),
});

const matchMails = z.strictObject({ is_wanted: z.boolean() });
/** `is_allowed`: with the premium plan. */
const matchMailsAnswer = matchMails.extend({ is_allowed: z.boolean() });

export const getMatchMails = route({
  method: "GET",
  path: "/application-system/company/match-mails/",
  summary: "Whether the company is written to each Monday about new candidates for its offers",
  access: ["company"],
  response: matchMailsAnswer,
});

export const setMatchMails = route({
  method: "PUT",
  path: "/application-system/company/match-mails/",
  summary: "Ask for the weekly mail about new candidates, or stop it",
  access: ["company"],
  body: matchMails,
  response: matchMailsAnswer,
});
