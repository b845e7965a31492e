import { Table } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./plain-table.module.css";

export type PlainColumn<Row> = {
  name: string;
  /** What its head shows in place of its name. */
  head?: ReactNode;
  /** A column of boxes: its cells say what they tick, and its name is read once, without a place in the list of headers. */
  isBoxes?: boolean;
  /** What the column counts, where its name does not say it. */
  hint?: string | undefined;
  /** In which order its values stand, where they are sorted. */
  order?: "ascending" | "descending" | undefined;
  className?: string;
  cell: (row: Row) => ReactNode;
};
type Props<Row> = {
  /** What it lists, for screen readers. */
  label: string;
  columns: PlainColumn<Row>[];
  /** Name of the column that is the header of its row; the first unless given. */
  rowHeader?: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  rowClassOf?: (row: Row) => string | undefined;
  /** On a page of its own, not in a card: the table has a border. */
  isFramed?: boolean;
  className?: string;
};

/** The head of a column without a visible name. */
export const hiddenHead = (name: string) => <span className="visually-hidden">{name}</span>;

/** A table to read: figures, codes, results, lines with their acts. One whose rows open as a whole is a `DataTable`. */
export const PlainTable = <Row,>({
  label,
  columns,
  rowHeader,
  rows,
  keyOf,
  rowClassOf,
  isFramed,
  className,
}: Props<Row>) => {
  const header = rowHeader ?? columns[0]?.name;
  const table = (
    <Table aria-label={label} horizontalSpacing="xs" className={className}>
      <Table.Thead>
        <Table.Tr>
          {columns.map(({ name, isBoxes, head, hint, order, className }) =>
            isBoxes ? (
              <Table.Td key={name}>{hiddenHead(name)}</Table.Td>
            ) : (
              <Table.Th key={name} scope="col" title={hint} aria-sort={order} className={className}>
                {head ?? name}
              </Table.Th>
            ),
          )}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={keyOf(row)} className={rowClassOf?.(row)}>
            {columns.map(({ name, className, cell }) =>
              name === header ? (
                <Table.Th key={name} scope="row" className={className}>
                  {cell(row)}
                </Table.Th>
              ) : (
                <Table.Td key={name} className={className}>
                  {cell(row)}
                </Table.Td>
              ),
            )}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
  return isFramed ? <div className={classes.frame}>{table}</div> : table;
};
