import { parisInstant } from "@passerelle/contract/paris-time";
import type { BroadcastOffer } from "../../offer.ts";
import { romeOf } from "../../rome-code.ts";

const remotes: Record<string, "onsite" | "hybrid" | "remote"> = {
  Aucun: "onsite",
  Occasionnel: "hybrid",
  Partiel: "hybrid",
  Total: "remote",
};
/** The diploma that is aimed at, by its European level. */
const european = { CAP: "3", BAC: "4", BA2: "5", BA3: "6", BA4: "6", BA5: "7" } as const;
const contracts: Record<string, ("Apprentissage" | "Professionnalisation")[]> = {
  Apprentissage: ["Apprentissage"],
  "Contrat de professionnalisation": ["Professionnalisation"],
  Alternance: ["Apprentissage", "Professionnalisation"],
};

const whole = (parts: string[]) => parts.filter(Boolean).join("\n\n");
const midday = (day: string | null) => (day && parisInstant(day, "12:00")) || null;
const endOf = (day: string | null) => (day && parisInstant(day, "23:59")) || undefined;

const publicationOf = (offer: BroadcastOffer): { creation: string; expiration?: string | undefined } => ({
  creation: offer.published_at,
  expiration: endOf(offer.expires_on),
});

/** The offer as API Apprentissage takes it (`POST /job/v1/offer`). */
export const bodyOf = (offer: BroadcastOffer) => {
  const { company, place, form } = offer;
  const rome = romeOf(offer);
  const level = offer.levels
    .map((one) => european[one])
    .toSorted()
    .at(-1);
  return {
    identifier: { partner_job_id: offer.id },
    workplace: {
      siret: company.siret,
      name: company.name || null,
      description: company.description || null,
      website: company.website || null,
      location: { address: [place.address, `${place.postcode} ${place.city}`].filter(Boolean).join(" ").trim() },
    },
    contract: {
      start: midday(form.contract_start_date),
      duration: form.contract_duration,
      type: [...new Set(form.contract_types.flatMap((label) => contracts[label] ?? []))],
      remote: remotes[form.remote_work] ?? null,
    },
    offer: {
      title: offer.title,
      // What is not known is deduced from the title over there.
      ...(rome && { rome_codes: [rome] }),
      description: whole([offer.description, offer.profile]),
      desired_skills: form.desired_skills,
      to_be_acquired_skills: form.to_be_acquired_skills,
      access_conditions: form.access_conditions,
      opening_count: form.opening_count,
      ...(level && { target_diploma: { european: level } }),
      publication: publicationOf(offer),
      multicast: true,
      status: "Active" as "Active" | "Cancelled",
    },
    apply: { url: offer.url },
  };
};
export type OfferBody = ReturnType<typeof bodyOf>;

/** As it may be given at this moment: an offer that begins today is on screen before the hour of its publication, which may not be to come. */
export const givenAt = (now: Date, body: OfferBody): OfferBody => {
  const { publication } = body.offer;
  const creation = new Date(Math.min(Date.parse(publication.creation), now.getTime())).toISOString();
  return { ...body, offer: { ...body.offer, publication: { ...publication, creation } } };
};

/** What says that an offer is over. An end that has passed would be refused, and means nothing any more. */
export const cancelled = (body: OfferBody): OfferBody => ({
  ...body,
  offer: { ...body.offer, publication: { creation: body.offer.publication.creation }, status: "Cancelled" },
});
