import { z } from "zod";
import { route } from "../route.ts";
import { byId, filled, id, text } from "../text.ts";

/** Most of each on the page of a company. */
export const pageMost = { photos: 6, tutors: 8, benefits: 8 } as const;

const tutor = z.strictObject({
  name: filled(100, "Le nom est requis"),
  job: filled(100, "La fonction est requise"),
  sentence: text(200).default(""),
  /** A photo uploaded before; null without a portrait. */
  portrait_id: id.nullable().default(null),
});

const photo = z.strictObject({
  id,
  /** Its text for those who do not see it. */
  alt: filled(150, "La description de la photo est requise"),
});

/** What a company tells on its page, besides its profile; lists are in the order of the page. */
export const companyPageForm = z.strictObject({
  description: filled(5000, "La présentation est requise"),
  photos: z
    .array(photo)
    .max(pageMost.photos, `${pageMost.photos} photos au plus.`)
    .refine((photos) => new Set(photos.map((one) => one.id)).size === photos.length, "Une photo est là deux fois."),
  tutors: z.array(tutor).max(pageMost.tutors, `${pageMost.tutors} personnes au plus.`),
  /** « 3 semaines chez nous, 1 à l'école ». */
  rhythm: text(100),
  /** Days a week; null when nothing is said of it. */
  remote_days: z
    .number("Un nombre de jours est attendu.")
    .int("Un nombre entier de jours est attendu.")
    .min(0, "Entre 0 et 5 jours.")
    .max(5, "Entre 0 et 5 jours.")
    .nullable(),
  equipment: text(100),
  benefits: z
    .array(filled(80, "Un avantage est vide."))
    .max(pageMost.benefits, `${pageMost.benefits} avantages au plus.`),
  /** How to come: station, tram, bus, car park. */
  directions: text(200),
});
export type CompanyPageForm = z.output<typeof companyPageForm>;

/** What visitors read of it, on the page of the company. */
export const shownOnPage = {
  photos: z.array(z.object({ id: z.uuid(), url: z.string(), alt: z.string() })),
  tutors: z.array(
    z.object({
      name: z.string(),
      job: z.string(),
      sentence: z.string(),
      portrait_id: z.uuid().nullable(),
      portrait_url: z.string().nullable(),
    }),
  ),
  rhythm: z.string(),
  remote_days: z.number().int().nullable(),
  equipment: z.string(),
  benefits: z.array(z.string()),
  directions: z.string(),
};
export type ShownOnPage = z.output<z.ZodObject<typeof shownOnPage>>;

export const ownCompanyPage = z.object({
  id: z.uuid(),
  /** The page is at `/entreprises/{slug}`. */
  slug: z.string(),
  description: z.string(),
  ...shownOnPage,
  /** Openings by others on each of the last thirty days in Paris, today last; robots are left out. */
  visits_by_day: z.array(z.number().int()).length(30),
  /** Version of what this answer holds. */
  updated_at: z.string(),
});
export type OwnCompanyPage = z.output<typeof ownCompanyPage>;

export const getOwnCompanyPage = route({
  method: "GET",
  path: "/application-system/company-page/",
  summary: "What the company tells on its public page; 404 while there is no profile",
  access: ["company"],
  response: ownCompanyPage,
});

export const updateCompanyPage = route({
  method: "PUT",
  path: "/application-system/company-page/:id/",
  summary:
    "Replace what the public page tells; 409 when somebody changed it since it was read; administrators only. Photos were uploaded before",
  access: ["company"],
  params: byId,
  body: companyPageForm.extend({ expected_updated_at: z.iso.datetime("Cette date n'est pas valide") }),
  response: ownCompanyPage,
});

export const uploadPagePhoto = route({
  method: "POST",
  path: "/application-system/company-page/:id/photos/",
  summary:
    "Upload a photo, or a portrait, for the page: PNG, JPEG or WebP, 1 MB at most; the page shows it once it is replaced with it; administrators only",
  access: ["company"],
  params: byId,
  upload: { field: "photo", kind: "photo" },
  response: z.object({ id: z.uuid(), url: z.string() }),
  perMinute: 20,
});
