import { z } from "zod";
import { route } from "../route.ts";
import { siret } from "../siret.ts";
import { email, filled, readVersion, text, webAddress } from "../text.ts";
import { type BoardCode, boards } from "./school-supports.ts";
import { bySchool } from "./school-users.ts";

const unsaid = z.literal("");
const phone = text(30).refine(
  (value) => value === "" || /^[+\d][\d .()-]{5,}$/.test(value),
  "Ce numéro n'est pas valide.",
);

/** What a school tells the provider. */
export const schoolForm = z.strictObject({
  name: filled(150, "Le nom de l'école est requis"),
  siret,
  address: text(200),
  postal_code: text(5).refine((value) => value === "" || /^\d{5}$/.test(value), "Un code postal a 5 chiffres."),
  city: filled(100, "La ville est requise"),
  email: email.or(unsaid),
  phone,
  website: webAddress,
  contact_name: text(120),
  contact_email: email.or(unsaid),
  contact_phone: phone,
});
export type SchoolForm = z.output<typeof schoolForm>;

/** What a school shows to everybody. */
export const schoolProfileForm = z.strictObject({ description: text(5000), is_public: z.boolean() });
export type SchoolProfileForm = z.output<typeof schoolProfileForm>;

/** Which students the members who are not administrators see: all of the school's, or those they follow alone. */
export const advisersSee = z.enum(["all", "own"]);
export const schoolRights = z.strictObject({ advisers_see: advisersSee });
export type SchoolRights = z.output<typeof schoolRights>;

const logo = { logo_url: z.string().nullable() };
const cover = { cover_url: z.string().nullable() };

export const schoolSettings = z.object({
  ...schoolForm.shape,
  /** Empty where the provider added the school without one. */
  city: z.string(),
  ...schoolProfileForm.shape,
  ...schoolRights.shape,
  ...logo,
  ...cover,
  id: z.uuid(),
  siret: z.string(),
  slug: z.string(),
  /** Students whom nobody follows: advisers who see their own alone see none of them. Null to who is not an administrator. */
  unfollowed_students: z.number().int().nullable(),
  /** Incremented at each change; a save sends the value it read. */
  version: z.number().int(),
});
export type SchoolSettings = z.output<typeof schoolSettings>;

const school = "/application-system/schools/:schoolId/" as const;

export const getSchoolSettings = route({
  method: "GET",
  path: `${school}settings/`,
  summary: "What the caller's school says of itself",
  access: ["school"],
  params: bySchool,
  response: schoolSettings,
});

export const updateSchoolSettings = route({
  method: "PATCH",
  path: `${school}settings/`,
  summary: "Change what the school says of itself; 409 when somebody changed it since it was read",
  access: ["school"],
  impersonated: { did: "Paramètres de l'école modifiés" },
  administrators: true,
  params: bySchool,
  body: schoolForm
    .extend(schoolProfileForm.shape)
    .extend(schoolRights.shape)
    .partial()
    .extend({ expected_version: readVersion }),
  response: schoolSettings,
});

export const uploadSchoolLogo = route({
  method: "POST",
  path: `${school}logo/`,
  summary: "Choose the school's logo: PNG, JPEG or WebP, 1 MB at most",
  access: ["school"],
  impersonated: { did: "Logo de l'école remplacé" },
  administrators: true,
  params: bySchool,
  upload: { field: "logo", kind: "logo" },
  response: z.object(logo),
  perMinute: 20,
});

export const deleteSchoolLogo = route({
  method: "DELETE",
  path: `${school}logo/`,
  summary: "Show no logo any more",
  access: ["school"],
  impersonated: "refused",
  administrators: true,
  params: bySchool,
  response: z.object(logo),
});

export const uploadSchoolCover = route({
  method: "POST",
  path: `${school}cover/`,
  summary: "Choose the picture at the top of the school's page: PNG, JPEG or WebP, 1 MB at most",
  access: ["school"],
  impersonated: { did: "Couverture de l'école remplacée" },
  administrators: true,
  params: bySchool,
  upload: { field: "cover", kind: "cover" },
  response: z.object(cover),
  perMinute: 20,
});

export const deleteSchoolCover = route({
  method: "DELETE",
  path: `${school}cover/`,
  summary: "Show no picture at the top of the school's page any more",
  access: ["school"],
  impersonated: "refused",
  administrators: true,
  params: bySchool,
  response: z.object(cover),
});

export const boardCode = z.enum(Object.keys(boards) as [BoardCode, ...BoardCode[]], "Ce support n'existe pas");

const integration = z.object({
  support: boardCode,
  identifier: z.string(),
  /** Last characters of the secret, which is never shown again; null without one. */
  secret_end: z.string().nullable(),
  /** Zero before the first save. */
  version: z.number().int(),
  updated_at: z.string().nullable(),
  /** Visible offers of the school that should be broadcast there. */
  offers: z.number().int(),
});
export type Integration = z.output<typeof integration>;

export const listIntegrations = route({
  method: "GET",
  path: `${school}integrations/`,
  summary: "What the school is known by on each board, and its own broadcast key",
  access: ["school"],
  administrators: true,
  params: bySchool,
  response: z.object({ broadcast_key: z.string(), integrations: z.array(integration) }),
});

export const integrationForm = z.strictObject({
  /** Empty where the board needs no identifier. */
  identifier: text(200).default(""),
  /** Absent leaves the secret unchanged. */
  secret: filled(2000, "La clé est vide.").optional(),
});

const bySupport = bySchool.extend({ support: boardCode });

export const setIntegration = route({
  method: "PUT",
  path: `${school}integrations/:support/`,
  summary: "Keep what the school is known by on a board; the secret is encrypted and never shown again",
  access: ["school"],
  impersonated: "refused",
  administrators: true,
  params: bySupport,
  body: integrationForm.extend({ expected_version: readVersion }),
  response: integration,
});

export const deleteIntegration = route({
  method: "DELETE",
  path: `${school}integrations/:support/`,
  summary: "Forget what the school is known by on a board",
  access: ["school"],
  impersonated: "refused",
  administrators: true,
  params: bySupport,
  response: z.null(),
  status: 204,
});

export const replaceBroadcastKey = route({
  method: "POST",
  path: `${school}broadcast-key/`,
  summary: "Give the school another broadcast key; the former one no longer names it",
  access: ["school"],
  impersonated: "refused",
  administrators: true,
  params: bySchool,
  body: z.strictObject({ expected_key: text(64) }),
  response: z.object({ broadcast_key: z.string() }),
  perMinute: 10,
});
