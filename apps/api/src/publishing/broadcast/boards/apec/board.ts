import { parisStamp } from "#platform/paris.ts";
import { cdata, record, said, xmlDeclaration } from "#platform/write-xml.ts";
import { type Board, type FeedFormat, previewOfItem, problem } from "../../board.ts";
import { commonProblems, companyProblems, contractProblems } from "../../checks.ts";
import { mainContract } from "../../contracts.ts";
import { wholeHtml } from "../../feed-text.ts";
import type { BroadcastOffer } from "../../offer.ts";

const contracts: Record<string, string> = {
  Apprentissage: "CDD - Alternance - Contrat d'apprentissage",
  "Contrat de professionnalisation": "CDD - Alternance - Contrat de professionnalisation",
  Alternance: "CDD - Alternance",
};
const remotes: Record<string, string> = {
  Aucun: "Pas de télétravail autorisé",
  Occasionnel: "Télétravail ponctuel autorisé",
  Partiel: "Télétravail partiel possible",
  Total: "Télétravail total possible",
};
/** The board places executives: their trades begin three years after the baccalauréat. */
const executive: readonly string[] = ["BA3", "BA4", "BA5"];

/** `DD/MM/YYYY HH:mm:ss` in Paris. */
const dateOf = (at: string) => parisStamp(at).replace(/^(\d{4})-(\d{2})-(\d{2})/, "$3/$2/$1");

const experienceOf = ({ form: { experience_min, period } }: BroadcastOffer) => {
  if (experience_min === null) return "";
  if (experience_min === 0) return "Tous niveaux d'expérience acceptés";
  const unit = period === "mois" ? "mois" : experience_min > 1 ? "ans" : "an";
  return `Minimum ${experience_min} ${unit}`;
};

const salaryOf = ({ salary }: BroadcastOffer) => {
  if (!salary) return "A négocier";
  const amounts = [...new Set([salary.min, salary.max])].filter((amount) => amount !== null).join(" - ");
  return `${amounts} ${salary.currency} brut par ${salary.period}`;
};

const format: FeedFormat = {
  contentType: "application/xml; charset=utf-8",
  head: () => `${xmlDeclaration}<Export_offres>\n`,
  item: (offer) => {
    const { form, place, company } = offer;
    const contract = mainContract(form);
    return record("Offre_emploi", {
      Reference_client: cdata(offer.id),
      Date_parution: cdata(dateOf(offer.published_at)),
      Intitule: cdata(offer.title),
      Nombre_postes: cdata(String(form.opening_count)),
      Contrat: {
        Type_contrat: said(contract && (contracts[contract] ?? contract)),
        Duree_contrat: said(form.contract_duration),
      },
      Niveau_experience: said(experienceOf(offer)),
      Salaire_affiche: cdata(salaryOf(offer)),
      Fonction: form.functions.length > 0 ? { Libelle_fonction: cdata(form.functions.join(", ")) } : undefined,
      Secteur_activite:
        company.is_anonymous || !(form.naf_code || form.naf_label)
          ? undefined
          : { NAF_secteur: said(form.naf_code), Libelle_secteur: said(form.naf_label) },
      Texte_offre: cdata(wholeHtml(offer)),
      Nom_entreprise: cdata(company.name),
      URL: cdata(offer.url),
      Zone_deplacement: said(form.travel_zone),
      Lieu: { COG_lieu: said(place.commune_code), Libelle_lieu: cdata(place.city) },
      Teletravail: said(remotes[form.remote_work]),
    });
  },
  tail: () => "</Export_offres>\n",
};

const apecProblems = ({ levels, form }: BroadcastOffer) => [
  ...(levels.some((level) => executive.includes(level))
    ? []
    : [
        problem(
          "qualification_levels",
          "L'Apec prend les offres de cadres : choisissez un niveau BAC+3 ou plus, ou désactivez ce support.",
        ),
      ]),
  ...(form.experience_min === null
    ? [problem("experience_min", "L'Apec demande l'expérience : indiquez 0 pour un premier emploi.")]
    : []),
];

export const apec: Board = {
  check: (offer) => [
    ...commonProblems(offer),
    ...companyProblems(offer),
    ...contractProblems(offer),
    ...apecProblems(offer),
  ],
  feeds: { "apec.xml": format },
  preview: previewOfItem(format),
};
