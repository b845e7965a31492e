import { z } from "zod";
import { keyScope, schoolStage } from "./enumerations.ts";
import { page } from "./lists.ts";
import { route } from "./route.ts";
import { bySchool } from "./school-users.ts";
import { filled, id } from "./text.ts";

export const mostKeys = 20;

const schoolKey = z.object({
  id: z.uuid(),
  name: z.string(),
  /** How the key begins; the rest was shown once, when it was made. */
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
  administrators: true,
  params: bySchool.extend({ keyId: id }),
  response: z.null(),
  status: 204,
});

export const listReceivedByKey = route({
  method: "GET",
  path: "/application-system/schools/:schoolId/applications/",
  summary: "The applications that the school has received, the newest first, for its own programs",
  access: ["school"],
  key: "candidatures:lecture",
  params: bySchool,
  query: page,
  response: z.array(
    z.object({
      id: z.uuid(),
      created_at: z.string(),
      stage: schoolStage,
      /** The candidate has taken the application back. */
      is_withdrawn: z.boolean(),
      posting: z.object({ id: z.uuid(), title: z.string(), reference: z.string() }),
      /** Null once the candidate has erased the account. */
      candidate: z
        .object({ first_name: z.string(), last_name: z.string(), email: z.string(), phone: z.string() })
        .nullable(),
    }),
  ),
  paged: true,
});
