import { Checkbox } from "@mantine/core";
import { useCallbackRef } from "@mantine/hooks";
import type { StudentRow } from "@passerelle/contract/hiring/student-table";
import type { ReactNode } from "react";
import { DataTable } from "#ui/DataTable.tsx";
import { type Column, columnLabels } from "./ColumnsMenu.tsx";
import { numbers, StudentTableRow } from "./StudentTableRow.tsx";
import type { Sort, StudentSearchState } from "./use-student-filters.ts";

type Props = {
  rows: StudentRow[];
  columns: Column[];
  search: StudentSearchState;
  isBusy: boolean;
  isTicked: (id: string) => boolean;
  onTick: (student: StudentRow, isTicked: boolean) => void;
  onAll: (isTicked: boolean) => void;
  acts: (student: StudentRow) => ReactNode;
};

const sortable: Partial<Record<Column, Sort>> = {
  cohort: "cohort",
  adviser: "adviser",
  search: "search",
  activity: "activity",
  applications: "applications",
  interviews: "interviews",
};

/** The school's students, a line each. */
export const StudentTable = ({ rows, columns, search, isBusy, isTicked, onTick, onAll, acts }: Props) => {
  const { table, sortBy, panel } = search;
  // A row is drawn again when it changes, not when another does.
  const [open, tick, actsOf] = [useCallbackRef(panel.open), useCallbackRef(onTick), useCallbackRef(acts)];
  const title = (label: string, sort: Sort, isNumber = false) => ({
    title: label,
    isNumber,
    sorted: table.sort === sort ? table.direction : null,
    onSort: () => sortBy(sort),
  });
  // In the order of their names here, whatever the order in which they were chosen.
  const shown = (Object.keys(columnLabels) as Column[]).filter((column) => columns.includes(column));
  const titles = shown.map((column) => {
    const sort = sortable[column];
    return sort ? title(columnLabels[column], sort, numbers.includes(column)) : columnLabels[column];
  });
  const ticked = rows.filter(({ id }) => isTicked(id)).length;
  return (
    <DataTable
      label="Étudiants"
      isWhole
      isBusy={isBusy}
      columns={[title("Étudiant", "name"), ...titles]}
      all={
        <Checkbox
          aria-label="Tout sélectionner"
          checked={ticked > 0 && ticked === rows.length}
          indeterminate={ticked > 0 && ticked < rows.length}
          onChange={(event) => onAll(event.currentTarget.checked)}
        />
      }
    >
      {rows.map((student) => (
        <StudentTableRow
          key={student.id}
          student={student}
          columns={shown}
          isOpen={student.id === panel.opened}
          isTicked={isTicked(student.id)}
          onOpen={open}
          onTick={tick}
          acts={actsOf}
        />
      ))}
    </DataTable>
  );
};
