import { plural } from "#platform/formats.ts";
import { SelectionBar } from "#ui/SelectionBar.tsx";
import { BatchAnswers } from "./BatchAnswers.tsx";
import type { BatchRoundState } from "./use-batch-round.ts";

/** The answers to those who are ticked, at the bottom of the screen. */
export const BatchSelection = ({ round }: { round: BatchRoundState }) => (
  <SelectionBar
    isFloating
    count={plural(round.selected.length, "étudiant coché", "étudiants cochés")}
    onClear={() => round.chooseAll(false)}
  >
    <BatchAnswers round={round} />
  </SelectionBar>
);
