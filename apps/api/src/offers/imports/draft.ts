import { contractType, domain, level, remote } from "@passerelle/contract/enumerations";
import { z } from "zod";
import { oversized } from "./read-items.ts";

const short = z.string().max(300);
const many = z.array(z.string().max(300)).max(60);

/** An offer as a source gives it, once read: the pipeline does the rest, the same for every source. */
export const draftOffer = z.object({
  external_id: z.string().min(1).max(200),
  /** The site that the offer comes from; the source's own name unless it says otherwise. */
  source_label: short.min(1),
  title: z.string().min(3).max(300),
  /** Empty when the source does not say: the offer is shown as "Entreprise anonyme". */
  company_name: short,
  company_size: short,
  company_description: z.string().max(10_000),
  company_website: short,
  siret: z
    .string()
    .regex(/^\d{14}$/)
    .nullable(),
  naf_code: short.nullable(),
  address: short,
  lat: z.number().nullable(),
  lon: z.number().nullable(),
  description: z.string().min(1).max(20_000),
  profile: z.string().max(10_000),
  contract_types: z.array(contractType).min(1),
  contract_start: z.iso.date().nullable(),
  duration_months: z.number().int().min(1).max(120).nullable(),
  remote: remote.nullable(),
  levels: z.array(level),
  domain: domain.nullable(),
  /** Empty when neither the source nor the title names it. */
  job_name: short,
  rome_codes: many,
  desired_skills: many,
  to_be_acquired_skills: many,
  access_conditions: many,
  opening_count: z.number().int().min(1).max(9999),
  apply_url: z.url({ protocol: /^https?$/ }).max(2000),
  apply_phone: short.nullable(),
  recipient_id: short.nullable(),
  published_at: z.iso.datetime(),
  /** The source gives no date: `published_at` is when it was read, and is no change. */
  undated: z.boolean().optional(),
  expires_at: z.iso.datetime().nullable(),
});
export type DraftOffer = z.output<typeof draftOffer>;

/**
 * What a source makes of one item: an offer, or why it is left out, with its identifier where there is one. An identified item that is
 * over is closed if it was known.
 */
export type Mapped =
  /** `unread`: what stands where a date should and is none that can be read, by the name of the date. */
  | { offer: DraftOffer; unread?: Record<string, string> }
  | { rejected: string; over?: string; named?: { external_id: string; title: string } };

/** Why an item is left out, as the report says it. */
export const reasons = {
  unreadable: "Élément illisible",
  noTitle: "Titre manquant",
  noId: "Identifiant manquant",
  noDescription: "Description manquante",
  badUrl: "Adresse de candidature invalide",
  filled: "Offre déjà pourvue",
  cancelled: "Offre annulée",
  expired: "Offre expirée",
  abroad: "Offre hors de France",
  tooLarge: "Élément trop volumineux",
  twice: "Identifiant en double dans le fichier",
  badField: (name: string) => `Champ invalide (${name})`,
  notWorkStudy: (contract: string) => `Contrat hors alternance (${contract || "non précisé"})`,
} as const;

const faults: string[] = [
  reasons.unreadable,
  reasons.noTitle,
  reasons.noId,
  reasons.noDescription,
  reasons.badUrl,
  reasons.tooLarge,
];
/** Whether an item is left out because it is badly written: the offer that it stands for may well be open. */
export const isFault = (reason: string) => faults.includes(reason) || reason.startsWith("Champ invalide");

const reasonOfField: Record<string, string> = {
  external_id: reasons.noId,
  title: reasons.noTitle,
  description: reasons.noDescription,
  apply_url: reasons.badUrl,
};

/** Checks a draft; the first faulty field says why it is left out. */
export const checkDraft = (draft: unknown): Mapped => {
  const read = draftOffer.safeParse(draft);
  if (read.success) return { offer: read.data };
  const field = String(read.error.issues[0]?.path[0] ?? "");
  return { rejected: reasonOfField[field] ?? reasons.badField(field) };
};

/** Why an item that no reader could give is left out; undefined for an item that was read. */
export const rejectedUnread = (item: unknown): Mapped | undefined => {
  if (item === oversized) return { rejected: reasons.tooLarge };
  return typeof item === "object" && item !== null ? undefined : { rejected: reasons.unreadable };
};
