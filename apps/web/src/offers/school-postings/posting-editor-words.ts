import { domainLabels, levelLabels } from "@passerelle/contract/labels";
import type { acknowledgments } from "@passerelle/contract/offers/posting-fields";
import type { EditedField } from "./posting-editor-rules.ts";

export const acknowledgmentLabels: Record<(typeof acknowledgments)[number], string> = {
  none: "Aucun",
  default: "Message par défaut",
  custom: "Message personnalisé",
};

/** The fields that hold a code, and what each code says. */
const labelsOfCodes: Partial<Record<EditedField, Record<string, string>>> = {
  acknowledgmentType: acknowledgmentLabels,
  domains: domainLabels,
  education_levels: levelLabels,
};

/** What a value says: never the code that stands for it. */
export const wordsOf = (field: EditedField, value: string) => labelsOfCodes[field]?.[value] ?? value;
