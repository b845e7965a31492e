import { useState } from "react";
import { focusedRow, rowSteps } from "#ui/row-steps.ts";
import { useShortcuts } from "#ui/use-shortcuts.ts";
import { useSingleKeys } from "#ui/use-single-keys.ts";
import { useRateAny } from "../received-queries.ts";
import type { Acted, InboxActs } from "./use-inbox-acts.tsx";
import type { InboxSearch } from "./use-inbox-search.ts";

type Options = {
  /** The rows in their order. */
  rows: Acted[];
  /** The one that is open, when it is known. */
  open: Acted | undefined;
  search: InboxSearch;
  acts: InboxActs;
  onTick: (id: string) => void;
  onClear: () => void;
  hasTicked: boolean;
  onNote: () => void;
};

/** Keys of the inbox: they act on the candidate who is open, else on the row that has the focus. */
export const useInboxKeys = ({ rows, open, search, acts, onTick, onClear, hasTicked, onNote }: Options) => {
  const [isOn, setIsOn] = useSingleKeys();
  const [isHelping, setIsHelping] = useState(false);
  const rate = useRateAny();
  const current = () => open ?? rows.find(({ id }) => id === focusedRow());
  const step = rowSteps({ order: rows.map(({ id }) => id), opened: search.opened, open: search.open });
  const on = (act: (application: Acted) => void) => () => {
    const application = current();
    if (application) act(application);
  };
  const stars = [1, 2, 3, 4, 5].map(
    (count) => [String(count), on(({ id }) => rate.mutate({ id, stars: count }))] as const,
  );
  const actions = {
    j: () => step(1),
    k: () => step(-1),
    x: () => {
      const id = focusedRow() ?? search.opened;
      if (id) onTick(id);
    },
    e: on(acts.interview),
    g: on(acts.review),
    r: on(acts.refuse),
    m: on(acts.write),
    n: on(({ id }) => {
      onNote();
      search.set({ candidature: id, volet: "notes" }, { replace: search.opened !== null });
    }),
    "/": () => document.querySelector<HTMLElement>("search input[type=search]")?.focus(),
    "?": () => setIsHelping(true),
    ...Object.fromEntries(stars),
  };
  useShortcuts(actions, isOn && !acts.isAsking);
  useShortcuts({ Escape: () => (hasTicked ? onClear() : search.opened && search.close()) }, true);
  return { isOn, setIsOn, isHelping, setIsHelping };
};
