import type { DataRequestStatus } from "@passerelle/contract/enumerations";

export const texts = {
  listFailed: "Erreur lors du chargement des demandes",
  requestFailed: "Erreur lors du chargement de la demande",
  noRequest: "Cette demande n'existe pas, ou n'existe plus.",
  recordFailed: "La demande n'a pas pu être enregistrée. Réessayez dans quelques instants.",
  recorded: "Demande enregistrée",
  actFailed: "La demande n'a pas pu être traitée. Réessayez dans quelques instants.",
  exported: "Ses données sont envoyées à cette adresse",
  erased: "Ses données sont effacées",
  answered: "Réponse envoyée",
  refused: "Refus envoyé",
  none: "Aucune demande pour le moment.",
  notFound: "Aucune demande n'est venue de cette adresse.",
} as const;

export const accountLabels = {
  applicant: "Candidat",
  company: "Entreprise",
  school: "École",
  provider: "Équipe de Passerelle",
} as const;

/** What erasing does to what each kind of person wrote. */
export const erasureEffects = {
  applicant:
    "Le compte, le profil, les CV et les messages disparaissent. Les candidatures laissent une ligne anonyme à ceux qui les ont reçues.",
  company:
    "Le compte disparaît. Les offres, notes et réponses restent à l'entreprise, sans auteur\u00a0; ses entretiens passent à un administrateur. Si plus personne n'y travaille, ses offres quittent les écrans.",
  school: "Le compte disparaît. Les offres et les notes restent à l'école.",
  provider: "",
  none: "Ce qui est tenu sous cette adresse disparaît.",
} as const;

export const statusTones: Record<DataRequestStatus, "warning" | "success" | "ghost"> = {
  open: "warning",
  answered: "success",
  refused: "ghost",
};
