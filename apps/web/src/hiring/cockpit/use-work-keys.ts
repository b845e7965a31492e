import type { Work } from "@passerelle/contract/hiring/cockpit";
import { useQueryClient } from "@tanstack/react-query";
import { useFinishAction } from "#hiring/student-notes/use-finish-action.ts";
import { showToast } from "#platform/toasts.ts";
import { focusedRow, rowSteps } from "#ui/row-steps.ts";
import { useShortcuts } from "#ui/use-shortcuts.ts";
import { useSingleKeys } from "#ui/use-single-keys.ts";
import { cockpitKey } from "./queries.ts";
import { texts } from "./texts.ts";

/** The row of a line of the queue, for its keys: by its place, since names may hold anything. */
export const rowOf = (index: number) => `a-faire-${index}`;

/** Keys of the queue: J and K go through it, Enter follows the line in focus, E says that what was planned is done. */
export const useWorkKeys = (lines: readonly Work[]) => {
  const [isOn] = useSingleKeys();
  const cache = useQueryClient();
  const finish = useFinishAction(() => void cache.invalidateQueries({ queryKey: cockpitKey }));
  const rows = lines.map((_, index) => rowOf(index));
  const step = rowSteps({ order: rows, opened: null, open: () => undefined });
  const done = () => {
    const line = lines[rows.indexOf(focusedRow() ?? "")];
    if (!line) return;
    if (line.kind === "action" && line.id && line.action) void finish(line.id, line.action);
    else void showToast("blank", texts.doneByItself);
  };
  useShortcuts({ j: () => step(1), k: () => step(-1), e: done }, isOn);
  return isOn;
};
