import { useEffect, useRef, useState } from "react";
import { useAddress } from "./use-address.ts";

const quietMs = 300;

/** Delays input of a field until it rests; follows `value` when that changes elsewhere (back button). */
export const useTyped = (value: string, onSettle: (value: string) => void) => {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  // Pending delay; input being typed is not overwritten.
  const [waiting, setWaiting] = useState(0);
  if (known !== value) {
    setKnown(value);
    if (!waiting && typed.trim() !== value) setTyped(value);
  }
  const latest = useRef({ typed, value, onSettle });
  useEffect(() => {
    latest.current = { typed, value, onSettle };
  });
  useEffect(() => {
    if (!waiting) return;
    // Another key restarts the delay.
    const timer = setTimeout(() => {
      setWaiting(0);
      const { typed, value, onSettle } = latest.current;
      if (typed.trim() !== value) onSettle(typed.trim());
    }, quietMs);
    return () => clearTimeout(timer);
  }, [waiting]);
  const type = (next: string) => {
    setTyped(next);
    setWaiting((before) => before + 1);
  };
  return [typed, type] as const;
};

/**
 * Search while typing: the value is in the address under `name`; `resets` are removed from the address with each new search, such as the
 * page number.
 */
export const useTypedSearch = ({ name = "q", resets = [] }: { name?: string; resets?: string[] } = {}) => {
  const { params, set } = useAddress();
  const search = params.get(name) ?? "";
  const [typed, setTyped] = useTyped(search, (value) =>
    set({ ...Object.fromEntries(resets.map((one) => [one, null])), [name]: value }, { replace: true }),
  );
  return { params, set, search, typed, setTyped };
};
