import type { SupportCode } from "@passerelle/contract/organisations/school-supports";

export const texts = {
  ledgerFailed: "La diffusion de l'offre n'a pas pu être lue.",
  eventsFailed: "L'historique de diffusion n'a pas pu être lu.",
  feedsFailed: "Les adresses de diffusion n'ont pas pu être lues.",
  checkFailed: "Les supports n'ont pas pu être interrogés.",
  retryFailed: "L'envoi n'a pas pu être relancé. Réessayez dans quelques instants.",
  retried: "Envoi relancé",
} as const;

/** How a support is called inside a sentence. */
const shortNames: Partial<Record<SupportCode, string>> = {
  "site-carriere": "votre site carrière",
  indeed: "Indeed",
  "supports-gratuits": "un support gratuit",
  "la-bonne-alternance": "La bonne alternance",
  facebook: "Facebook",
  linkedin: "LinkedIn",
};
export const shortName = (code: SupportCode, name: string) => shortNames[code] ?? name;
