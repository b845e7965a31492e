import { Table, UnstyledButton } from "@mantine/core";
import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "./data-table.module.css";

export type Column =
  | string
  | { numbers: string }
  /** A title that sorts; `sorted` where the lines are in its order. */
  | { title: string; isNumber?: boolean; sorted: "asc" | "desc" | null; onSort: () => void };

type Props = {
  /** What it lists, for screen readers. */
  label: string;
  /** Titles of the columns, those of numbers in line with their ends; a hidden one after them is that of the acts. */
  columns: Column[];
  /** The checkbox of all lines, above those of each. */
  all?: ReactNode;
  /** Over the whole width, as the only thing of a screen that scrolls: its titles stay in sight. */
  isWhole?: boolean;
  /** While other lines are being loaded. */
  isBusy?: boolean;
  /** `DataRow`s. */
  children: ReactNode;
};

/** Class of a cell that holds a number. */
export const numberCell = classes.number;

const arrows = { asc: IconArrowUp, desc: IconArrowDown } as const;

const Title = ({ column }: { column: Column }) => {
  if (typeof column === "string") return <Table.Th scope="col">{column}</Table.Th>;
  if ("numbers" in column)
    return (
      <Table.Th scope="col" className={numberCell}>
        {column.numbers}
      </Table.Th>
    );
  const { title, isNumber = false, sorted, onSort } = column;
  const Arrow = sorted && arrows[sorted];
  return (
    <Table.Th
      scope="col"
      className={isNumber ? numberCell : undefined}
      aria-sort={sorted ? (sorted === "asc" ? "ascending" : "descending") : undefined}
    >
      <UnstyledButton className={classes.sort} data-on={sorted !== null || undefined} onClick={onSort}>
        {title}
        {Arrow && <Arrow size={14} aria-hidden />}
      </UnstyledButton>
    </Table.Th>
  );
};

const nameOf = (column: Column) =>
  typeof column === "string" ? column : "numbers" in column ? column.numbers : column.title;

/** A table of the workbench: dense lines, of which each opens as a whole; on a phone, one block per line. */
export const DataTable = ({ label, columns, all, isWhole = false, isBusy = false, children }: Props) => (
  <div className={isWhole ? classes.whole : classes.frame} aria-busy={isBusy}>
    <Table aria-label={label} classNames={classes}>
      <Table.Thead>
        <Table.Tr>
          {all && (
            <Table.Th scope="col" className={classes.box}>
              {all}
            </Table.Th>
          )}
          {columns.map((column) => (
            <Title key={nameOf(column)} column={column} />
          ))}
          <Table.Th scope="col">
            <span className="visually-hidden">Actions</span>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>{children}</Table.Tbody>
    </Table>
  </div>
);

type RowProps = {
  acts: ReactNode;
  /** Its checkbox, where lines have one. */
  box?: ReactNode;
  isTicked?: boolean;
  isOpen?: boolean;
  children: ReactNode;
};

/** A line: its cells (`Table.Td`), then its acts, shown where the mouse or the focus is. */
export const DataRow = ({ acts, box, isTicked = false, isOpen = false, children }: RowProps) => (
  <Table.Tr data-ticked={isTicked || undefined} data-open={isOpen || undefined}>
    {box && <Table.Td className={classes.box}>{box}</Table.Td>}
    {children}
    <Table.Td className={classes.last}>
      <div className={classes.acts}>{acts}</div>
    </Table.Td>
  </Table.Tr>
);

/** Class of the act that opens a line: a click anywhere on the line is a click on it. */
export const opensRow = classes.opens;
