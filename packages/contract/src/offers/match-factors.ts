// Factors of a match and their points, without schema: screens show this file and the rules count with it. Age, sex, name, nationality,
// photo and any address finer than the city are not used.

/** Distances in km between the offer and the wished city. */
export const nearKm = 30;
export const reachableKm = 60;
/** Days after the start within which availability still counts. */
export const lateDays = 31;
/** Results below this share of their known points, or without a common word of the job, are not proposed. */
export const leastShare = 0.5;
/** Most candidates or offers compared for one list. */
export const comparedAtMost = 500;

/** The factors in order, with points and the sentence that explains them. */
export const matchFactors = {
  domain: {
    label: "Domaine",
    max: 2,
    partly: 1,
    how: "2 points pour le même domaine, 1 point pour un domaine voisin (par exemple communication et médias).",
  },
  words: {
    label: "Mots du métier",
    max: 1,
    partly: 0,
    how: "1 point si un mot de l'intitulé de l'offre figure dans la formation ou les compétences du profil.",
  },
  level: {
    label: "Niveau",
    max: 2,
    partly: 1,
    how: "2 points si le niveau est celui de l'offre, ou dépasse le minimum demandé\u00a0; 1 point à un niveau près.",
  },
  place: {
    label: "Lieu",
    max: 2,
    partly: 1,
    how: `2 points dans la même ville, à moins de ${nearKm}\u00a0km ou en télétravail total\u00a0; 1 point à moins de ${reachableKm}\u00a0km ou dans le même département.`,
  },
  dates: {
    label: "Dates",
    max: 2,
    partly: 1,
    how: `2 points si la disponibilité précède le début du contrat\u00a0; 1 point si elle le suit de ${lateDays} jours au plus.`,
  },
  skills: {
    label: "Compétences",
    max: 2,
    partly: 1,
    how: "2 points si le profil a toutes les compétences demandées, 1 point s'il en a une partie.",
  },
  duration: {
    label: "Durée",
    max: 1,
    partly: 0,
    how: "1 point si la durée du contrat est celle que souhaite le candidat.",
  },
} as const satisfies Record<string, { label: string; max: number; partly: number; how: string }>;

export type MatchFactorName = keyof typeof matchFactors;

export const matchStateLabels = {
  met: "Rempli",
  partly: "En partie",
  missing: "Non rempli",
  unknown: "Non précisé",
} as const;

export type MatchState = keyof typeof matchStateLabels;

/** Least share of the known points, best first. */
const closenessSteps = [
  [0.8, "Très proche"],
  [0.6, "Proche"],
  [0.4, "Assez proche"],
  [0, "Plutôt loin"],
] as const;

export type Closeness = (typeof closenessSteps)[number][1];
/** The words of closeness, the closest first. */
export const closenessWords = closenessSteps.map(([, word]) => word) as [Closeness, ...Closeness[]];

/** How close two sides are, in words; null when nothing of them is known (docs/product/alerts-and-matching.md#closeness). */
export const closenessWord = ({ points, max }: { points: number; max: number }) => {
  const share = max > 0 ? points / max : null;
  return closenessSteps.find(([least]) => share !== null && share >= least)?.[1] ?? null;
};
