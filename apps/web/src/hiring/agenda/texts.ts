import type { DeadlineKind } from "@passerelle/contract/hiring/agenda";

/** The sentences of deadlines (docs/product/applications.md#deadlines). */
export const texts = {
  none: "Aucune échéance à venir",
  loadingFailed: "Erreur lors du chargement des échéances",
  timelineFailed: "Erreur lors du chargement de l'historique",
} as const;

export const deadlineLabels: Record<DeadlineKind, string> = {
  slots: "Créneau à choisir",
  interview: "Entretien",
  reminder: "Rappel",
  "follow-up": "À relancer",
  closing: "L'offre ferme",
  start: "Début du contrat",
};
