import { z } from "zod";
import { introductionState, introductionVerdict } from "../enumerations.ts";
import { blankAsNone, page } from "../lists.ts";
import { route } from "../route.ts";
import { byId, email, filled, id, text } from "../text.ts";

/** Days that a candidate has to consent, and a company to open a mailed introduction. */
export const consentDays = 14;
export const mailedLinkDays = 30;
/** Days before a school may remind, once. */
export const daysBeforeReminder = 5;
/** Most candidates in one batch. */
export const candidatesAtMost = 100;

const kind = z.enum(["posting", "job", "mail"], "Choisissez à qui présenter le candidat");
export type IntroductionKind = z.output<typeof kind>;

/** Target: an offer of the school, a visible offer of a company, or an e-mail address. */
const target = z.discriminatedUnion(
  "kind",
  [
    z.strictObject({ kind: z.literal("posting"), id }),
    z.strictObject({ kind: z.literal("job"), id }),
    z.strictObject({
      kind: z.literal("mail"),
      email,
      organisation: filled(120, "Le nom de l'entreprise est requis"),
      /** Subject of the introduction, when known. */
      title: text(150).default(""),
    }),
  ],
  { error: "Choisissez à qui présenter le candidat" },
);
export type IntroductionTarget = z.output<typeof target>;

/** Name of the chosen target. */
export const introductionHead = { kind, title: z.string(), organisation: z.string(), city: z.string() };

export const searchTargets = route({
  method: "GET",
  path: "/application-system/school/introduction-targets/",
  summary:
    "Offers of the school, offers of companies on screen, or addresses the school knows: twenty at most, by words",
  access: ["school"],
  query: z.object({ kind, search: text(200).default("") }),
  response: z.array(z.object({ ...introductionHead, id: z.uuid().nullable(), email: z.string().nullable() })),
});

const tooMany = `${candidatesAtMost} candidats au plus à la fois.`;
const some = z
  .array(id)
  .max(candidatesAtMost, tooMany)
  .default([])
  .transform((ids) => [...new Set(ids)]);

export const introduceCandidates = route({
  method: "POST",
  path: "/application-system/school/introductions/",
  summary: "Propose candidates to one offer or one company; each is asked for their consent, and nothing leaves before",
  access: ["school"],
  impersonated: "refused",
  body: z
    .strictObject({
      application_ids: some,
      /** Students the school follows with consent, whether or not they applied to it. */
      student_ids: some,
      target,
      /** What the candidates read. */
      message: text(1000).default(""),
      /** What the company reads of them. */
      company_message: text(1000).default(""),
    })
    .refine(({ application_ids, student_ids }) => application_ids.length + student_ids.length > 0, {
      path: ["application_ids"],
      error: "Choisissez au moins un candidat.",
    })
    .refine(({ application_ids, student_ids }) => application_ids.length + student_ids.length <= candidatesAtMost, {
      path: ["application_ids"],
      error: tooMany,
    }),
  response: z.object({
    /** Null when nobody could be asked. */
    batch_id: z.uuid().nullable(),
    asked: z.number().int(),
    results: z.array(
      z.object({
        /** Identifier of the application or of the student, as sent. */
        id,
        name: z.string(),
        is_asked: z.boolean(),
        code: z.string().nullable(),
        detail: z.string().nullable(),
      }),
    ),
  }),
  status: 201,
  perMinute: 60,
});

const batch = z.object({
  id: z.uuid(),
  ...introductionHead,
  email: z.string().nullable(),
  /** What the school wrote to the candidates, and to the company. */
  message: z.string(),
  company_message: z.string(),
  /** Author; empty once the account is erased. */
  author: z.string(),
  created_at: z.string(),
  reminded_at: z.string().nullable(),
  /** When the school may remind the party that must answer; null when it may not. */
  remindable_from: z.string().nullable(),
  counts: z.object({
    total: z.number().int(),
    pending: z.number().int(),
    accepted: z.number().int(),
    refused: z.number().int(),
    /** Consented, then revoked. */
    revoked: z.number().int(),
    /** Withdrawn by the school. */
    withdrawn: z.number().int(),
    expired: z.number().int(),
    /** Accepted candidates that were answered. */
    answered: z.number().int(),
  }),
});
export type SchoolBatch = z.output<typeof batch>;

/** Whose answer a batch waits for; `late`: a company's, for as long as before a reminder. */
export const batchWaiting = z.enum(["consent", "company", "late"], "Ce filtre n'existe pas");
export type BatchWaiting = z.output<typeof batchWaiting>;

