import { useSyncExternalStore } from "react";
import { type Bracket, brackets } from "./minimum-pay-rules.ts";

/** Where the bracket that a visitor chose is kept: on their device alone. Rows look for it before they load this file. */
const key = "age-bracket";
const changed = "age-bracket-changed";

const read = (): Bracket | null => {
  try {
    const kept = localStorage.getItem(key);
    return brackets.find((bracket) => String(bracket) === kept) ?? null;
  } catch {
    return null;
  }
};

export const saveBracket = (bracket: Bracket) => {
  try {
    localStorage.setItem(key, String(bracket));
  } catch {
    // A browser that keeps nothing asks again on the next offer.
  }
  window.dispatchEvent(new Event(changed));
};

const subscribe = (onChange: () => void) => {
  const names = [changed, "storage"];
  for (const name of names) window.addEventListener(name, onChange);
  return () => {
    for (const name of names) window.removeEventListener(name, onChange);
  };
};

/** The bracket chosen on this device; null where none was, and on the server. */
export const useKeptBracket = () => useSyncExternalStore(subscribe, read, () => null);
