import { useState } from "react";
import { focusedRow, rowSteps } from "#ui/row-steps.ts";
import { useShortcuts } from "#ui/use-shortcuts.ts";
import { useSingleKeys } from "#ui/use-single-keys.ts";

type Options = {
  order: string[];
  panel: { opened: string | null; open: (id: string) => void; close: () => void };
  hasTicked: boolean;
  onTick: (id: string) => void;
  /** Writes about a student. */
  onNote: (id: string) => void;
  onClear: () => void;
};

/** Keys of the table, those of the inbox. */
export const useStudentKeys = ({ order, panel, hasTicked, onTick, onNote, onClear }: Options) => {
  const [isOn, setIsOn] = useSingleKeys();
  const [isHelping, setIsHelping] = useState(false);
  const step = rowSteps({ order, ...panel });
  const keys = {
    j: () => step(1),
    k: () => step(-1),
    x: () => {
      const id = focusedRow() ?? panel.opened;
      if (id) onTick(id);
    },
    n: () => {
      const id = focusedRow() ?? panel.opened;
      if (id) onNote(id);
    },
    "/": () => document.querySelector<HTMLElement>("search input[type=search]")?.focus(),
    "?": () => setIsHelping(true),
  };
  useShortcuts(keys, isOn);
  useShortcuts({ Escape: () => (hasTicked ? onClear() : panel.opened && panel.close()) }, true);
  return { isOn, setIsOn, isHelping, setIsHelping };
};
