// Where a school broadcasts its offers, without any schema. The names are those of an offer's supports.

/** The support by which offers come on the school's own embedded list. */
export const careerSite = "Site carrière";

/**
 * How an offer reaches a support: the support reads a feed, the offer is carried to it, or it is shown on a page of ours. The rest,
 * which a school names itself, is given a link to follow and nothing more.
 */
export type SupportWay = "feed" | "push" | "page";

type Support = {
  name: string;
  way: SupportWay;
  /** The files of the support below a school's feed address. */
  files: readonly string[];
};

export const supports = {
  "site-carriere": { name: careerSite, way: "page", files: ["site-carriere.json", "site-carriere.xml"] },
  hellowork: { name: "Hellowork", way: "feed", files: ["hellowork.xml"] },
  "france-travail": { name: "France Travail", way: "push", files: [] },
  apec: { name: "Apec", way: "feed", files: ["apec.xml"] },
  indeed: { name: "Annonces sponsorisées Indeed", way: "feed", files: ["indeed.xml"] },
  "supports-gratuits": { name: "Supports gratuits", way: "feed", files: ["supports-gratuits.xml"] },
  "la-bonne-alternance": { name: "La bonne alternance", way: "push", files: [] },
  facebook: { name: "facebook", way: "page", files: [] },
  linkedin: { name: "linkedin", way: "feed", files: ["linkedin.xml"] },
} as const satisfies Record<string, Support>;
export type SupportCode = keyof typeof supports;
export const supportCodes = Object.keys(supports) as SupportCode[];

/** The support that an offer's list of supports names, however it is written; undefined for one that the school made up. */
export const supportNamed = (name: string): SupportCode | undefined =>
  supportCodes.find((code) => supports[code].name.toLowerCase() === name.trim().toLowerCase());

type Board = {
  name: string;
  /** How the board calls what names the school there. */
  identifier: string;
  /** How it calls what proves it; empty where there is nothing to prove. */
  secret: string;
  /** How an identifier is written there, and what to tell of another. */
  format: { shape: RegExp; sentence: string };
};

/** A name of the board's own making: one word. */
const word = { shape: /^[\w.:-]{2,100}$/, sentence: "Cet identifiant s'écrit en un mot, sans espace." };

/** The boards that a school may give its keys to. */
export const boards = {
  hellowork: { name: "Hellowork", identifier: "Identifiant recruteur", secret: "", format: word },
  "france-travail": {
    name: "France Travail",
    identifier: "Identifiant de dépôt et nom du flux (identifiant/flux)",
    secret: "Mot de passe de dépôt",
    format: {
      shape: /^[^\s/]{1,100}\/[^\s/]{1,100}$/,
      sentence:
        "Donnez l'identifiant de dépôt puis le nom du flux, séparés par une barre oblique\u00a0: identifiant/flux.",
    },
  },
  apec: { name: "Apec", identifier: "Numéro de compte recruteur", secret: "Clé d'accès", format: word },
  indeed: {
    name: "Annonces sponsorisées Indeed",
    identifier: "Identifiant employeur",
    secret: "Clé d'accès",
    format: word,
  },
  "la-bonne-alternance": {
    name: "La bonne alternance",
    identifier: "UAI ou SIRET déclaré",
    secret: "Jeton API Apprentissage",
    format: {
      shape: /^(\d{7}[A-Za-z]|\d{3} ?\d{3} ?\d{3} ?\d{5})$/,
      sentence: "Un UAI a 7 chiffres et une lettre, un SIRET 14 chiffres.",
    },
  },
  facebook: { name: "facebook", identifier: "Identifiant de la page", secret: "Jeton d'accès", format: word },
  linkedin: { name: "linkedin", identifier: "Identifiant de la page", secret: "Jeton d'accès", format: word },
} as const satisfies Partial<Record<SupportCode, Board>>;
export type BoardCode = keyof typeof boards;
