/** The sentences of the editor (docs/product/school-postings-and-broadcast.md#editor). */
export const texts = {
  created: "Offre créée avec succès\u00a0!",
  creationFailed: "Impossible d'enregistrer. Vérifie les champs requis.",
  updated: "Offre mise à jour avec succès",
  updateFailed: "Erreur lors de la mise à jour",
  loadingFailed: "Impossible de charger l'offre",
  draftsFailed: "Impossible de récupérer vos saisies non enregistrées.",
  restored: "Offre restaurée en brouillon",
  restoreFailed: "Erreur lors de la restauration de l'offre",
  duplicated: "Copie créée en brouillon",
  duplicationFailed: "Erreur lors de la duplication de l'offre",
  templatesFailed: "Impossible de récupérer les modèles.",
  templateFailed: "Erreur lors de l'enregistrement du modèle",
  templateSaved: "Modèle enregistré",
  templateRenamed: "Modèle renommé",
  templateRemoved: "Modèle supprimé",
} as const;

export const listAddress = "/platform/school/all-offers";
