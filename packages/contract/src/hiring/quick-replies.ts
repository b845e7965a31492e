import { z } from "zod";
import { applicationStatus, duration, interviewMode, level } from "../enumerations.ts";
import { page } from "../lists.ts";
import { route } from "../route.ts";
import { day, id } from "../text.ts";
import { interviewTerms } from "./interviews.ts";
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
    /** The company reads no name of them yet: the names are a number, and there is neither contact nor CV. */
    is_nameless: z.boolean(),
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
  summary: "What the signed link of a mail would answer to, with its candidate and CV; reading it changes nothing",
  access: ["anyone"],
  params: answerLink,
  response: z.object({
    status: answerable,
    received_at: z.string(),
    job: z.object({ title: z.string(), city: z.string() }),
    company_name: z.string(),
    applicant: z.object({
      /** The company reads no name of them yet, nor their CV. */
      is_nameless: z.boolean(),
      first_name: z.string(),
      last_name: z.string(),
      current_education: z.string(),
      level: level.nullable(),
      desired_city: z.string(),
      /** Kilometres between the offer and the city where the candidate looks for work. */
      distance_km: z.number().int().nullable(),
      availability_date: z.string().nullable(),
      duration: duration.nullable(),
      skills: z.array(z.string()),
    }),
    /** What the candidate wrote; empty for nothing. */
    message: z.string(),
    /** How close the candidate is to the offer, in words, and the skills that it asks for and the profile lacks. */
    closeness: z.string().nullable(),
    missing_skills: z.array(z.string()),
    /** The CV that came with the application; its link lasts ten minutes, and each opening of it is recorded. */
    resume: z.object({ name: z.string(), size: z.number().int(), url: z.string() }).nullable(),
    /** Answers that are still possible. */
    answers: z.array(answer),
    messages: messagesByAnswer,
  }),
  perMinute: 60,
});

export const readLinkTimes = route({
  method: "GET",
  path: "/answers/:token/times/",
  summary: "A week of the recruiter's free times, for the interview that the link of a mail proposes",
  access: ["anyone"],
  params: answerLink,
  query: z.object({ from: day() }),
  response: z.object({
    monday: z.string(),
    free: z.array(z.object({ starts_at: z.string(), ends_at: z.string() })),
    usual: z.array(z.object({ starts_at: z.string(), ends_at: z.string() })),
    next_free_week: z.string().nullable(),
    duration: z.number().int(),
    mode: interviewMode,
    place: z.string(),
  }),
  perMinute: 60,
});

export const proposeByLink = route({
  method: "POST",
  path: "/answers/:token/slots/",
  summary: "Propose slots with the signed link of the mail, where and as long as the recruiter usually receives",
  access: ["anyone"],
  params: answerLink,
  body: z.strictObject({ expected_status: answerable, slots: interviewTerms.slots }),
  response: z.object({ first_name: z.string(), status: applicationStatus, was_mailed: z.boolean() }),
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
