import type { RetentionCounts } from "@passerelle/contract/privacy/retention";
import { retentionCountLabels } from "@passerelle/contract/work-labels";
import { formatNumber } from "#platform/formats.ts";
import { texts } from "./texts.ts";

/** `Prévenus : 2 · Effacés : 1`; what there is none of is left out. */
export const countsOf = (counts: RetentionCounts) =>
  Object.entries(retentionCountLabels)
    .map(([name, label]) => [label, counts[name as keyof RetentionCounts] ?? 0] as const)
    .filter(([, count]) => count > 0)
    .map(([label, count]) => `${label}\u00a0: ${formatNumber(count)}`)
    .join(" · ") || texts.nothing;
