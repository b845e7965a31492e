import type { StudentRow } from "@passerelle/contract/hiring/student-table";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useSelection } from "#ui/use-selection.ts";
import { fetchSelection, type TableFilters, tableQuery } from "./table-queries.ts";

/** The rows of the table, and which are ticked; another search is another selection. */
export const useStudentRows = (filters: TableFilters) => {
  const list = useInfiniteQuery(tableQuery(filters));
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? [];
  const selection = useSelection<StudentRow, StudentRow>({
    rows,
    stateOf: (row) => row,
    fetchAll: () => fetchSelection(filters),
  });
  const { clear } = selection;
  const { sort: _, direction: __, ...found } = filters;
  const name = JSON.stringify(found);
  const nameOfTicks = useRef(name);
  useEffect(() => {
    if (nameOfTicks.current === name) return;
    nameOfTicks.current = name;
    clear();
  });
  return { list, rows, total: list.data?.pages[0]?.total ?? 0, selection };
};
