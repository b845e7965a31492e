import { useEffect, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";

/** Several values of one name, or one, or none. */
type Changes = Record<string, string | string[] | null>;

/** What was last asked of the address, until it is there: a second change builds on it, however slow the first one is. */
let asked: { from: string; to: URLSearchParams } | null = null;

/**
 * What a screen shows, kept in its address: it can be shared, and survives the back button. Gives the parameters and what changes
 * some of them, the others staying; one that is empty leaves the address. `replace` where going back should not undo it.
 */
export const useAddress = () => {
  const [params, setParams] = useSearchParams();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address has come, or another page
  useEffect(() => {
    asked = null;
  }, [params]);
  const set = (changes: Changes, { replace = false } = {}) => {
    const from = params.toString();
    const to = new URLSearchParams(asked?.from === from ? asked.to : params);
    for (const [name, value] of Object.entries(changes)) {
      to.delete(name);
      for (const one of [value ?? []].flat()) if (one) to.append(name, one);
    }
    asked = { from, to };
    setParams(to, { replace, preventScrollReset: true });
  };
  return { params, set };
};

/**
 * What is opened over a screen, named in the address. Opening it is a step, which closing takes back as the back button does; going
 * from one to the next is none. An address that was shared or reloaded has nothing behind it: there, closing only leaves the address.
 */
export const useOpened = (name: string) => {
  const { params, set } = useAddress();
  const navigate = useNavigate();
  const wasOpenedHere = useRef(false);
  const opened = params.get(name);
  useEffect(() => {
    if (!opened) wasOpenedHere.current = false;
  }, [opened]);
  const open = (id: string) => {
    if (!opened) wasOpenedHere.current = true;
    set({ [name]: id }, { replace: opened !== null });
  };
  const close = () => {
    if (wasOpenedHere.current) navigate(-1);
    else set({ [name]: null }, { replace: true });
    wasOpenedHere.current = false;
  };
  return { opened, open, close };
};

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
