import { useEffect, useRef, useState } from "react";
import { useAddress } from "./use-address.ts";

const quietMs = 300;

/** A field that is quiet for a moment before what was typed counts; it follows `value` when that changes elsewhere (the back button). */
export const useTyped = (value: string, onSettle: (value: string) => void) => {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  // The wait that a key began; what is being typed just now is not taken from under the fingers.
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
    // Another key ends this wait and begins its own.
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
 * A list that searches as one types: `search` is what is looked for, held in the address under `name`; `resets` leave the address
 * with each new search, as the page that the former one had come to.
 */
export const useTypedSearch = ({ name = "q", resets = [] }: { name?: string; resets?: string[] } = {}) => {
  const { params, set } = useAddress();
  const search = params.get(name) ?? "";
  const [typed, setTyped] = useTyped(search, (value) =>
    set({ ...Object.fromEntries(resets.map((one) => [one, null])), [name]: value }, { replace: true }),
  );
  return { params, set, search, typed, setTyped };
};
