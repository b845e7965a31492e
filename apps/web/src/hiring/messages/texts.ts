/** The sentences of messages and their templates. */
export const texts = {
  loadingFailed: "Erreur lors du chargement des messages",
  templatesFailed: "Erreur lors du chargement des modèles",
  saved: "Modèle enregistré",
  created: "Modèle ajouté",
  deleted: "Modèle supprimé",
  back: "Le modèle d'origine est de retour",
} as const;

/** Who the preview of a template is written to. */
export const sample = { prenom: "Camille", nom: "Martin", offre: "Développeur web" } as const;
/** The company that a school recruits for, in the preview of its templates. */
export const sampleCompany = "Maison Delorme";
