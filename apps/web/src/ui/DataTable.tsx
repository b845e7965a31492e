import { Table } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./data-table.module.css";

type Props = {
  /** What it lists, for screen readers. */
  label: string;
  /** Titles of the columns, those of numbers in line with their ends; a hidden one after them is that of the acts. */
  columns: (string | { numbers: string })[];
  /** While other lines are being loaded. */
  isBusy?: boolean;
  /** `DataRow`s. */
  children: ReactNode;
};

/** Class of a cell that holds a number. */
export const numberCell = classes.number;

/** A table of the workbench: dense lines, of which each opens as a whole; on a phone, one block per line. */
export const DataTable = ({ label, columns, isBusy = false, children }: Props) => (
  <div className={classes.frame} aria-busy={isBusy}>
    <Table aria-label={label} classNames={classes}>
      <Table.Thead>
        <Table.Tr>
          {columns.map((column) =>
            typeof column === "string" ? (
              <Table.Th key={column} scope="col">
                {column}
              </Table.Th>
            ) : (
              <Table.Th key={column.numbers} scope="col" className={numberCell}>
                {column.numbers}
              </Table.Th>
            ),
          )}
          <Table.Th scope="col">
            <span className="visually-hidden">Actions</span>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>{children}</Table.Tbody>
    </Table>
  </div>
);

/** A line: its cells (`Table.Td`), then its acts, shown where the mouse or the focus is. */
export const DataRow = ({ acts, children }: { acts: ReactNode; children: ReactNode }) => (
  <Table.Tr>
    {children}
    <Table.Td className={classes.last}>
      <div className={classes.acts}>{acts}</div>
    </Table.Td>
  </Table.Tr>
);

/** Class of the act that opens a line: a click anywhere on the line is a click on it. */
export const opensRow = classes.opens;
