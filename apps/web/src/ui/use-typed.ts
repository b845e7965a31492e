import { useEffect, useState } from "react";
import { useDebounced } from "./use-debounced.ts";

/** A field that is quiet for a moment before what was typed counts; it follows the value when that changes elsewhere. */
export const useTyped = (value: string, onSettle: (value: string) => void) => {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const settled = useDebounced(typed, 300);
  if (known !== value) {
    setKnown(value);
    if (settled === typed) setTyped(value);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed asks for something new
  useEffect(() => {
    if (settled !== value) onSettle(settled);
  }, [settled]);
  return [typed, setTyped] as const;
};
