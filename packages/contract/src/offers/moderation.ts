import { z } from "zod";
import { codesOf, reportReason, reportStatus } from "../enumerations.ts";
import { blankAsNone, page } from "../lists.ts";
import { route } from "../route.ts";
import { byId, filled, id, readVersion, searchText, text } from "../text.ts";
import {
  caseStateLabels,
  moderationDecisionLabels,
  moderationReasonLabels,
  type offerFieldLabels,
} from "../work-labels.ts";
import { namedOffer } from "./offer-line.ts";
import { offerDetail } from "./search.ts";

// Apart from `reports.ts`, which the public page of an offer loads.

export const moderationReason = z.enum(codesOf(moderationReasonLabels), "Choisissez un motif");
export type ModerationReason = z.output<typeof moderationReason>;

export const moderationDecision = z.enum(codesOf(moderationDecisionLabels), "Choisissez une décision");
export type ModerationDecision = z.output<typeof moderationDecision>;

/** State of a reported or judged offer; a contested or reported one waits, whatever was decided before. */
export const caseState = z.enum(codesOf(caseStateLabels), "Ce filtre n'existe pas");
export type CaseState = z.output<typeof caseState>;

const caseLine = z.object({
  state: caseState,
  offer: namedOffer.extend({ is_open: z.boolean() }),
  /** Reasons of the open reports, else of the closed ones. */
  reasons: z.array(z.object({ reason: reportReason, count: z.number().int() })),
  reports: z.number().int(),
  open_reports: z.number().int(),
  waiting_since: z.string().nullable(),
  last_reported_at: z.string().nullable(),
  appealed_at: z.string().nullable(),
  decided_at: z.string().nullable(),
  /** True when a decision hides it. */
  is_hidden: z.boolean(),
  version: z.number().int(),
});
export type OfferCase = z.output<typeof caseLine>;

export const listOfferCases = route({
  method: "GET",
  path: "/admin/reported-offers/",
  summary:
    "Offers that were reported or judged, one line each: the contested ones first, then those that wait, the oldest first",
  access: ["staff"],
  query: page.extend({
    /** `waiting` includes contested offers. */
    state: blankAsNone(caseState),
    search: searchText(100),
  }),
  response: z.array(caseLine),
  paged: true,
});

export const getModerationFigures = route({
  method: "GET",
  path: "/admin/reported-offers/figures/",
  summary: "How many offers wait, are contested and are hidden, and how long a report waited in the last ninety days",
  access: ["staff"],
  response: z.object({
    waiting: z.number().int(),
    appealed: z.number().int(),
    hidden: z.number().int(),
    /** Null while no report was closed. */
    median_hours: z.number().nullable(),
  }),
});

const reportOfCase = z.object({
  id: z.uuid(),
  reason: reportReason,
  message: z.string(),
  status: reportStatus,
  created_at: z.string(),
  /** Null once the reporter's account is erased. */
  reporter: z.object({ email: z.string(), reports: z.number().int(), refused: z.number().int() }).nullable(),
});
export type ReportOfCase = z.output<typeof reportOfCase>;

const appeal = z.object({ message: z.string(), created_at: z.string() });

const decisionMade = z.object({
  id: z.uuid(),
  decision: moderationDecision,
  reason: moderationReason.nullable(),
  message: z.string(),
  note: z.string(),
  reports: z.number().int(),
  /** Null for an account that is gone. */
  decided_by: z.string().nullable(),
  decided_at: z.string(),
  /** Text and author of the appeal. */
  appeal: appeal.extend({ author: z.string().nullable() }).nullable(),
});
export type DecisionMade = z.output<typeof decisionMade>;

const offerChange = z.object({
  field: z.custom<keyof typeof offerFieldLabels>((value) => typeof value === "string"),
  before: z.string(),
  after: z.string(),
});

/** A reported or judged offer as the staff reads it before it decides; the hundred latest reports. */
export const offerCaseSheet = caseLine.extend({
  all_reports: z.array(reportOfCase),
  /** The latest first. */
  decisions: z.array(decisionMade),
  /** Fields that changed since the offer was hidden. */
  changes: z.array(offerChange),
  /** The offer as people read it, hidden or not; null for a draft or a deleted one. */
  preview: offerDetail.nullable(),
  /** Whether the author can be notified; an external offer has no author here. */
  has_author: z.boolean(),
});
export type OfferCaseSheet = z.output<typeof offerCaseSheet>;

export const getOfferCase = route({
  method: "GET",
  path: "/admin/reported-offers/:id/",
  summary: "One offer with its reports, what was decided and what changed since; any offer, reported or not",
  access: ["staff"],
  params: byId,
  response: offerCaseSheet,
});

export const decisionForm = z
  .strictObject({
    decision: moderationDecision,
    reason: moderationReason.nullish(),
    /** Text sent to the author. */
    message: text(1000).default(""),
    /** Note for the staff only. */
    note: text(1000).default(""),
    expected_version: readVersion.min(0),
  })
  .refine(({ decision, reason }) => decision !== "hidden" || reason, {
    path: ["reason"],
    message: "Choisissez un motif",
  });

export const decideOnOffer = route({
  method: "POST",
  path: "/admin/reported-offers/:id/decisions/",
  summary:
    "Keep an offer, hide it from every screen, show it again, or answer a contest; reporters, author and applicants are told. 409 when something has happened since it was read",
  access: ["staff"],
  params: byId,
  body: decisionForm,
  response: offerCaseSheet,
  status: 201,
});

const ownHidden = z.object({
  offer_id: z.uuid(),
  title: z.string(),
  decision_id: z.uuid(),
  reason: moderationReason,
  /** What the staff wrote to the author. */
  message: z.string(),
  hidden_at: z.string(),
  /** Null when the decision was not contested. */
  appeal: appeal.extend({ answer: z.string().nullable(), answered_at: z.string().nullable() }).nullable(),
});
export type OwnHiddenOffer = z.output<typeof ownHidden>;

export const listOwnHiddenOffers = route({
  method: "GET",
  path: "/moderated-offers/",
  summary:
    "The offers of one's company or school that the staff has hidden, why, and what became of the contest; never who reported",
  access: ["company", "school"],
  query: page.extend({ offer_id: blankAsNone(id) }),
  response: z.array(ownHidden),
  paged: true,
});

export const appealForm = z.strictObject({
  /** Version of the case that was read; 409 when it changed. */
  decision_id: id,
  message: filled(2000, "Expliquez pourquoi l'offre doit être remise en ligne"),
});

export const contestDecision = route({
  method: "POST",
  path: "/moderated-offers/:id/appeal/",
  summary: "Contest that one's offer was hidden, once for each decision; the staff is told",
  access: ["company", "school"],
  impersonated: "refused",
  params: byId,
  body: appealForm,
  response: ownHidden,
  status: 201,
  perMinute: 20,
});
