import { z } from "zod";
import { applicationStatus, refusalReason } from "./enumerations.ts";
import { page } from "./lists.ts";
import { wrongVariables } from "./message-variables.ts";
import { bulkMost } from "./received-applications.ts";
import { route } from "./route.ts";
import { byId, filled, id, text } from "./text.ts";

/** The templates that every company has; a company's own version of one takes its place. */
export const builtInTemplates = ["received", "interview", "refusal", "offer"] as const;
export type BuiltInTemplate = (typeof builtInTemplates)[number];

/** How many templates of its own a company may add to them. */
export const templatesAtMost = 30;

const withVariables = (max: number, missing: string) =>
  filled(max, missing).superRefine((value, context) => {
    const wrong = wrongVariables(value);
    if (wrong) context.addIssue({ code: "custom", message: wrong });
  });

const written = {
  subject: withVariables(150, "L'objet du message est requis"),
  body: withVariables(5000, "Le message est requis"),
};

export const templateForm = z.strictObject({
  name: filled(80, "Le nom du modèle est requis"),
  ...written,
});

const templateId = z.union([z.enum(builtInTemplates), id], "Ce modèle n'existe pas.");

export const messageTemplate = z.object({
  /** The code of a built-in one, else an identifier. */
  id: z.string(),
  is_built_in: z.boolean(),
  /** True where the company's own version has taken the place of the built-in one. */
  is_modified: z.boolean(),
  name: z.string(),
  subject: z.string(),
  body: z.string(),
  /** Null for a built-in one as it came. */
  updated_at: z.string().nullable(),
});
export type MessageTemplate = z.output<typeof messageTemplate>;

const templatesPath = "/application-system/company/message-templates/";
const oneTemplatePath = "/application-system/company/message-templates/:id/";
const byTemplate = z.object({ id: templateId });

export const listTemplates = route({
  method: "GET",
  path: templatesPath,
  summary: "The templates of the company: the built-in ones as it has them, then its own by name",
  access: ["company"],
  response: z.object({
    templates: z.array(messageTemplate),
    /** Who signs the messages, for the preview. */
    company_name: z.string(),
  }),
});

export const createTemplate = route({
  method: "POST",
  path: templatesPath,
  summary: "Add a template of one's own, thirty at most",
  access: ["company"],
  body: templateForm,
  response: messageTemplate,
  status: 201,
});

export const changeTemplate = route({
  method: "PUT",
  path: oneTemplatePath,
  summary: "Write a template again; a built-in one gets the company's own version",
  access: ["company"],
  params: byTemplate,
  body: templateForm.extend({
    /** When the version on the screen was written: if another one is there by now, nothing changes (409). */
    expected_updated_at: z.iso.datetime({ offset: true }).nullable().optional(),
  }),
  response: messageTemplate,
});

export const deleteTemplate = route({
  method: "DELETE",
  path: oneTemplatePath,
  summary: "Remove a template of one's own, or go back to the built-in one",
  access: ["company"],
  params: byTemplate,
  response: z.null(),
  status: 204,
});

/** What a recruiter may say when refusing. */
export const refusalFields = {
  refusal_reason: refusalReason.optional(),
  refusal_word: text(500).default(""),
};

export const messageForm = z
  .strictObject({
    application_ids: z
      .array(id)
      .min(1, "Choisissez au moins une candidature.")
      .max(bulkMost, "Mille candidatures au plus à la fois.")
      .transform((ids) => [...new Set(ids)]),
    ...written,
    /** The template it was written from. */
    template: templateId.optional(),
    /** The status that the applications get with the message. */
    status: applicationStatus.optional(),
    /** By application, the status that the screen was showing: where it is no longer true, nothing is done. */
    expected_statuses: z.record(id, applicationStatus).default({}),
    ...refusalFields,
  })
  .superRefine(({ status, refusal_reason, refusal_word }, context) => {
    if ((refusal_reason || refusal_word) && status !== "RJ")
      context.addIssue({
        code: "custom",
        path: [refusal_reason ? "refusal_reason" : "refusal_word"],
        message: "Un motif accompagne un refus\u00a0: choisissez le statut « Refusé ».",
      });
  });

/** What became of the message to one candidate; `detail` says why where it is not a mail. */
export const messageOutcome = z.object({
  application_id: id,
  /** Whose it is, as far as the company may know. */
  name: z.string(),
  outcome: z.enum(["mailed", "space-only", "not-sent"]),
  code: z.string().nullable(),
  detail: z.string().nullable(),
});
export type MessageOutcome = z.output<typeof messageOutcome>;

export const sendMessages = route({
  method: "POST",
  path: "/application-system/company/messages/",
  summary:
    "Write to candidates of the company, each in their name, and move their applications in the same transaction",
  access: ["company"],
  body: messageForm,
  response: z.object({ results: z.array(messageOutcome), mailed: z.number().int(), written: z.number().int() }),
  perMinute: 60,
});

export const sentMessage = z.object({
  id,
  sent_at: z.string(),
  subject: z.string(),
  body: z.string(),
  company_name: z.string(),
  /** The recruiter who wrote it; told to the company alone. */
  sender: z.string().nullable(),
  /** False where the candidate wants no such mail and reads it in their space. */
  was_mailed: z.boolean(),
});
export type SentMessage = z.output<typeof sentMessage>;

export const listSentMessages = route({
  method: "GET",
  path: "/application-system/applications/:id/messages/",
  summary: "The messages of one application, the last first, for its applicant or the company that received it",
  access: ["applicant", "company"],
  params: byId,
  query: page,
  response: z.array(sentMessage),
  paged: true,
});
