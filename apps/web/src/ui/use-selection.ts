import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { showToast } from "#platform/toasts.ts";

type Options<R extends { id: string }, S> = {
  /** Items on screen. */
  rows: R[];
  /** State of each item that an act expects. */
  stateOf: (row: R) => S;
  /** Loads all that was found, up to what one act may change. */
  fetchAll: () => Promise<R[]>;
  /** What is selected at first. */
  initial?: () => [string, S][];
};

/**
 * Selection of a list, with each item's state. What is shown is what the act expects: a state that changed on screen changes here. `all`
 * is what a checkbox of all rows asks for.
 */
export const useSelection = <R extends { id: string }, S>({
  rows,
  stateOf,
  fetchAll,
  initial = () => [],
}: Options<R, S>) => {
  const [chosen, setChosen] = useState<ReadonlyMap<string, S>>(() => new Map(initial()));
  const chooseOnly = (some: R[]) => setChosen(new Map(some.map((row) => [row.id, stateOf(row)])));
  const found = useMutation({
    mutationFn: fetchAll,
    onSuccess: chooseOnly,
    onError: (error) => showToast("error", error.message),
  });
  const choose = (row: R, isChosen: boolean) => {
    const next = new Map(chosen);
    if (isChosen) next.set(row.id, stateOf(row));
    else next.delete(row.id);
    setChosen(next);
  };
  const shown = new Map(rows.map((row) => [row.id, stateOf(row)]));
  return {
    selected: [...chosen].map(([id, state]) => ({ id, state: shown.get(id) ?? state })),
    clear: () => setChosen(new Map()),
    /** Props of a row's checkbox. */
    boxOf: (row: R) => ({
      checked: chosen.has(row.id),
      onChoose: (isChosen: boolean) => choose(row, isChosen),
    }),
    all: {
      shown: rows.length,
      chosen: chosen.size,
      areAllShownChosen: rows.length > 0 && rows.every(({ id }) => chosen.has(id)),
      isPending: found.isPending,
      onShown: (isChosen: boolean) => chooseOnly(isChosen ? rows : []),
      onFound: () => found.mutate(),
    },
  };
};
