import { Table } from "@mantine/core";
import type { ReactNode } from "react";

type PlainColumn<Row> = {
  name: string;
  /** What the column counts, where its name does not say it. */
  hint?: string | undefined;
  className?: string;
  cell: (row: Row) => ReactNode;
};
type Props<Row> = {
  /** What it lists, for screen readers. */
  label: string;
  /** The first is the header of its row. */
  columns: PlainColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
};

/** A table to read, without acts on its rows: figures, codes, results. One whose rows open is a `DataTable`. */
export const PlainTable = <Row,>({ label, columns, rows, keyOf }: Props<Row>) => (
  <Table aria-label={label} horizontalSpacing="xs">
    <Table.Thead>
      <Table.Tr>
        {columns.map(({ name, hint }) => (
          <Table.Th key={name} scope="col" title={hint}>
            {name}
          </Table.Th>
        ))}
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      {rows.map((row) => (
        <Table.Tr key={keyOf(row)}>
          {columns.map(({ name, className, cell }, index) =>
            index === 0 ? (
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
