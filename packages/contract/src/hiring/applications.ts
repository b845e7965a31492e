import { z } from "zod";
import { applicationStatus, offerKind, refusalReason, type schoolStage } from "../enumerations.ts";
import { blankAsNone, page } from "../lists.ts";
import { route } from "../route.ts";
import { byId, day, id, text } from "../text.ts";
import { receivedFilters } from "./inbox.ts";
import { ownFigures, ownGroup, whatComesNext } from "./next-steps.ts";

/** Snapshot of the offer, stored with the application, so that it outlives the offer. */
const applicationOffer = z.object({
  id: z.uuid(),
  kind: offerKind,
  title: z.string(),
  company: z.object({ name: z.string() }),
  city: z.string(),
  start_date: z.string().nullable(),
  /** False once the offer is no longer visible. */
  is_visible: z.boolean(),
  /** Why the company's offer closed, once its applicants were notified; null before. */
  closing: z.enum(["withdrawn", "filled", "expired", "closed"]).nullable(),
});

export const applicationEvent = z.object({
  at: z.string(),
  by: z.enum(["applicant", "recruiter", "system"]),
  from_status: applicationStatus.nullable(),
  to_status: applicationStatus,
});

/**
 * `linked`: the company proposed the offer; `introduced`: a school presented the candidate, who consented
 * (docs/product/applications.md#origins).
 */
export const applicationOrigin = z.enum(["applied", "linked", "introduced"]);
/** The school that presented the candidate, and its message; null otherwise. */
const introducedBy = z.object({ school: z.string(), message: z.string() }).nullable();
/** State of a company's proposition; null when the candidate applied by themselves. */
export const invitation = z.enum(["pending", "accepted", "declined", "cancelled"]);
export type Invitation = z.output<typeof invitation>;

/** An application as its applicant reads it. A school's stages between the first and the last all read `RV`. */
export const myApplication = z.object({
  id: z.uuid(),
  status: applicationStatus,
  /** Label that the screen shows; one of four for a school's stages (docs/product/applications.md#what-the-applicant-sees-of-a-stage). */
  status_label: z.string(),
  can_withdraw: z.boolean(),
  /** True when the applicant sets the status: the application was sent on another site. */
  is_self_reported: z.boolean(),
  origin: applicationOrigin,
  invitation: invitation.nullable(),
  introduced_by: introducedBy,
  created_at: z.string(),
  updated_at: z.string(),
  job: applicationOffer,
});
export type MyApplication = z.output<typeof myApplication>;

/** An application as the company that received it reads it. */
export const receivedApplication = z.object({
  id: z.uuid(),
  status: applicationStatus,
  origin: applicationOrigin,
  /** E-mail, phone and CV are empty until the candidate accepts. */
  invitation: invitation.nullable(),
  introduced_by: introducedBy,
  created_at: z.string(),
  updated_at: z.string(),
  job: applicationOffer,
  /** Mean of the recruiters' stars; null without a rating. */
  rating: z.number().nullable(),
  notes_count: z.number().int(),
  /** Whether the company has opened or answered it. */
  is_opened: z.boolean(),
  /** Kilometres between the offer and where the candidate looks for work; null where one of them has no place. */
  distance_km: z.number().int().nullable(),
  applicant: z.object({
    /** The company reads no name of them yet: the names are a number, and there is neither contact nor CV. */
    is_nameless: z.boolean(),
    city: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    phone: z.string(),
    skills: z.array(z.object({ name: z.string() })),
    experience_years: z.number().int().nullable(),
    current_education: z.string(),
    resume_name: z.string().nullable(),
    resume_url: z.string().nullable(),
  }),
});
export type ReceivedApplication = z.output<typeof receivedApplication>;

/** Most characters of what an applicant writes with an application. */
export const wordMost = 800;
/** Seconds during which an application that is held may be taken back. */
export const heldSeconds = 10;

/** What an applicant may add to an application. */
const sending = {
  /** Plain text for who receives the application. */
  message: text(wordMost).default(""),
  /** One of the applicant's CVs; without it, the one that the profile sends. */
  resume_id: id.optional(),
  /** Held for ten seconds, during which it may be taken back and nobody knows of it; then it is sent. */
  is_held: z.boolean().default(false),
};
/** `held_until`: when it is sent, of one that is held; its identifier is already the one that it will have. */
const sentApplication = myApplication.extend({ held_until: z.string().optional() });

export const applyToJob = route({
  method: "POST",
  path: "/application-system/apply-to-job/",
  summary: "Apply to a company offer, with the profile of the moment: once, or again after withdrawing",
  access: ["applicant"],
  body: z.strictObject({ job_id: id, ...sending }),
  response: sentApplication,
  status: 201,
});

export const applyToPosting = route({
  method: "POST",
  path: "/application-system/school-job-posting/apply-to-job/",
  summary: "Apply to a school posting: once, or again after withdrawing",
  access: ["applicant"],
  body: z.strictObject({
    job_id: id,
    /** The job board that the applicant came from; ignored where the offer is not broadcast there. */
    support: text(80).optional(),
    ...sending,
  }),
  response: sentApplication,
  status: 201,
});

const samePosting = {
  access: ["applicant"],
  params: byId,
  body: z.strictObject(sending).optional(),
  response: sentApplication,
  status: 201,
} as const;
export const applyToPostingById = route({
  ...samePosting,
  method: "POST",
  path: "/application-system/school-job-posting/:id/apply/",
  summary: "Apply once to a school posting, named in the address",
});
export const applyToSchoolJob = route({
  ...samePosting,
  method: "POST",
  path: "/application-system/school-job-posting/:id/school-job-apply/",
  summary: "Apply once to a school posting, named in the address (older clients)",
});

