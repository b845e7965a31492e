import { useMemo, useSyncExternalStore } from "react";
import { deviceKeyOf } from "#platform/kept-typing.ts";
import type { Sent } from "./use-sending.ts";

/**
 * An application that the server holds, kept on this device until it has left: a reload, a closed sheet and the other tabs show it, and
 * can take it back.
 */
export type Held = {
  sent: Sent;
  /** By this device's clock, in milliseconds. */
  until: number;
  word: string;
  /** Its time is over and the server has no such application: taken back elsewhere, or refused. */
  isLost?: boolean;
};

const keyOf = (personId: string, offerId: string) => deviceKeyOf(personId, `held:${offerId}`);
const listeners = new Set<() => void>();
const changed = () => {
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
};

export const saveHeld = (personId: string, offerId: string, held: Held) => {
  localStorage.setItem(keyOf(personId, offerId), JSON.stringify(held));
  changed();
};
export const deleteHeld = (personId: string, offerId: string) => {
  localStorage.removeItem(keyOf(personId, offerId));
  changed();
};

/** A device that slept, or closed the page, leaves the rest to the list of applications. */
const longestMs = 60_000;
const parse = (kept: string | null): Held | null => {
  const held: Held | null = kept ? JSON.parse(kept) : null;
  return held && Date.now() - held.until < longestMs ? held : null;
};
export const readHeld = (personId: string, offerId: string) => parse(localStorage.getItem(keyOf(personId, offerId)));

/** The application to this offer that is held, or was a moment ago; null for none. */
export const useHeld = (personId: string, offerId: string): Held | null => {
  const key = keyOf(personId, offerId);
  const kept = useSyncExternalStore(
    subscribe,
    () => localStorage.getItem(key),
    () => null,
  );
  return useMemo(() => parse(kept), [kept]);
};
