import { z } from "zod";
import { applicationStatus } from "../enumerations.ts";
import { page } from "../lists.ts";
import { route } from "../route.ts";
import { id } from "../text.ts";
import { refusalFields } from "./messages.ts";

/** The three answers a recruiter gives in one act; each is a status and a message made from a template. */
export const answerCodes = ["interview", "review", "refusal"] as const;
export const answer = z.enum(answerCodes, "Choisissez une réponse");
export type Answer = z.output<typeof answer>;

/** Statuses that these answers accept: not looked at yet, or under review. */
const answerable = z.enum(["PD", "RV"], "Cette candidature a déjà reçu une réponse.");

/** A message that goes with an answer, with variables filled in. The advice of a refusal follows its body. */
const answerMessage = z.object({ subject: z.string(), body: z.string() });
const messagesByAnswer = z.object({ interview: answerMessage, review: answerMessage, refusal: answerMessage });

const given = { answer, ...refusalFields };
const needsRefusal = (
  { answer: chosen, refusal_reason, refusal_word }: { answer: Answer; refusal_reason?: string; refusal_word: string },
  context: z.core.$RefinementCtx,
) => {
  if ((refusal_reason || refusal_word) && chosen !== "refusal")
    context.addIssue({ code: "custom", path: ["refusal_reason"], message: "Un motif accompagne un refus." });
};

export const waitingApplication = z.object({
  id,
  status: applicationStatus,
  created_at: z.string(),
  job: z.object({ id, title: z.string(), city: z.string() }),
  applicant: z.object({
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    phone: z.string(),
    desired_city: z.string(),
    availability_date: z.string().nullable(),
    current_education: z.string(),
    experience_years: z.number().int().nullable(),
    skills: z.array(z.string()),
    resume_name: z.string().nullable(),
    resume_url: z.string().nullable(),
  }),
});
export type WaitingApplication = z.output<typeof waitingApplication>;

export const listWaiting = route({
  method: "GET",
  path: "/application-system/company/answers/",
  summary: "The applications that wait for an answer, the oldest first, and what is sent with each answer",
  access: ["company"],
  query: page,
  response: z.object({
    count: z.number().int(),
    applications: z.array(waitingApplication),
    /** Templates as the company has them, their variables not filled in. */
    messages: messagesByAnswer,
    company_name: z.string(),
    /** The company's answers over a year, recounted each hour; null while there are too few applications. */
    answer_rate: z
      .object({ applications: z.number().int(), answered: z.number().int(), median_days: z.number().nullable() })
      .nullable(),
  }),
});

export const countWaiting = route({
  method: "GET",
  path: "/application-system/company/answers/count/",
  summary: "How many applications wait for an answer, and since when the oldest does",
  access: ["company"],
  response: z.object({ count: z.number().int(), oldest_at: z.string().nullable() }),
});

export const giveAnswer = route({
  method: "POST",
  path: "/application-system/company/answers/",
  summary: "Answer an application that still waits for it: its status changes and the candidate is written to, once",
  access: ["company"],
  body: z
    .strictObject({ application_id: id, expected_status: answerable.default("PD"), ...given })
    .superRefine(needsRefusal),
  response: z.object({ application_id: id, status: applicationStatus, was_mailed: z.boolean() }),
});

const answerLink = z.object({ token: z.string().min(1).max(1000) });

export const readAnswerLink = route({
  method: "GET",
  path: "/answers/:token/",
  summary: "What the signed link of a mail would answer to; reading it changes nothing",
  access: ["anyone"],
  params: answerLink,
  response: z.object({
    status: answerable,
    received_at: z.string(),
    job: z.object({ title: z.string(), city: z.string() }),
    company_name: z.string(),
    applicant: z.object({ first_name: z.string(), current_education: z.string() }),
    /** Answers that are still possible. */
    answers: z.array(answer),
    messages: messagesByAnswer,
  }),
  perMinute: 60,
});

export const answerByLink = route({
  method: "POST",
  path: "/answers/:token/",
  summary: "Answer an application with the signed link of the mail that told of it",
  access: ["anyone"],
  params: answerLink,
  body: z.strictObject({ expected_status: answerable, ...given }).superRefine(needsRefusal),
  response: z.object({ first_name: z.string(), status: applicationStatus, was_mailed: z.boolean() }),
  perMinute: 60,
});
