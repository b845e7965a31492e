import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { showToast } from "#platform/toasts.ts";

type Options<R extends { id: string }, S> = {
  /** What is on screen. */
  rows: R[];
  /** What an act on several expects of each: where it stands. */
  stateOf: (row: R) => S;
  /** Reads all that was found, as far as one act may touch it. */
  fetchAll: () => Promise<R[]>;
};

/**
 * What is ticked of a list, and where each stands. What is shown is what will be expected: a state that changed on screen changed in
 * the selection too. `all` is what `SelectAll` asks.
 */
export const useSelection = <R extends { id: string }, S>({ rows, stateOf, fetchAll }: Options<R, S>) => {
  const [chosen, setChosen] = useState<ReadonlyMap<string, S>>(new Map());
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
    /** What a row's box is given. */
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
