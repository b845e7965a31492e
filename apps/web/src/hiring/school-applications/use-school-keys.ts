import { useState } from "react";
import { rowSteps } from "#ui/row-steps.ts";
import { useShortcuts } from "#ui/use-shortcuts.ts";
import { useSingleKeys } from "#ui/use-single-keys.ts";

type Options = { order: string[]; opened: string | null; open: (id: string) => void };

/** Keys of the list of candidates, those of the other lists. */
export const useSchoolKeys = (options: Options) => {
  const [isOn, setIsOn] = useSingleKeys();
  const [isHelping, setIsHelping] = useState(false);
  const step = rowSteps(options);
  useShortcuts({ j: () => step(1), k: () => step(-1), "?": () => setIsHelping(true) }, isOn);
  return { isOn, setIsOn, isHelping, setIsHelping };
};
