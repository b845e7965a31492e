import { useSyncExternalStore } from "react";

/** A value that changes at each key and that only those who watch it draw again. */
export const createLive = <T>(start: T) => {
  let value = start;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next: T) => {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
};
export type Live<T> = ReturnType<typeof createLive<T>>;

export const useLive = <T>(live: Live<T>): T => useSyncExternalStore(live.subscribe, live.get, live.get);
