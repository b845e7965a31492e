import { contractTypeLabels, domainLabels, levelLabels, remoteLabels } from "@passerelle/contract/labels";
import type { OfferDetail } from "@passerelle/contract/offers/search";
import { payOf } from "#offers/rows/row-facts.ts";
import { formatDay, plural } from "#platform/formats.ts";

/** Offers that stand side by side at most. */
export const comparedAtMost = 4;

/** Name of the offers to compare in an address, once for each. */
export const comparedName = "comparer";

/** The offers that an address compares: no more than stand side by side, each once. */
export const comparedIn = (search: URLSearchParams) =>
  [...new Set(search.getAll(comparedName))].slice(0, comparedAtMost);

/** The address of the comparison of these offers. */
export const compareAddress = (ids: string[]) =>
  `/offres/comparer?${new URLSearchParams(ids.map((id) => [comparedName, id]))}`;

/** What is compared, each as people read it; null where the offer does not say. */
const facts: { label: string; of: (offer: OfferDetail) => string | null | false | undefined }[] = [
  { label: "Entreprise", of: ({ company_name }) => company_name },
  { label: "Lieu", of: ({ city, department }) => [city, department && `(${department})`].filter(Boolean).join(" ") },
  { label: "Contrat", of: (offer) => offer.contract_types.map((type) => contractTypeLabels[type]).join(" ou ") },
  { label: "Niveau", of: ({ levels }) => levels.map((level) => levelLabels[level]).join(", ") },
  { label: "Début", of: ({ start_date }) => start_date && formatDay(start_date) },
  { label: "Durée", of: (offer) => offer.duration_months !== null && `${offer.duration_months}\u00a0mois` },
  { label: "Rythme", of: ({ rhythm }) => rhythm },
  { label: "Rémunération", of: (offer) => payOf(offer)?.full },
  { label: "Télétravail", of: ({ remote }) => remote && remoteLabels[remote] },
  { label: "Domaine", of: ({ domain }) => domain && domainLabels[domain] },
  {
    label: "Réponse aux candidats",
    of: ({ answers }) =>
      answers &&
      `Répond à ${answers.rate}\u00a0%${answers.days === null ? "" : `, en ${plural(answers.days, "jour", "jours")}`}`,
  },
  {
    label: "Candidatures",
    of: (offer) => offer.applications_count !== null && plural(offer.applications_count, "candidature", "candidatures"),
  },
  { label: "Compétences", of: ({ skills }) => skills.join(", ") },
  { label: "Date limite", of: ({ expires_at }) => expires_at && formatDay(expires_at) },
  { label: "Publiée", of: ({ published_at }) => formatDay(published_at) },
  { label: "Vue sur", of: ({ source_name }) => source_name ?? "Passerelle" },
];

export type ComparedFact = { label: string; values: (string | null)[]; differs: boolean };

/** The facts of these offers line by line; what none of them says is left out. An offer that cannot be read says nothing, and differs in nothing. */
export const compare = (offers: (OfferDetail | undefined)[]): ComparedFact[] =>
  facts.flatMap(({ label, of }) => {
    const values = offers.map((offer) => (offer && of(offer)) || null);
    if (values.every((value) => value === null)) return [];
    const read = values.filter((_, at) => offers[at]);
    return [{ label, values, differs: new Set(read).size > 1 }];
  });
