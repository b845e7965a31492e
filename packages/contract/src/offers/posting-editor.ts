import { z } from "zod";
import { route } from "../route.ts";
import { byId, filled, id, text } from "../text.ts";
import { type PostingField, postingFieldLabels } from "./posting-fields.ts";
import { jobboard, schoolPosting } from "./school-postings.ts";

const fieldNames = Object.keys(postingFieldLabels) as [PostingField, ...PostingField[]];

/** Most characters of an autosave: more than two long texts and all other fields. */
const mostCharacters = 200_000;

/** An offer as it stands in the editor, half-typed values included; only written fields are present. */
export const typedPosting = z
  .strictObject({
    fields: z.partialRecord(z.enum(fieldNames), z.union([text(60_000), z.boolean(), z.array(text(200)).max(50)])),
    participant_ids: z.array(id).max(50).optional(),
    jobboards: z.array(jobboard).max(40).optional(),
  })
  .refine((typed) => JSON.stringify(typed).length <= mostCharacters, "Cette saisie est trop longue.");
export type TypedPosting = z.output<typeof typedPosting>;

/** Key of the autosave of a new offer; two new offers have two keys. */
const beginning = "nouvelle-";
export const newOffer = (draft: string) => `${beginning}${draft}`;
/** Gives the key of a new offer; null for the identifier of an existing one. */
export const draftOf = (offer: string) => (offer.startsWith(beginning) ? offer.slice(beginning.length) : null);
const ofOffer = z.object({
  offer: id.or(z.string().refine((offer) => id.safeParse(draftOf(offer)).success, "Identifiant invalide.")),
});
/** Most unfinished new offers of one person; the oldest is deleted first. */
export const mostDrafts = 5;

export const autosave = z.object({
  content: typedPosting,
  base_version: z.number().int().nullable(),
  updated_at: z.string(),
});
export type Autosave = z.output<typeof autosave>;

const draft = z.object({ draft: id, title: z.string(), updated_at: z.string() });
export type Draft = z.output<typeof draft>;

export const listDrafts = route({
  method: "GET",
  path: "/application-system/school-posting-autosaves/",
  summary: "The new offers that the caller began and has not saved, the latest first, and a key for another one",
  access: ["school"],
  response: z.object({ drafts: z.array(draft).max(mostDrafts), next: id }),
});

export const getAutosave = route({
  method: "GET",
  path: "/application-system/school-posting-autosaves/:offer/",
  summary: "What the caller typed of an offer and has not saved",
  access: ["school"],
  params: ofOffer,
  response: z.object({ autosave: autosave.nullable() }),
});

export const putAutosave = route({
  method: "PUT",
  path: "/application-system/school-posting-autosaves/:offer/",
  summary: "Keep what is being typed, for thirty days, without touching the offer",
  access: ["school"],
  impersonated: { did: "Saisie gardée" },
  params: ofOffer,
  body: z.strictObject({ content: typedPosting, base_version: z.number().int().min(1).max(1_000_000).nullable() }),
  maxBytes: 1024 * 1024,
  response: z.object({ updated_at: z.string() }),
});

export const deleteAutosave = route({
  method: "DELETE",
  path: "/application-system/school-posting-autosaves/:offer/",
  summary: "Forget what was typed and not saved",
  access: ["school"],
  impersonated: { did: "Saisie gardée effacée" },
  params: ofOffer,
  response: z.null(),
  status: 204,
});

const templateRow = z.object({
  id,
  name: z.string(),
  created_by: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type PostingTemplateRow = z.output<typeof templateRow>;
const name = filled(80, "Le nom du modèle est requis");

export const listPostingTemplates = route({
  method: "GET",
  path: "/application-system/school-posting-templates/",
  summary: "What the school starts its offers from, by name",
  access: ["school"],
  response: z.array(templateRow).max(50),
});

export const getPostingTemplate = route({
  method: "GET",
  path: "/application-system/school-posting-templates/:id/",
  summary: "One template of the school, whole",
  access: ["school"],
  params: byId,
  response: templateRow.extend({ content: typedPosting }),
});

export const createPostingTemplate = route({
  method: "POST",
  path: "/application-system/school-posting-templates/",
  summary: "Keep an offer as a template, without its reference and its publication dates",
  access: ["school"],
  impersonated: { did: "Modèle d'offre créé" },
  body: z.strictObject({ name, content: typedPosting }),
  maxBytes: 1024 * 1024,
  response: templateRow,
  status: 201,
});

export const renamePostingTemplate = route({
  method: "PATCH",
  path: "/application-system/school-posting-templates/:id/",
  summary: "Give a template another name",
  access: ["school"],
  impersonated: { did: "Modèle d'offre renommé" },
  params: byId,
  body: z.strictObject({ name }),
  response: templateRow,
});

export const deletePostingTemplate = route({
  method: "DELETE",
  path: "/application-system/school-posting-templates/:id/",
  summary: "Remove a template",
  access: ["school"],
  impersonated: "refused",
  params: byId,
  response: z.null(),
  status: 204,
});

export const uploadPostingImage = route({
  method: "POST",
  path: "/application-system/school-posting-images/",
  summary: "Keep a picture for the text of an offer: PNG, GIF, JPEG, BMP or ICO, 5 MB at most",
  access: ["school"],
  impersonated: { did: "Image d'offre ajoutée" },
  upload: { field: "image", kind: "posting_image" },
  perMinute: 60,
  response: z.object({ url: z.string() }),
  status: 201,
});

export const duplicatePosting = route({
  method: "POST",
  path: "/application-system/school-job-posting/:id/duplicate/",
  summary: "Make a draft like an offer, with the same people and supports, without its reference and publication dates",
  access: ["school"],
  impersonated: { did: "Offre dupliquée" },
  params: byId,
  response: schoolPosting,
  status: 201,
});
