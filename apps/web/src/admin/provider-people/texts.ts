/** The rights of the provider's people, as they are called on screen. */
export const rightLabels = { is_staff: "Équipe", is_superuser: "Superutilisateur" } as const;

export const texts = {
  opens: {
    is_staff: "écoles clientes et paramètres",
    is_superuser: "statistiques, exports et droits des autres",
  },
  loadingFailed: "Les personnes n'ont pas pu être lues.",
  savingFailed: "L'enregistrement n'a pas abouti. Réessayez.",
  invited: "L'invitation est partie.",
  saved: "Droits enregistrés",
  own: "C'est votre propre compte\u00a0: vos sessions seront fermées tout de suite, celle-ci comprise. Il faudra quelqu'un d'autre pour vous rendre ce droit.",
  ownConfirmed: "Retirer mon droit et me déconnecter",
} as const;
