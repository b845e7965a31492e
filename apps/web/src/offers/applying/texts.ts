/** The sentences of applying (docs/product/offers-and-search.md#offers-search-screen), to the letter. */
export const texts = {
  logInToApply: "Veuillez vous connecter pour postuler",
  alreadyApplied: "Vous avez déjà postulé à cette offre",
  applied: "Votre candidature a été envoyée avec succès !",
  takenBack: "Envoi annulé\u00a0: rien n'est parti.",
  notTakenBack: "L'envoi n'a pas pu être annulé. Vous pouvez encore retirer votre candidature.",
  wordKept: "Pas de connexion\u00a0: votre mot est gardé. Réessayez dès qu'elle revient.",
  noAnswer:
    "Pas de réponse du serveur\u00a0: votre candidature est peut-être partie. Réessayez, elle ne partira qu'une fois.",
  notSent: "Cette candidature n'est pas partie\u00a0: l'envoi a été annulé, ou l'offre vient de fermer.",
  applyFailed: "Erreur lors de l'envoi de votre candidature.",
  followed: "Cette candidature est suivie avec les autres.",
} as const;