export const takeBackHeld = route({
  method: "DELETE",
  path: "/application-system/applications/:id/hold/",
  summary: "Take back an application that is still held: nothing of it stays",
  access: ["applicant"],
  params: byId,
  response: z.null(),
  status: 204,
});

/** One of the applicant's list. */
const listedApplication = myApplication.extend(whatComesNext);
export type ListedApplication = z.output<typeof listedApplication>;

export const listMyApplications = route({
  method: "GET",
  path: "/application-system/applications/",
  summary: "The applicant's own applications, newest first",
  access: ["applicant"],
  query: page.extend({
    job: blankAsNone(id),
    search: text(200).default(""),
    status: blankAsNone(applicationStatus),
    group: blankAsNone(ownGroup),
  }),
  response: z.array(listedApplication),
  paged: true,
});

export const listAppliedOffers = route({
  method: "GET",
  path: "/application-system/applications/offers/",
  summary:
    "Offers one cannot apply to again, where each application stands and whether slots wait for a choice, the latest first, 1,000 at most",
  access: ["applicant"],
  response: z.array(z.object({ offer_id: z.uuid(), status: applicationStatus, awaits_slot: z.boolean() })),
});

export const myApplicationFigures = route({
  method: "GET",
  path: "/application-system/applications/figures/",
  summary: "How many applications the applicant has, by group of statuses",
  access: ["applicant"],
  response: ownFigures,
});

/** Private notes and reminder that an applicant saves about an application. */
export const followUpForm = z.strictObject({
  note: text(2000).default(""),
  remind_on: day().nullable().default(null),
  interview_at: z.iso
    .datetime({ offset: true, error: "La date de l'entretien n'est pas valide" })
    .nullable()
    .default(null),
  interview_place: text(200).default(""),
});
export type FollowUp = z.output<typeof followUpForm>;

export const getMyApplication = route({
  method: "GET",
  path: "/application-system/applications/:id/",
  summary: "One application with its history, for its applicant or the company that received it",
  access: ["applicant", "company"],
  params: byId,
  response: myApplication.extend({
    /** What the applicant wrote with it, and the name of the CV that was sent; empty for a reader to whom it was not given. */
    message: z.string(),
    resume_name: z.string().nullable(),
    /** What the company wrote with the offer that it proposed; empty for other applications. */
    invitation_note: z.string(),
    /**
     * Each step with the label that screens show; for a school's stages, one of the four labels. Earlier applications of the applicant to
     * the same offer come first.
     */
    history: z.array(applicationEvent.extend({ label: z.string() })),
    /** Null for everybody but the applicant. */
    follow_up: followUpForm.strip().nullable(),
    /** The CV it was sent with; null for everybody but the applicant, and once it is gone. */
    resume: z.object({ name: z.string(), size: z.number().int(), url: z.string() }).nullable(),
    /** Set while the application is refused and the recruiter gave a reason. */
    refusal: z.object({ reason: refusalReason, word: z.string() }).nullable(),
    logo_url: whatComesNext.logo_url,
  }),
});

export const setFollowUp = route({
  method: "PUT",
  path: "/application-system/applications/:id/follow-up/",
  summary: "Keep a private note, a reminder and the interview's date about one's application",
  access: ["applicant"],
  params: byId,
  body: followUpForm,
  response: followUpForm.strip(),
});

export const followExternalOffer = route({
  method: "POST",
  path: "/application-system/external-offers/:id/applied/",
  summary: "Note that one has applied to an external offer on its own site, to follow it with the others",
  access: ["applicant"],
  params: byId,
  body: z.strictObject({}).optional(),
  response: myApplication,
  status: 201,
});

/**
 * `count`: applications that a candidate sent or accepted. `proposals`: the company's propositions that are not accepted; lists show
 * them, counts keep them apart.
 */
export const receivedCounts = { count: z.number().int(), proposals: z.number().int() };

export const listReceivedApplications = route({
  method: "GET",
  path: "/application-system/company/applications/",
  summary: "Applications received by the company, newest or best rated first, with the offers to filter by",
  access: ["company"],
  query: receivedFilters,
  response: z.object({
    applications: z.array(receivedApplication),
    jobs: z.array(z.object({ id: z.uuid(), title: z.string(), applications_count: z.number().int() })),
    company: z.object({ name: z.string() }),
    ...receivedCounts,
    by_status: z.array(z.object({ status: applicationStatus, count: z.number().int() })),
  }),
});

export const changeApplicationStatus = route({
  method: "PATCH",
  path: "/application-system/applications/:id/",
  summary:
    "Set the status of a received application; its applicant may only withdraw it, or say where one sent elsewhere stands",
  access: ["applicant", "company"],
  params: byId,
  body: z.strictObject({
    status: applicationStatus,
    /** The status that the screen showed. When it is no longer true the answer is 409 and nothing changes. */
    expected_status: applicationStatus.optional(),
    /** The former status is being restored: applicants who were not notified of the change yet are not notified at all. */
    is_undo: z.boolean().default(false),
  }),
  response: z.object({ id, status: applicationStatus, updated_at: z.string() }),
});

export type SchoolStageOfApplication = z.output<typeof schoolStage>;
