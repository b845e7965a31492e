import { Table, UnstyledButton } from "@mantine/core";
import type { StudentRow } from "@passerelle/contract/hiring/student-table";
import { placementLabels, studentFollowOf, studentSearchLabels } from "@passerelle/contract/work-labels";
import { memo, type ReactNode } from "react";
import { formatAge, formatMoment, formatNumber, formatShortDay } from "#platform/formats.ts";
import { DataRow, numberCell, opensRow } from "#ui/DataTable.tsx";
import { Monogram } from "#ui/Monogram.tsx";
import { RowCheckbox } from "#ui/RowCheckbox.tsx";
import { StatusBadge } from "#ui/StatusBadge.tsx";
import type { Column } from "./ColumnsMenu.tsx";
import { contractWords, nameOf, placementWords, searchTones } from "./student-words.ts";
import classes from "./students.module.css";

/** What each column says of a student. */
const cells: Record<Column, (student: StudentRow) => ReactNode> = {
  cohort: ({ cohort }) => cohort || "—",
  adviser: ({ adviser }) =>
    adviser ? (
      <span className={classes.adviser}>
        <Monogram name={adviser.name} />
        <span>{adviser.name}</span>
      </span>
    ) : (
      "—"
    ),
  search: ({ search, search_reason }) => (
    <span title={search_reason || undefined}>
      <StatusBadge label={studentSearchLabels[search]} tone={searchTones[search]} />
    </span>
  ),
  activity: ({ active_at }) =>
    active_at ? (
      <time dateTime={active_at} title={formatMoment(active_at)}>
        {formatAge(active_at)}
      </time>
    ) : (
      "—"
    ),
  applications: ({ applications }) => formatNumber(applications),
  interviews: ({ interviews }) => formatNumber(interviews),
  contract: (student) => (
    <span title={placementWords(student) || undefined}>
      {contractWords(student) || "—"}
      {/* Nobody but the student says so yet. */}
      {student.lacks_contract && student.placed === "told" && (
        <span className={classes.about}>{placementLabels.told}</span>
      )}
    </span>
  ),
  next: ({ next_action: next }) =>
    next ? <span title={next.title}>{`${formatShortDay(next.due_on)} · ${next.title}`}</span> : "—",
  link: studentFollowOf,
};
/** Classes of the cells that are placed in their own way. */
const places: Partial<Record<Column, string>> = { search: "search", activity: "activity", adviser: "person" };
export const numbers: Column[] = ["applications", "interviews"];

type Props = {
  student: StudentRow;
  columns: Column[];
  isOpen: boolean;
  isTicked: boolean;
  onOpen: (id: string) => void;
  onTick: (student: StudentRow, isTicked: boolean) => void;
  /** Acts of the row. */
  acts: (student: StudentRow) => ReactNode;
};

/** One student: who, then what the chosen columns say. */
export const StudentTableRow = memo(({ student, columns, isOpen, isTicked, onOpen, onTick, acts }: Props) => {
  const name = nameOf(student);
  const place = student.city || (student.email !== name ? student.email : "");
  const about = student.needs_guardian ? "Mineur, accord manquant" : place;
  const phoneWords = student.lacks_contract ? contractWords(student) : student.cohort || about;
  return (
    <DataRow
      isOpen={isOpen}
      isTicked={isTicked}
      box={<RowCheckbox name={name} checked={isTicked} onChoose={(chosen) => onTick(student, chosen)} />}
      acts={acts(student)}
    >
      <Table.Td className={classes.who}>
        <div>
          <Monogram name={name} />
          <span>
            <UnstyledButton
              className={`${opensRow} ${classes.name}`}
              data-row={student.id}
              aria-current={isOpen || undefined}
              onClick={() => onOpen(student.id)}
            >
              {name}
            </UnstyledButton>
            <span className={`${classes.about} ${classes.onDesktop}`}>{about}</span>
            {/* The other columns are not shown there. */}
            <span className={`${classes.about} ${classes.onPhone}`}>{phoneWords}</span>
          </span>
        </div>
      </Table.Td>
      {columns.map((column) => (
        <Table.Td
          key={column}
          className={
            numbers.includes(column)
              ? `${numberCell} ${classes.figure}`
              : (classes[places[column] ?? ""] ?? classes.words)
          }
        >
          {cells[column](student)}
        </Table.Td>
      ))}
    </DataRow>
  );
});
