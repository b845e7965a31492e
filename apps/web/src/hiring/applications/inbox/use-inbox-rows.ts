import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useSession } from "#platform/session.tsx";
import { useSelection } from "#ui/use-selection.ts";
import { useSteadyRows } from "#ui/use-steady-rows.ts";
import { nameOf } from "../candidate.ts";
import { fetchSelection, receivedQuery } from "../received-queries.ts";
import { readTicks, saveTicks } from "./kept-ticks.ts";
import type { InboxActs } from "./use-inbox-acts.tsx";
import type { InboxSearch } from "./use-inbox-search.ts";

/** The rows of the inbox as they are shown, and which are ticked; another search is another selection. */
export const useInboxRows = ({ filters }: Pick<InboxSearch, "filters">, acts: InboxActs) => {
  const list = JSON.stringify(filters);
  const place = useLocation();
  const owner = useSession().user.id;
  const { key, search: address } = place;
  const read = useInfiniteQuery(receivedQuery(filters));
  const [isHeld, setIsHeld] = useState(false);
  const steady = useSteadyRows(read.data?.pages.flatMap((page) => page.applications) ?? [], isHeld, list);
  const rows = steady.map(acts.asShown);
  const selection = useSelection({
    rows,
    stateOf: ({ status }) => status,
    fetchAll: async () => (await fetchSelection(filters)).applications as typeof rows,
    initial: () => readTicks<(typeof rows)[number]["status"]>(owner, place),
  });
  const { clear } = selection;
  const listOfTicks = useRef(list);
  useEffect(() => {
    if (listOfTicks.current === list) return;
    listOfTicks.current = list;
    clear();
  });
  const kept = JSON.stringify(selection.selected.map(({ id, state }) => [id, state]));
  useEffect(() => {
    if (listOfTicks.current === list) saveTicks(owner, { key, search: address }, JSON.parse(kept));
  }, [owner, key, address, kept, list]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const ticked = new Set(selection.selected.map(({ id }) => id));
  return {
    list,
    read,
    rows,
    setIsHeld,
    selection,
    clear,
    byId,
    ticked,
    selected: selection.selected.map(({ id, state }) => {
      const row = byId.get(id);
      return { id, status: state, ...(row && { name: nameOf(row), job: row.job.title }) };
    }),
    tick: (id: string) => {
      const row = byId.get(id);
      if (row) selection.boxOf(row).onChoose(!ticked.has(id));
    },
  };
};
