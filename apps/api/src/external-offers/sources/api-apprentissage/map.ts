import { z } from "zod";
import { contractTypesOf, domainOf, levelsOfEuropean, levelsOfTitle } from "../../classify.ts";
import { checkDraft, type Mapped, reasons } from "../../draft.ts";
import { oneLine, plainText } from "../../plain-text.ts";

const text = z.string().nullish();
const texts = z.array(z.string()).nullish();

/** What is read of a job of API Apprentissage (`JobOfferRead`); everything may be missing but its identity and its title. */
const job = z.object({
  identifier: z.object({ id: text, partner_job_id: text, partner_label: text }),
  workplace: z
    .object({
      siret: text,
      name: text,
      brand: text,
      legal_name: text,
      description: text,
      website: text,
      size: text,
      location: z
        .object({ address: text, geopoint: z.object({ coordinates: z.array(z.number()) }).nullish() })
        .nullish(),
      domain: z.object({ naf: z.object({ code: text }).nullish() }).nullish(),
    })
    .partial(),
  apply: z.object({ url: text, phone: text, recipient_id: text }).partial(),
  contract: z.object({ start: text, duration: z.number().nullish(), type: texts, remote: text }).partial(),
  offer: z
    .object({
      title: text,
      description: text,
      rome_codes: texts,
      desired_skills: texts,
      to_be_acquired_skills: texts,
      access_conditions: texts,
      opening_count: z.number().nullish(),
      publication: z.object({ creation: text, expiration: text }).partial().nullish(),
      target_diploma: z.object({ european: text }).partial().nullish(),
      status: text,
    })
    .partial(),
});

const list = (items: string[] | null | undefined) =>
  (items ?? [])
    .slice(0, 60)
    .map((item) => oneLine(item, 300))
    .filter(Boolean);
const instant = (value: string | null | undefined) => {
  const date = value ? new Date(value) : null;
  return date && !Number.isNaN(date.getTime()) ? date.toISOString() : null;
};
const remotes: Record<string, string> = { onsite: "onsite", hybrid: "hybrid", remote: "remote" };

export const mapJob = (item: unknown, now: Date): Mapped => {
  const read = job.safeParse(item);
  if (!read.success) return { rejected: reasons.unreadable };
  const { identifier, workplace, apply, contract, offer } = read.data;
  const label = identifier.partner_label ?? "La bonne alternance";
  const external_id = identifier.id ?? (identifier.partner_job_id ? `${label}:${identifier.partner_job_id}` : "");
  if (offer.status === "Filled") return { rejected: reasons.filled, over: external_id };
  if (offer.status === "Cancelled") return { rejected: reasons.cancelled, over: external_id };
  const expires_at = instant(offer.publication?.expiration);
  if (expires_at && expires_at <= now.toISOString()) return { rejected: reasons.expired, over: external_id };
  const contract_types = contractTypesOf(contract.type ?? []);
  if (contract_types.length === 0)
    return { rejected: reasons.notWorkStudy((contract.type ?? []).join(", ").slice(0, 60)) };

  const title = oneLine(offer.title ?? "", 300);
  const rome_codes = list(offer.rome_codes).filter((code) => /^[A-Z]\d{4}$/.test(code));
  const european = levelsOfEuropean(offer.target_diploma?.european);
  // GeoJSON writes longitude first; some partners write it second, which the pipeline mends.
  const [lon = null, lat = null] = workplace.location?.geopoint?.coordinates ?? [];
  return checkDraft({
    external_id,
    source_label: oneLine(label, 100),
    title,
    company_name: oneLine(workplace.name ?? workplace.brand ?? workplace.legal_name ?? "", 200),
    company_size: oneLine(workplace.size ?? "", 60),
    company_description: plainText(workplace.description ?? "").slice(0, 10_000),
    company_website: /^https?:\/\//i.test(workplace.website ?? "") ? (workplace.website ?? "").slice(0, 300) : "",
    siret: /^\d{14}$/.test(workplace.siret ?? "") ? workplace.siret : null,
    naf_code: workplace.domain?.naf?.code?.slice(0, 10) ?? null,
    address: oneLine(workplace.location?.address ?? "", 300),
    lat,
    lon,
    description: plainText(offer.description ?? "").slice(0, 20_000),
    profile: "",
    contract_types,
    contract_start: instant(contract.start)?.slice(0, 10) ?? null,
    duration_months: contract.duration && contract.duration >= 1 ? Math.min(120, Math.round(contract.duration)) : null,
    remote: remotes[contract.remote ?? ""] ?? null,
    levels: european.length > 0 ? european : levelsOfTitle(title),
    domain: domainOf(rome_codes, title),
    rome_codes,
    desired_skills: list(offer.desired_skills),
    to_be_acquired_skills: list(offer.to_be_acquired_skills),
    access_conditions: list(offer.access_conditions),
    opening_count: Math.max(1, Math.min(9999, Math.round(offer.opening_count ?? 1))),
    apply_url: apply.url ?? "",
    apply_phone: apply.phone ? oneLine(apply.phone, 40) : null,
    recipient_id: apply.recipient_id?.slice(0, 200) ?? null,
    published_at: instant(offer.publication?.creation) ?? now.toISOString(),
    expires_at,
  });
};
