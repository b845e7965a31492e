import type { BulkAct } from "@passerelle/contract/offers/posting-bulk";
import { postingActLabels } from "@passerelle/contract/work-labels";

/** An act with what it is about: « Ajouter une étiquette : Rentrée ». */
export const bulkTitle = (act: BulkAct) => {
  const about = "tag" in act ? act.tag : "support" in act ? act.support || "tous les supports" : "";
  return [postingActLabels[act.action], about].filter(Boolean).join("\u00a0: ");
};
