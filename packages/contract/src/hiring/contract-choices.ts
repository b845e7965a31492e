import type { breakReasonLabels, contractKindLabels, contractStepLabels, opcoLabels } from "../work-labels.ts";

export const kinds = ["apprentissage", "professionnalisation"] as const satisfies (keyof typeof contractKindLabels)[];
/** The way of a contract, in order; one that is broken has left it. */
export const onTheWay = [
  "promise",
  "prepared",
  "sent",
  "signed",
  "filed",
  "covered",
] as const satisfies (keyof typeof contractStepLabels)[];
export const opcos = [
  "afdas",
  "akto",
  "atlas",
  "constructys",
  "mobilites",
  "ocapiat",
  "opco-2i",
  "opco-ep",
  "opcommerce",
  "sante",
  "uniformation",
] as const satisfies (keyof typeof opcoLabels)[];
export const breakReasons = [
  "agreement",
  "trial",
  "resignation",
  "dismissal",
  "force-majeure",
  "diploma",
  "never-begun",
  "other",
] as const satisfies (keyof typeof breakReasonLabels)[];
