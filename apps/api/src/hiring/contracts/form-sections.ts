import { filingDeadline } from "@passerelle/contract/hiring/contract-rules";
import { contractKindLabels, opcoLabels } from "@passerelle/contract/work-labels";
import type { PresentedContract } from "./present.ts";

const day = (date: string | null) => date?.split("-").reverse().join("/") ?? "";
const euros = (cents: number) => (cents / 100).toLocaleString("fr-FR", { style: "currency", currency: "EUR" });

/** What the form asks and nothing here holds: written by hand. */
const byHand = "à compléter à la main";

/** The number of the form that a kind of contract is filed with. */
export const formNumbers = { apprentissage: "10103", professionnalisation: "12434" } as const;

/** The data of the form in its order, section by section, as label and value. */
export const formSections = (
  contract: PresentedContract,
  school: { name: string; siret: string; address: string; postal_code: string; city: string },
): { title: string; lines: [label: string, value: string][] }[] => [
  {
    title: "L'employeur",
    lines: [
      ["Dénomination", contract.employer_name],
      ["SIRET de l'établissement d'exécution", contract.siret],
      ["Adresse", `${contract.address}, ${contract.zip_code} ${contract.city}`],
      ["Code activité (NAF)", contract.naf],
      ["Convention collective (IDCC)", contract.idcc],
      ["Type d'employeur, effectif, téléphone, courriel", byHand],
    ],
  },
  {
    title: contract.kind === "apprentissage" ? "L'apprenti" : "Le salarié",
    lines: [
      ["Nom", contract.student.last_name],
      ["Prénom", contract.student.first_name],
      ["Date de naissance", day(contract.birth_date)],
      ["Numéro de sécurité sociale, sexe, nationalité, lieu de naissance", byHand],
      ["Adresse, régime social, situation avant le contrat", byHand],
      ["Dernier diplôme, dernière classe suivie, reconnaissance de handicap", byHand],
      ["Représentant légal d'un mineur", byHand],
    ],
  },
  {
    title: contract.kind === "apprentissage" ? "Le maître d'apprentissage" : "Le tuteur",
    lines: [
      ["Nom et prénom", contract.tutor_name],
      ["Courriel", contract.tutor_email],
      ["Téléphone", contract.tutor_phone || byHand],
      ["Date de naissance, emploi occupé, diplôme", byHand],
    ],
  },
  {
    title: "Le contrat",
    lines: [
      ["Type de contrat", contractKindLabels[contract.kind]],
      ["Début d'exécution", day(contract.starts_on)],
      ["Fin du contrat", day(contract.ends_on)],
      ["Durée hebdomadaire de travail", `${contract.weekly_hours?.toLocaleString("fr-FR") ?? ""} h`],
      ...contract.monthly_pay_cents.map((cents, year): [string, string] => [
        `Salaire brut mensuel, année ${year + 1}`,
        euros(cents),
      ]),
      ["Caisse de retraite complémentaire, avantages en nature, machines dangereuses", byHand],
    ],
  },
  {
    title: "La formation",
    lines: [
      ["CFA", school.name],
      ["SIRET du CFA", school.siret],
      ["Adresse du CFA", `${school.address}, ${school.postal_code} ${school.city}`],
      ["Diplôme ou titre visé", contract.diploma],
      ["Code RNCP", contract.rncp],
      ["Dates et heures de formation, numéro UAI", byHand],
    ],
  },
  {
    title: "Le dépôt",
    lines: [
      ["OPCO", contract.opco ? opcoLabels[contract.opco] : ""],
      ["À déposer par l'employeur avant le", contract.starts_on ? day(filingDeadline(contract.starts_on)) : ""],
      ["Numéro de dossier", contract.opco_number || "donné au dépôt"],
    ],
  },
];
