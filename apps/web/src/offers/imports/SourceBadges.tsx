import type { ImportSource } from "@passerelle/contract/offers/imports";
import { importSourceStateLabels } from "@passerelle/contract/work-labels";
import { StatusBadge } from "#ui/StatusBadge.tsx";
import { stateTones } from "./texts.ts";

/** How a source is; one in alert may be stopped as well. */
export const SourceBadges = ({ source: { state, is_on } }: { source: ImportSource }) => (
  <>
    <StatusBadge label={importSourceStateLabels[state]} tone={stateTones[state]} />
    {(state === "shrunk" || state === "fewer" || state === "failing") && !is_on && (
      <StatusBadge label={importSourceStateLabels.off} tone={stateTones.off} />
    )}
  </>
);
