export const texts = {
  loadingFailed: "Erreur lors du chargement de l'import",
  unknown: "Cet import n'existe pas, ou n'est plus gardé.",
  readFailed: "Le fichier n'a pas pu être lu. Réessayez dans quelques instants.",
  failed: "L'action n'a pas abouti. Réessayez dans quelques instants.",
  corrected: "Ligne corrigée",
  cancelled: "Invitations annulées",
} as const;

/** Where students are imported, and one import. */
export const importAddress = "/platform/school/students/import";
export const importAddressOf = (id: string) => `${importAddress}/${id}`;
