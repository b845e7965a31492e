import { type Divider, type SourceKind, weekBounds } from "@passerelle/contract/admin/placement-statistics-rules";

export const texts = { loadingFailed: "Erreur lors du chargement des statistiques de placement" } as const;

export const dividerLabels: Record<Divider, string> = {
  cohort: "Promotion",
  programme: "Programme",
  adviser: "Conseiller",
  employer: "Entreprise",
  opco: "OPCO",
  certification: "Certification",
};
/** The line of students or contracts without one. */
export const noneLabels: Record<Divider, string> = {
  cohort: "Sans promotion",
  programme: "Sans programme",
  adviser: "Sans conseiller",
  employer: "Sans entreprise",
  opco: "OPCO non renseigné",
  certification: "Certification non renseignée",
};

export const sourceLabels: Record<Exclude<SourceKind, "support">, string> = {
  introduced: "Présentés par l'école",
  passerelle: "Offres de l'école sur Passerelle",
  found: "Trouvé par l'étudiant",
};

/** `2026-2027`. */
export const yearLabel = (year: number) => `${year}-${year + 1}`;

/** `< 2`, `2-4`… `≥ 12`, in weeks. */
export const durationLabels = [...weekBounds, null].map((bound, index) => {
  const from = weekBounds[index - 1];
  if (from === undefined) return `<\u00a0${bound}`;
  return bound === null ? `≥\u00a0${from}` : `${from}-${bound}`;
});

export const definitions = [
  [
    "Année",
    "du 1er août au 31 juillet\u00a0; l'année en cours est comptée jusqu'à aujourd'hui, et comparée au même jour un an avant.",
  ],
  [
    "Placé",
    "un contrat signé, dit par l'étudiant, ou «\u00a0Placé ailleurs\u00a0» marqué par l'école\u00a0; une rupture y met fin. Une promesse n'est pas un placement.",
  ],
  [
    "Taux de placement",
    "les placés divisés par ceux qui cherchent, placés compris\u00a0; qui a arrêté ou étudie à temps plein n'y est pas. Chaque jour ne compte que ceux qui étaient dans la liste ce jour-là et y sont encore\u00a0; «\u00a0a arrêté\u00a0» est l'état d'aujourd'hui.",
  ],
  [
    "Délai jusqu'au contrat",
    "de la première candidature ou présentation que l'école a vue, ou de l'arrivée dans la liste, à la première signature de l'étudiant dans l'année. Qui avait signé avant d'être dans la liste n'y est pas. Médiane\u00a0: la moitié a mis moins.",
  ],
  [
    "Présentations gagnées",
    "les présentations que l'étudiant a acceptées dans l'année, et celles dont il a signé un contrat\u00a0: pour la même offre, par la candidature qui en est née, ou avec une entreprise du même nom.",
  ],
  [
    "Ruptures",
    "les contrats signés qui ont couru dans l'année, et ceux d'entre eux rompus dans l'année\u00a0; «\u00a0en période d'essai\u00a0»\u00a0: avant le quarante-cinquième jour, pour ce motif, ou jamais commencés.",
  ],
  [
    "Ce qui mène au contrat",
    "les contrats signés dans l'année\u00a0; «\u00a0sur 100\u00a0»\u00a0: rapportés aux présentations acceptées ou aux candidatures reçues dans l'année par ce chemin.",
  ],
  [
    "Par certification",
    "contrats, ruptures et étudiants sans autre contrat depuis, par code RNCP\u00a0: ce que l'école déclare ou vérifie elle-même auprès de Certif'Info et d'InserJeunes. Les taux d'emploi à 6, 12, 18 et 24 mois d'InserJeunes viennent des déclarations des employeurs, pas d'ici.",
  ],
] as const;
