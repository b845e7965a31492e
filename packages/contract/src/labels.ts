// Codes and French labels, without any schema: a screen that only shows them stays light.

export const levelLabels = {
  CAP: "CAP",
  BAC: "BAC",
  BA2: "BAC+2 BTS, DUT",
  BA3: "BAC+3 Licence, BUT",
  BA4: "BAC+4 Master 1",
  BA5: "BAC+5 Master 2, Ingénieur",
} as const;
/** « BAC+3 » of « BAC+3 Licence, BUT », where a line has no room for more. */
export const shortLevel = (level: keyof typeof levelLabels) => levelLabels[level].split(" ")[0] ?? "";

export const contractTypeLabels = { AP: "Contrat d'apprentissage", PR: "Contrat de professionnalisation" } as const;

export const domainLabels = {
  ADM_LOC: "Administration et collectivités",
  AERO: "Aéronautique et spatial",
  AGRO: "Agriculture",
  ALIM: "Agroalimentaire",
  ASSO: "Associations et économie sociale",
  BAT: "Bâtiment et travaux publics",
  BIENS: "Biens de consommation",
  BOUT: "Commerce de détail",
  MEDIA: "Médias et audiovisuel",
  TECH: "Informatique et technologies",
  CONS: "Conseil",
  DIST: "Grande distribution",
  ENS: "Enseignement et formation",
  FIN: "Banque, assurance et finance",
  IND: "Industrie",
  MKT_R: "Marketing relationnel et relation client",
  SANT: "Santé et action sociale",
  SRV_D: "Services à domicile",
  SRV_E: "Services aux entreprises",
  SRV_P: "Services à la personne",
  TOUR: "Tourisme, hôtellerie et restauration",
  TRANS: "Transport",
  ESP_V: "Espaces verts et environnement",
  SUPP: "Fonctions support",
  RH: "Ressources humaines",
  PROJ: "Gestion de projet",
  MKT: "Marketing",
  COMM: "Communication",
  CPT_F: "Comptabilité et gestion",
  LOG: "Logistique",
  ADMIN: "Assistanat et administration",
  QUAL: "Qualité, hygiène, sécurité",
  OTHER: "Autre",
} as const;

export const domainGroupLabels = {
  INFO: "Informatique",
  MARK: "Marketing",
  COMM: "Communication",
  FIN: "Finance et gestion",
  RH: "Ressources humaines",
  COM: "Commerce",
  OTHER: "Autre",
} as const;

export const durationLabels = {
  "6": "6 mois",
  "12": "12 mois",
  "18": "18 mois",
  "24": "24 mois",
  "36": "36 mois",
} as const;

export const companySizeLabels = {
  TPE: "Très petite entreprise",
  PME: "Petite ou moyenne entreprise",
  ETI: "Entreprise de taille intermédiaire",
  GE: "Grande entreprise",
  ASSO: "Association",
  PUBLIC: "Organisme public",
} as const;

export const workforceLabels = {
  "1-9": "1 à 9 salariés",
  "10-49": "10 à 49 salariés",
  "50-249": "50 à 249 salariés",
  "250-999": "250 à 999 salariés",
  "1000+": "1 000 salariés et plus",
} as const;

export const remoteLabels = { onsite: "Sur site", hybrid: "Télétravail partiel", remote: "Télétravail total" } as const;

export const offerKindLabels = { external: "Offre externe", company: "Entreprise", school: "École" } as const;

export const applicationStatusLabels = {
  PD: "En attente",
  RV: "En cours d'examen",
  IN: "Entretien programmé",
  IV: "Entretien",
  OF: "Offre envoyée",
  AC: "Accepté",
  DF: "Diffusé",
  RJ: "Refusé",
  WD: "Retiré",
} as const;

/** A list of value and label, as screens and existing clients read constants. */
export const choices = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

export const reportReasonLabels = {
  misleading: "L'offre est trompeuse",
  filled: "Le poste est déjà pourvu",
  money: "On m'a demandé de l'argent",
  discrimination: "L'offre est discriminatoire",
  not_work_study: "Ce n'est pas de l'alternance",
  other: "Autre raison",
} as const;

export const alertFrequencyLabels = {
  immediate: "Dès qu'une offre paraît",
  daily: "Chaque matin",
  weekly: "Chaque lundi matin",
  none: "Aucune alerte",
} as const;
