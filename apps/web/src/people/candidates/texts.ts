/** The sentences of the profile (docs/product/applicants.md#saving-the-profile), to the letter. */
export const texts = {
  saved: "Profil enregistré avec succès",
  saveFailed: "Erreur lors de la sauvegarde du profil",
  loadingFailed: "Erreur lors du chargement du profil",
  birthDate: "Pour calculer la paie de votre âge\u00a0; jamais montrée aux entreprises.",
  allRequired: "Tous les champs marqués * sont obligatoires.",
  resumeNotSaved: "Votre profil est enregistré, mais pas votre CV.",
  resumeRequired: "Le CV est requis",
} as const;
