import { type RefObject, useCallback, useRef } from "react";

/** The way through a list: its offers in order, the one that is shown, and how to show another, or none where one was chosen. */
export type Steps = { ids: string[]; shown: string; show: (id: string) => void; close: (() => void) | null };

/** The row of an offer of the list. */
export const rowOf = (id: string) => document.querySelector<HTMLElement>(`[data-offer="${id}"]`);

/**
 * What follows an offer that leaves the list, as the same function at all times, so that no row is drawn again for it: the next row takes the
 * focus, and the panel if it was the one shown; without another row, `fallback` takes it.
 */
export const useAfterHidden = (steps: Steps, hasPanel: boolean, fallback: RefObject<HTMLElement | null>) => {
  const latest = useRef({ steps, hasPanel });
  latest.current = { steps, hasPanel };
  return useCallback(
    (id: string) => {
      const { ids, shown, show } = latest.current.steps;
      const at = ids.indexOf(id);
      const next = ids[at + 1] ?? ids[at - 1];
      if (!next) return fallback.current?.focus();
      if (latest.current.hasPanel && id === shown) show(next);
      rowOf(next)?.querySelector<HTMLElement>("h3 a")?.focus();
    },
    [fallback],
  );
};
