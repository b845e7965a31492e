import type { BulkAct } from "@passerelle/contract/posting-bulk";

/** The acts on many offers, in the order of the bar. */
export const bulkLabels = {
  "add-tag": "Ajouter une étiquette",
  "remove-tag": "Retirer une étiquette",
  "add-participant": "Ajouter un participant",
  "remove-participant": "Retirer un participant",
  archive: "Archiver",
  "stop-broadcast": "Arrêter la diffusion",
  restore: "Restaurer en brouillon",
} as const satisfies Record<BulkAct["action"], string>;

/** An act with what it is about: « Ajouter une étiquette : Rentrée ». */
export const bulkTitle = (act: BulkAct) => {
  const about = "tag" in act ? act.tag : "support" in act ? act.support || "tous les supports" : "";
  return [bulkLabels[act.action], about].filter(Boolean).join("\u00a0: ");
};
