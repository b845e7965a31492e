import { z } from "zod";
import { keyScope, schoolStage } from "../enumerations.ts";
import { blankAsNone, page, repeatable } from "../lists.ts";
import { route } from "../route.ts";
import { filled, id, text } from "../text.ts";
import { bySchool } from "./school-users.ts";

export const mostKeys = 20;

const schoolKey = z.object({
  id: z.uuid(),
  name: z.string(),
  /** First characters of the key, which is shown once. */
  beginning: z.string(),
  scopes: z.array(keyScope),
  created_by_name: z.string(),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
  revoked_at: z.string().nullable(),
});
export type SchoolKey = z.output<typeof schoolKey>;

export const schoolKeyForm = z.strictObject({
  name: filled(80, "Le nom de la clé est requis"),
  scopes: z
    .array(keyScope)
    .min(1, "Choisissez au moins un droit")
    .max(10)
    .transform((scopes) => [...new Set(scopes)]),
});

const keys = "/application-system/schools/:schoolId/api-keys/" as const;

export const listSchoolKeys = route({
  method: "GET",
  path: keys,
  summary: "The school's access keys, the newest first",
  access: ["school"],
  administrators: true,
  params: bySchool,
  query: page,
  response: z.array(schoolKey),
  paged: true,
});

export const createSchoolKey = route({
  method: "POST",
  path: keys,
  summary: "Make an access key; the key itself is in this answer and nowhere else",
  access: ["school"],
  impersonated: "refused",
  administrators: true,
  params: bySchool,
  body: schoolKeyForm,
  response: schoolKey.extend({ key: z.string() }),
  status: 201,
  perMinute: 20,
});

export const revokeSchoolKey = route({
  method: "DELETE",
  path: `${keys}:keyId/`,
  summary: "Revoke an access key, which opens nothing from then on",
  access: ["school"],
  impersonated: "refused",
  administrators: true,
  params: bySchool.extend({ keyId: id }),
  response: z.null(),
  status: 204,
});

export const getOwnKey = route({
  method: "GET",
  path: "/application-system/api-key/",
  summary: "What the key that asks is, whose, and what it may do; the first call of a program",
  access: ["school"],
  key: "any",
  response: z.object({
    name: z.string(),
    scopes: z.array(keyScope),
    school: z.object({ id: z.uuid(), name: z.string() }),
  }),
});

const receivedApplication = z.object({
  id: z.uuid(),
  created_at: z.string(),
  updated_at: z.string(),
  stage: schoolStage,
  /** The candidate withdrew the application. */
  is_withdrawn: z.boolean(),
  posting: z.object({ id: z.uuid(), title: z.string(), reference: z.string() }),
  /** Null once the candidate erased the account. */
  candidate: z
    .object({ first_name: z.string(), last_name: z.string(), email: z.string(), phone: z.string() })
    .nullable(),
});

const received = "/application-system/schools/:schoolId/applications/" as const;
const moment = blankAsNone(z.iso.datetime({ offset: true, error: "Un instant est attendu : 2026-11-21T08:00:00Z." }));

export const receivedFilters = z.object({
  /** Received at this time or later. */
  since: moment,
  /** Changed at this time or later, oldest change first. */
  updated_since: moment,
  stage: repeatable(z.union([schoolStage, z.literal("withdrawn")], "Cette étape n'existe pas"), 11),
  posting_id: blankAsNone(id),
  /** The school's own reference of the offer. */
  reference: blankAsNone(text(60)),
});
export type ReceivedFilters = z.output<typeof receivedFilters>;

export const listReceivedByKey = route({
  method: "GET",
  path: received,
  summary: "The applications that the school has received, the newest first, for its own programs",
  access: ["school"],
  key: "candidatures:lecture",
  params: bySchool,
  query: page.extend(receivedFilters.shape),
  response: z.array(receivedApplication),
  paged: true,
});

export const getReceivedByKey = route({
  method: "GET",
  path: `${received}:applicationId/`,
  summary: "One application that the school has received, with its stages, for its own programs",
  access: ["school"],
  key: "candidatures:lecture",
  params: bySchool.extend({ applicationId: id }),
  response: receivedApplication.extend({
    history: z.array(
      z.object({
        at: z.string(),
        by: z.enum(["applicant", "recruiter", "system"]),
        /** Null where it is no stage: the application was withdrawn. */
        stage: schoolStage.nullable(),
        label: z.string(),
      }),
    ),
    /** The CV behind a link of ten minutes, for a key with `cv:lecture`; each opening is recorded. */
    resume: z.object({ name: z.string(), url: z.string() }).nullable(),
  }),
});
