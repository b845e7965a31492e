import { z } from "zod";
import { contractTypesOf, levelsOfEuropean, remoteOf } from "../../classify.ts";
import { monthsOf } from "../../dates.ts";
import { type Mapped, reasons, rejectedUnread } from "../../draft.ts";
import { idOf, offerOf } from "../../source-offer.ts";

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

export const mapJob = (item: unknown, now: Date, isAllWorkStudy = false): Mapped => {
  const read = job.safeParse(item);
  if (!read.success) return rejectedUnread(item) ?? { rejected: reasons.unreadable };
  const { identifier, workplace, apply, contract, offer } = read.data;
  const label = identifier.partner_label || "La bonne alternance";
  const id = identifier.id || (identifier.partner_job_id ? `${label}:${identifier.partner_job_id}` : "");
  if (offer.status === "Filled") return { rejected: reasons.filled, over: idOf(id) };
  if (offer.status === "Cancelled") return { rejected: reasons.cancelled, over: idOf(id) };
  // GeoJSON writes longitude first; some partners write it second, which the pipeline mends.
  const [lon, lat] = workplace.location?.geopoint?.coordinates ?? [];
  return offerOf(
    {
      id,
      label,
      title: offer.title,
      company: workplace.name || workplace.brand || workplace.legal_name,
      companySize: workplace.size,
      companyDescription: workplace.description,
      companyWebsite: workplace.website,
      siret: workplace.siret,
      naf: workplace.domain?.naf?.code,
      address: workplace.location?.address,
      lat,
      lon,
      description: offer.description,
      contract: (contract.type ?? []).join(", "),
      contractTypes: contractTypesOf(contract.type ?? []),
      start: contract.start,
      months: monthsOf(contract.duration, "month"),
      remote: remoteOf(contract.remote),
      levels: levelsOfEuropean(offer.target_diploma?.european),
      romeCodes: offer.rome_codes,
      desiredSkills: offer.desired_skills,
      skillsToAcquire: offer.to_be_acquired_skills,
      accessConditions: offer.access_conditions,
      openings: offer.opening_count,
      url: apply.url,
      phone: apply.phone,
      recipient: apply.recipient_id,
      published: offer.publication?.creation,
      expires: offer.publication?.expiration,
    },
    now,
    isAllWorkStudy,
  );
};
