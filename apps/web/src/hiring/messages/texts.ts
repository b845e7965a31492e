/** The sentences of messages and their templates. */
export const texts = {
  threadFailed: "Erreur lors du chargement de la conversation",
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

/** Files that a message may join, and the sentences for others. */
export const attachedFile = {
  extensions: ["pdf", "doc", "docx"],
  megabytes: 5,
  wrongType: "Un fichier joint doit être un .pdf, .doc ou .docx.",
  tooLarge: "Le fichier dépasse 5 Mo.",
} as const;
