import { z } from "zod";
import { applicationStatus } from "../enumerations.ts";
import { page } from "../lists.ts";
import { route } from "../route.ts";
import { byId, id } from "../text.ts";
import { candidatesAtMost, introducedCandidate } from "./introductions.ts";
import { messageOutcome, refusalFields } from "./messages.ts";
import { answer } from "./quick-replies.ts";

/** A batch of introduced candidates, as the company reads it. */
const companyBatch = z.object({
  id: z.uuid(),
  school: z.string(),
  school_logo_url: z.string().nullable(),
  message: z.string(),
  job: z.object({ id, title: z.string() }),
  created_at: z.string(),
  /** Candidates who consented, and how many of them were answered. */
  count: z.number().int(),
  answered: z.number().int(),
});
export type CompanyBatch = z.output<typeof companyBatch>;

export const listCompanyBatches = route({
  method: "GET",
  path: "/application-system/company/batches/",
  summary: "The batches of students that schools propose to the company, those that wait for an answer first",
  access: ["company"],
  query: page,
  response: z.array(companyBatch),
  paged: true,
});

const batchCandidate = z.object({
  /** The application. */
  id: z.uuid(),
  status: applicationStatus,
  created_at: z.string(),
  applicant: introducedCandidate.extend({
    /** The company reads no name of them yet: the names are a number, and there is neither contact nor CV. */
    is_nameless: z.boolean(),
  }),
  resume_name: z.string().nullable(),
  resume_url: z.string().nullable(),
});
export type BatchCandidate = z.output<typeof batchCandidate>;

export const getCompanyBatch = route({
  method: "GET",
  path: "/application-system/company/batches/:id/",
  summary: "The students of a batch who consented, with their CV and where their application stands",
  access: ["company"],
  params: byId,
  response: companyBatch.extend({
    /** Who proposes them and is written to about them; null once they no longer work for the school. */
    adviser: z.object({ name: z.string(), job_title: z.string(), email: z.string() }).nullable(),
    candidates: z.array(batchCandidate),
  }),
});

export const answerBatch = route({
  method: "POST",
  path: "/application-system/company/batches/:id/answers/",
  summary: "Answer one student of a batch or several at once; each application moves and each is written to, once",
  access: ["company"],
  params: byId,
  body: z
    .strictObject({
      applications: z
        .array(z.strictObject({ id, expected_status: applicationStatus }))
        .min(1, "Choisissez au moins un candidat.")
        .max(candidatesAtMost, `${candidatesAtMost} candidats au plus à la fois.`),
      answer,
      ...refusalFields,
    })
    .superRefine(({ answer: chosen, refusal_reason, refusal_word }, context) => {
      if ((refusal_reason || refusal_word) && chosen !== "refusal")
        context.addIssue({ code: "custom", path: ["refusal_reason"], message: "Un motif accompagne un refus." });
    }),
  response: z.object({ answered: z.number().int(), results: z.array(messageOutcome) }),
});
