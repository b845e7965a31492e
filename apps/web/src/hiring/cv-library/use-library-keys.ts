import { useState } from "react";
import { focusedRow, rowSteps } from "#ui/row-steps.ts";
import { useShortcuts } from "#ui/use-shortcuts.ts";
import { useSingleKeys } from "#ui/use-single-keys.ts";

type Options = {
  order: string[];
  opened: string | null;
  open: (id: string) => void;
  close: () => void;
  propose: (id: string) => void;
};

/** Keys of the library: they act on the candidate who is open, else on the row that has the focus. */
export const useLibraryKeys = ({ order, opened, open, close, propose }: Options) => {
  const [isOn, setIsOn] = useSingleKeys();
  const [isHelping, setIsHelping] = useState(false);
  const step = rowSteps({ order, opened, open });
  const actions = {
    j: () => step(1),
    k: () => step(-1),
    p: () => {
      const id = opened ?? focusedRow();
      if (id) propose(id);
    },
    "/": () => document.querySelector<HTMLElement>("search input")?.focus(),
    "?": () => setIsHelping(true),
  };
  useShortcuts(actions, isOn);
  useShortcuts({ Escape: () => opened && close() }, true);
  return { isOn, setIsOn, isHelping, setIsHelping };
};