export const listSchoolBatches = route({
  method: "GET",
  path: "/application-system/school/batches/",
  summary: "What the school proposed, as far as the caller sees its candidates, the last first",
  access: ["school"],
  query: page.extend({
    waiting: blankAsNone(batchWaiting),
    /** `me`: those that the caller proposed. */
    author: blankAsNone(z.enum(["me"], "Ce filtre n'existe pas")),
  }),
  response: z.array(batch),
  paged: true,
});

const batchLine = z.object({
  id: z.uuid(),
  /** Null for a student who never applied. */
  application_id: z.uuid().nullable(),
  /** The student, if the school follows them now; null otherwise. */
  student_id: z.uuid().nullable(),
  posting_id: z.uuid().nullable(),
  name: z.string(),
  state: introductionState,
  created_at: z.string(),
  expires_at: z.string(),
  settled_at: z.string().nullable(),
  /** Outcome in words; null while there is none. */
  answer: z.string().nullable(),
  /** What the company or the candidate answered by mail, the first first. */
  mails: z.array(z.object({ side: z.enum(["company", "applicant"]), body: z.string(), received_at: z.string() })),
});
export type SchoolBatchLine = z.output<typeof batchLine>;

export const getSchoolBatch = route({
  method: "GET",
  path: "/application-system/school/batches/:id/",
  summary: "One batch with its candidates: who consented, who has not answered yet, and what was answered to them",
  access: ["school"],
  params: byId,
  response: batch.extend({ introductions: z.array(batchLine) }),
});

export const remindBatch = route({
  method: "POST",
  path: "/application-system/school/batches/:id/remind/",
  summary: "Remind the company, once and not before five days, of those it has not answered",
  access: ["school"],
  impersonated: "refused",
  params: byId,
  body: z.strictObject({}).optional(),
  response: z.object({ reminded_at: z.string() }),
});

export const withdrawIntroduction = route({
  method: "POST",
  path: "/application-system/school/introductions/:id/withdraw/",
  summary: "Take back what the candidate has not answered",
  access: ["school"],
  impersonated: "refused",
  params: byId,
  body: z.strictObject({}).optional(),
  response: z.object({ id, state: introductionState }),
});

export const byToken = z.object({ token: z.string().min(1).max(1000) });

/** What a company reads of a candidate who consented. */
export const introducedCandidate = z.object({
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string(),
  city: z.string(),
  current_education: z.string(),
  experience_years: z.number().int().nullable(),
  availability_date: z.string().nullable(),
  skills: z.array(z.string()),
});

const introduced = z.object({
  school: z.string(),
  title: z.string(),
  organisation: z.string(),
  message: z.string(),
  candidate: introducedCandidate,
  resume_name: z.string().nullable(),
  introduced_at: z.string(),
  /** Last day on which the link opens. */
  until: z.string(),
  verdict: introductionVerdict.nullable(),
});
export type Introduced = z.output<typeof introduced>;

export const readIntroduced = route({
  method: "GET",
  path: "/introduced/:token/",
  summary:
    "The candidate whom a school introduces to a company, behind the sealed link of a mail; reading changes nothing",
  access: ["anyone"],
  params: byToken,
  response: introduced,
  perMinute: 60,
});

export const openIntroducedResume = route({
  method: "GET",
  path: "/introduced/:token/resume/",
  summary: "The CV behind such a link; the candidate sees that it was opened",
  access: ["anyone"],
  params: byToken,
  response: z.unknown(),
  perMinute: 60,
});

export const giveVerdict = route({
  method: "POST",
  path: "/introduced/:token/",
  summary: "What the company makes of the candidate; the school and the candidate are told",
  access: ["anyone"],
  params: byToken,
  body: z.strictObject({
    verdict: introductionVerdict,
    /** The verdict that the page showed; 409 when it is no longer true. */
    expected: introductionVerdict.nullable(),
  }),
  response: introduced,
  perMinute: 60,
});

const eventAuthor = z.enum(["school", "applicant", "company", "system"]);

/** The trace of an introduction on the application it came from. */
const trace = z.object({
  id: z.uuid(),
  batch_id: z.uuid(),
  ...introductionHead,
  school: z.string(),
  state: introductionState,
  expires_at: z.string(),
  answer: z.string().nullable(),
  history: z.array(z.object({ at: z.string(), label: z.string(), by: eventAuthor, author: z.string() })),
});
export type IntroductionTrace = z.output<typeof trace>;

export const traceIntroductions = route({
  method: "GET",
  path: "/application-system/applications/:id/introductions/",
  summary: "Where the school introduced the candidate of an application, and what came of it, for both sides",
  access: ["applicant", "school"],
  params: byId,
  response: z.array(trace),
});
