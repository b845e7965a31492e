// Supports of a school's offers, without schema. Names are those of an offer's list.

/** Support of the school's embedded list. */
export const careerSite = "Site carrière";

/** How an offer reaches a support: it reads a feed, receives a push, or is a page of ours. A custom support has a link and nothing more. */
export type SupportWay = "feed" | "push" | "page";

type Support = {
  name: string;
  way: SupportWay;
  /** Files below the school's feed address. */
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

/** Support that a name means, in any case; undefined for a custom one. */
export const supportNamed = (name: string): SupportCode | undefined =>
  supportCodes.find((code) => supports[code].name.toLowerCase() === name.trim().toLowerCase());

type Board = {
  name: string;
  /** What identifies the school on the board: its label, its shape and the sentence for a wrong one; absent where nothing does. */
  identifier?: { label: string; hint?: string; shape: RegExp; sentence: string };
  /** Label of the secret; empty when there is none. */
  secret: string;
};

/** Boards that need credentials of the school. */
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

/** Names that a sentence writes otherwise than the list of an offer. */
const properNames: Partial<Record<SupportCode, string>> = {
  indeed: "Indeed",
  facebook: "Facebook",
  linkedin: "LinkedIn",
};

/** A support's name in a sentence. */
export const properName = (name: string) => {
  const code = supportNamed(name);
  return (code && properNames[code]) ?? name;
};
