/** The sentences of the search and of applying (specification 1 §8, 2 §8), to the letter. */
export const texts = {
  loadingFailed: "Erreur lors du chargement des offres",
  signUpToApply: "Veuillez vous inscrire pour postuler aux offres",
  logInToApply: "Veuillez vous connecter pour postuler",
  alreadyApplied: "Vous avez déjà postulé à cette offre",
  applied: "Votre candidature a été envoyée avec succès !",
  applyFailed: "Erreur lors de l'envoi de votre candidature.",
  noSkill: "Aucune compétence disponible",
} as const;
