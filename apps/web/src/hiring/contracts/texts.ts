export const texts = {
  loadingFailed: "Erreur lors du chargement des contrats",
  unknown: "Ce contrat n'existe pas, ou n'existe plus.",
  recorded: "Contrat enregistré",
  changed: "Contrat modifié",
  moved: "Étape enregistrée",
  broken: "Rupture enregistrée\u00a0: l'étudiant cherche de nouveau",
  undone: "Changement annulé",
  deleted: "Contrat supprimé",
  failed: "L'action n'a pas abouti. Réessayez dans quelques instants.",
} as const;

/** Where contracts are, and one of them. */
export const contractsAddress = "/platform/school/contracts";
export const contractAddress = (id: string) => `${contractsAddress}/${id}`;
export const newContractAddress = (studentId?: string) =>
  `${contractsAddress}?fenetre=nouveau${studentId ? `&etudiant=${studentId}` : ""}`;
