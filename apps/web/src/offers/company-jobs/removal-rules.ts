import type { CompanyJob } from "@passerelle/contract/offers/company-jobs";
import { plural } from "#platform/formats.ts";

/** What becomes of the applications and propositions of an offer that is deleted (docs/product/companies.md#deleting-an-offer). */
export const removalEffects = ({
  applications_count: received,
  health,
}: Pick<CompanyJob, "applications_count" | "health">) => {
  const proposed = health?.proposed ?? 0;
  const effects = [
    received > 0 &&
      `${plural(received, "candidature reste", "candidatures restent")} dans vos candidatures\u00a0; qui attend une réponse apprend que l'offre est retirée.`,
    proposed > 0 &&
      `${plural(proposed, "proposition sans réponse est annulée", "propositions sans réponse sont annulées")}\u00a0; ${proposed > 1 ? "les candidats en sont prévenus" : "le candidat en est prévenu"}.`,
  ].filter((effect) => effect !== false);
  return effects.length > 0 ? effects : ["Personne n'y a postulé, et aucune proposition n'attend de réponse."];
};
