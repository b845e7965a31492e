import type { CompanyPlan } from "@passerelle/contract/enumerations";

/** The sentences of the company profile (docs/product/companies.md#company-profile), to the letter. */
export const texts = {
  loadingFailed: "Failed to fetch company profile",
  constantsFailed: "Failed to fetch job constants",
  savingFailed: "Failed to save company profile",
  saved: "Profil enregistré avec succès",
  namesHidden: "Les candidatures se lisent sans nom",
  namesShown: "Les candidatures se lisent avec leur nom",
  readingFailed: "Le choix n'a pas pu être enregistré. Réessayez.",
} as const;

export const pictureTexts = {
  logo: { saved: "Logo enregistré", failed: "Le logo n'a pas pu être enregistré. Réessayez." },
  cover: { saved: "Couverture enregistrée", failed: "La couverture n'a pas pu être enregistrée. Réessayez." },
} as const;

export const planLabels: Record<CompanyPlan, string> = { free: "Gratuit", premium: "Premium" };

export const planTexts = {
  planSaved: "Formule enregistrée",
  samePlan: "Rien n'a changé\u00a0: cette formule était déjà la sienne.",
  noCompany: "Cette entreprise n'existe pas, ou n'existe plus.",
  historyFailed: "Erreur lors du chargement de l'historique",
} as const;
