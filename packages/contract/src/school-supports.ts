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
  /** How the board calls what names the school there, how it is written and what to tell of another; absent where nothing names it. */
  identifier?: { label: string; hint?: string; shape: RegExp; sentence: string };
  /** How it calls what proves it; empty where there is nothing to prove. */
  secret: string;
};

/** The boards that a school is known on by something that it gives. The others read an address, or nothing at all. */
export const boards = {
  "france-travail": {
    name: "France Travail",
    identifier: {
      label: "Identifiant de dépôt et nom du flux (identifiant/flux)",
      shape: /^[^\s/]{1,100}\/[^\s/]{1,100}$/,
      sentence:
        "Donnez l'identifiant de dépôt puis le nom du flux, séparés par une barre oblique\u00a0: identifiant/flux.",
    },
    secret: "Mot de passe de dépôt",
  },
  "la-bonne-alternance": { name: "La bonne alternance", secret: "Jeton API Apprentissage" },
  linkedin: {
    name: "linkedin",
    identifier: {
      label: "Numéro de la page LinkedIn de l'école (facultatif)",
      hint: "Le nombre que contient son adresse d'administration. Vos offres paraîtront sous cette page\u00a0; sans lui, sous le nom de l'entreprise.",
      shape: /^\d{1,20}$/,
      sentence: "Le numéro d'une page LinkedIn ne compte que des chiffres.",
    },
    secret: "",
  },
} as const satisfies Partial<Record<SupportCode, Board>>;
export type BoardCode = keyof typeof boards;

/** The same, whatever the board. */
export const boardOf = (code: BoardCode): Board => boards[code];
