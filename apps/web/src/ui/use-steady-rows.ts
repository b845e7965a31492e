import { useRef } from "react";

/**
 * Rows that stay where they are while the mouse or the focus is in them: fresh data changes what each row says, not which rows there are nor
 * their order. Rows read further down are added below. Another `list` (its filters) shows its own rows at once.
 */
export const useSteadyRows = <R extends { id: string }>(rows: R[], isHeld: boolean, list: string) => {
  const shown = useRef({ list, rows });
  const { current } = shown;
  if (!isHeld || current.list !== list || current.rows.length === 0) {
    shown.current = { list, rows };
    return rows;
  }
  const fresh = new Map(rows.map((row) => [row.id, row]));
  const known = new Set(current.rows.map(({ id }) => id));
  const last = rows.findLastIndex(({ id }) => known.has(id));
  const below = rows.slice(last + 1).filter(({ id }) => !known.has(id));
  shown.current = { list, rows: [...current.rows.map((row) => fresh.get(row.id) ?? row), ...below] };
  return shown.current.rows;
};
