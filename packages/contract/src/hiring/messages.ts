import { z } from "zod";
import { applicationStatus, refusalReason } from "../enumerations.ts";
import { route } from "../route.ts";
import { filled, id, text } from "../text.ts";
import { wrongVariables } from "./message-variables.ts";
import { bulkMost } from "./received-applications.ts";

/** Built-in templates; a company's version of one replaces it. */
export const builtInTemplates = ["received", "interview", "refusal", "offer"] as const;
export type BuiltInTemplate = (typeof builtInTemplates)[number];

/** Most templates that a company may add. */
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
  /** Code of a built-in template, else an identifier. */
  id: z.string(),
  is_built_in: z.boolean(),
  /** True when the company's version replaced the built-in one. */
  is_modified: z.boolean(),
  name: z.string(),
  subject: z.string(),
  body: z.string(),
  /** Null for an unchanged built-in template. */
  updated_at: z.string().nullable(),
});
export type MessageTemplate = z.output<typeof messageTemplate>;

const byTemplate = z.object({ id: templateId });
const changedTemplate = templateForm.extend({
  /** When the version on screen was written; 409 when another exists. */
  expected_updated_at: z.iso.datetime({ offset: true }).nullable().optional(),
});

/** A company's templates, then a school's: the same acts at two addresses. */
const listed = {
  method: "GET",
  response: z.object({
    templates: z.array(messageTemplate),
    /** Signature of the preview. */
    company_name: z.string(),
  }),
} as const;
const created = { method: "POST", body: templateForm, response: messageTemplate, status: 201 } as const;
const changed = { method: "PUT", params: byTemplate, body: changedTemplate, response: messageTemplate } as const;
const deleted = { method: "DELETE", params: byTemplate, response: z.null(), status: 204 } as const;

const ofCompany = "/application-system/company/message-templates/";
export const listTemplates = route({
  ...listed,
  path: ofCompany,
  summary: "The templates of the company: the built-in ones as it has them, then its own by name",
  access: ["company"],
});
export const createTemplate = route({
  ...created,
  path: ofCompany,
  summary: "Add a template of one's own, thirty at most",
  access: ["company"],
});
export const changeTemplate = route({
  ...changed,
  path: "/application-system/company/message-templates/:id/",
  summary: "Write a template again; a built-in one gets the company's own version",
  access: ["company"],
});
export const deleteTemplate = route({
  ...deleted,
  path: "/application-system/company/message-templates/:id/",
  summary: "Remove a template of one's own, or go back to the built-in one",
  access: ["company"],
});

const ofSchool = "/application-system/school/message-templates/";
export const listSchoolTemplates = route({
  ...listed,
  path: ofSchool,
  summary: "The templates of the school: the built-in ones as it has them, then its own by name",
  access: ["school"],
});
export const createSchoolTemplate = route({
  ...created,
  path: ofSchool,
  summary: "Add a template of the school's own, thirty at most",
  access: ["school"],
  impersonated: { did: "Modèle de message créé" },
});
export const changeSchoolTemplate = route({
  ...changed,
  path: "/application-system/school/message-templates/:id/",
  summary: "Write a template of the school again; a built-in one gets the school's own version",
  access: ["school"],
  impersonated: { did: "Modèle de message modifié" },
});
export const deleteSchoolTemplate = route({
  ...deleted,
  path: "/application-system/school/message-templates/:id/",
  summary: "Remove a template of the school's own, or go back to the built-in one",
  access: ["school"],
  impersonated: "refused",
});

/** Reasons a recruiter may give for a refusal. */
export const refusalFields = {
  refusal_reason: refusalReason.optional(),
  refusal_word: text(500).default(""),
};

/** One message to several candidates. */
export const schoolMessageForm = z.strictObject({
  application_ids: z
    .array(id)
    .min(1, "Choisissez au moins une candidature.")
    .max(bulkMost, "Mille candidatures au plus à la fois.")
    .transform((ids) => [...new Set(ids)]),
  ...written,
  /** Template it was written from. */
  template: templateId.optional(),
});

export const messageForm = schoolMessageForm
  .extend({
    /** Status that the applications get with the message. */
    status: applicationStatus.optional(),
    /** Status that the screen showed, by application; an application where it is no longer true is left unchanged. */
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

/** Outcome for one candidate; `detail` says why when it is not a mail. */
export const messageOutcome = z.object({
  application_id: id,
  /** Name, as far as the company may know it. */
  name: z.string(),
  outcome: z.enum(["mailed", "space-only", "not-sent"]),
  code: z.string().nullable(),
  detail: z.string().nullable(),
});
export type MessageOutcome = z.output<typeof messageOutcome>;

const messageOutcomes = z.object({
  results: z.array(messageOutcome),
  mailed: z.number().int(),
  written: z.number().int(),
});

export const sendMessages = route({
  method: "POST",
  path: "/application-system/company/messages/",
  summary:
    "Write to candidates of the company, each in their name, and move their applications in the same transaction",
  access: ["company"],
  body: messageForm,
  maxBytes: 256 * 1024,
  response: messageOutcomes,
  perMinute: 60,
});

export const sendSchoolMessages = route({
  method: "POST",
  path: "/application-system/school/messages/",
  summary: "Write to candidates of the school's offers, each in their name; says to whom it was not sent, and why",
  access: ["school"],
  impersonated: "refused",
  body: schoolMessageForm,
  maxBytes: 256 * 1024,
  response: messageOutcomes,
  perMinute: 60,
});
