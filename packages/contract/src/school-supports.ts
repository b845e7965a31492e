// The boards that a school may give its keys to, without any schema. Their names are those of an offer's supports.

/** The support by which offers come on the school's own embedded list. */
export const careerSite = "Site carrière";

type Board = {
  name: string;
  /** How the board calls what names the school there. */
  identifier: string;
  /** How it calls what proves it; empty where there is nothing to prove. */
  secret: string;
};

export const boards = {
  hellowork: { name: "Hellowork", identifier: "Identifiant recruteur", secret: "" },
  "france-travail": { name: "France Travail", identifier: "Identifiant client", secret: "Clé secrète" },
  apec: { name: "Apec", identifier: "Numéro de compte recruteur", secret: "Clé d'accès" },
  indeed: { name: "Annonces sponsorisées Indeed", identifier: "Identifiant employeur", secret: "Clé d'accès" },
  "la-bonne-alternance": {
    name: "La bonne alternance",
    identifier: "UAI ou SIRET déclaré",
    secret: "Jeton API Apprentissage",
  },
  facebook: { name: "facebook", identifier: "Identifiant de la page", secret: "Jeton d'accès" },
  linkedin: { name: "linkedin", identifier: "Identifiant de la page", secret: "Jeton d'accès" },
} as const satisfies Record<string, Board>;
export type BoardCode = keyof typeof boards;
