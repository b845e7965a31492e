/** The sentences of a company's offers (docs/product/companies.md#offers-list). */
export const texts = {
  loadingFailed: "Erreur lors du chargement des offres d'emploi",
  creationFailed: "Erreur lors de la création de l'offre",
  toggleFailed: "Erreur lors du changement de statut",
  deletionFailed: "Erreur lors de la suppression",
  created: "Offre d'emploi créée avec succès",
  toggled: "Statut de l'offre modifié avec succès",
  deleted: "Offre supprimée avec succès",
  confirmDeletion: "Êtes-vous sûr de vouloir supprimer cette offre ?",
  constantsFailed: "Failed to fetch job constants",
  updated: "Offre d'emploi modifiée avec succès",
  updateFailed: "Erreur lors de la modification de l'offre",
  renewalFailed: "Erreur lors de la prolongation de l'offre",
  offline:
    "Pas de connexion internet\u00a0: l'offre n'est pas envoyée, et ne le sera pas toute seule. Votre saisie est gardée dans cet onglet\u00a0; réessayez quand la connexion revient.",
  resumed: "L'offre est de nouveau en ligne, sans limite de candidatures",
  filled: "Le poste est noté comme pourvu",
} as const;
