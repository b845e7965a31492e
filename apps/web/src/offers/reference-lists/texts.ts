import type { ReferenceCodes, ReferenceList } from "@passerelle/contract/offers/reference-lists";

export const texts = {
  loadingFailed: "Erreur lors du chargement des listes",
  actFailed: "L'action n'a pas abouti. Réessayez.",
} as const;

/** Where each list is seen. */
export const usedIn: Record<ReferenceList, string> = {
  industry_sectors: "Choix de l'éditeur d'offres des écoles. Une offre publiée en indique au moins un.",
  benefits: "Proposés sous le champ « Avantages » de l'éditeur d'offres des écoles.",
  tags: "Proposées sous le champ « Étiquettes » de l'éditeur d'offres des écoles.",
  skills: "Proposées sous le champ « Compétences souhaitées » de l'éditeur d'offres des écoles.",
};

export const codeListLabels: Record<ReferenceCodes["codes"][number]["name"], string> = {
  domains: "Domaines",
  levels: "Niveaux d'études",
  contract_types: "Types de contrat",
  remotes: "Télétravail",
};
