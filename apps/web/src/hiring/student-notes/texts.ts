export const texts = {
  loadingFailed: "Erreur lors du chargement du suivi",
  written: "Note enregistrée",
  changed: "Note modifiée",
  deleted: "Note supprimée",
  planned: "Action prévue",
  saved: "Action modifiée",
  takenBack: "Action retirée du plan",
  done: "Action faite",
  failed: "L'action n'a pas abouti. Réessayez dans quelques instants.",
} as const;
