export const texts = {
  loadingFailed: "Votre page n'a pas pu être chargée. Réessayez.",
  previewFailed: "L'aperçu n'a pas pu être chargé. Votre saisie n'a rien perdu.",
  publishingFailed: "Votre page n'a pas pu être publiée. Réessayez.",
  published: "Vos changements sont en ligne",
  photoFailed: "La photo n'a pas pu être ajoutée. Réessayez.",
} as const;
