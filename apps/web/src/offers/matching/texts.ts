export const texts = {
  loadingFailed: "Erreur lors du chargement des correspondances",
  mailsFailed: "Votre choix n'a pas pu être enregistré.",
  mailsOn: "Vous recevrez les nouveaux candidats chaque lundi.",
  mailsOff: "Vous ne recevrez plus cet e-mail.",
  jobNotFound: "Offre d'emploi non trouvée",
  fairness:
    "Ni l'âge, ni le sexe, ni le nom, ni la nationalité, ni une photo, ni une adresse plus précise que la ville ne sont utilisés. Aucune décision n'est prise automatiquement.",
  unknown: "Un critère que l'offre ou le profil ne précise pas ne compte ni pour ni contre.",
} as const;
