import { comparedAtMost } from "@passerelle/contract/hiring/compared-rules";
import { formatNumber } from "#platform/formats.ts";

/** Why so many ticked applications are not compared; null where they are. */
export const whyNotCompared = (ticked: number) => {
  if (ticked < 2) return "Cochez une autre candidature\u00a0: on en compare de deux à quatre.";
  return ticked > comparedAtMost
    ? `On compare quatre candidatures au plus\u00a0: vous en avez coché ${formatNumber(ticked)}.`
    : null;
};
