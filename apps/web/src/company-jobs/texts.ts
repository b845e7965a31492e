/** The sentences of a company's offers (specification 2 §8), to the letter. */
export const texts = {
  loadingFailed: "Erreur lors du chargement des offres d'emploi",
  creationFailed: "Erreur lors de la création de l'offre",
  toggleFailed: "Erreur lors du changement de statut",
  deletionFailed: "Erreur lors de la suppression",
  created: "Offre d'emploi créée avec succès",
  toggled: "Statut de l'offre modifié avec succès",
  deleted: "Offre supprimée avec succès",
  confirmDeletion: "Êtes-vous sûr de vouloir supprimer cette offre ?",
} as const;
