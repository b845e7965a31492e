import type { StudentRow } from "@passerelle/contract/hiring/student-table";
import { type ReactNode, Suspense, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { plural } from "#platform/formats.ts";
import { lazyPart } from "#platform/lazy-part.ts";
import { MoreButton } from "#ui/MoreButton.tsx";
import { QueryView } from "#ui/QueryView.tsx";
import { EmptyState } from "#ui/states.tsx";
import { useMedia } from "#ui/use-media.ts";
import { type Column, ColumnsMenu, useColumns } from "./ColumnsMenu.tsx";
import { StudentActs } from "./StudentActs.tsx";
import { StudentChips } from "./StudentChips.tsx";
import { StudentPanel } from "./StudentPanel.tsx";
import { StudentsBar } from "./StudentsBar.tsx";
import { StudentsHead } from "./StudentsHead.tsx";
import { StudentTable } from "./StudentTable.tsx";
import { StudentViews } from "./StudentViews.tsx";
import { ChangeStudentWindow, type Changing, InviteWindow } from "./StudentWindows.tsx";
import { studentAddress } from "./student-page-queries.ts";
import classes from "./students.module.css";
import { texts } from "./texts.ts";
import { useStudentFilters } from "./use-student-filters.ts";
import { useStudentKeys } from "./use-student-keys.ts";
import { useStudentRows } from "./use-student-rows.ts";

const StudentKeys = lazyPart(() => import("./StudentKeys.tsx"));

/** Columns that stay where the panel is open beside the table. */
const besidePanel: Column[] = ["adviser", "search", "next"];

type Props = {
  /** Proposes the ticked students who applied or let the school follow them; `done` unticks all. */
  introduce: (students: StudentRow[], done: () => void) => ReactNode;
  /** Writes one message to the ticked students; `done` unticks all. */
  write: (students: StudentRow[], done: () => void) => ReactNode;
  /** Where else their page leads. */
  ways: ReactNode;
};

/** The people who applied to the school or were invited by it: views, filters, a table, and beside it the student who is open. */
export const Students = ({ introduce, write, ways }: Props) => {
  const search = useStudentFilters();
  const [navigate, location] = [useNavigate(), useLocation()];
  const { table, view, opened, open, close, panel } = search;
  const { list, rows, total, selection } = useStudentRows(table);
  const [columns, setColumns] = useColumns();
  const [changing, setChanging] = useState<Changing | null>(null);
  const ticked = new Set(selection.selected.map(({ id }) => id));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const shown = panel.opened ? byId.get(panel.opened) : undefined;
  // The panel takes a third of most screens: the other columns would be cut.
  const isBeside = useMedia("(max-width: 112rem)") && shown !== undefined;
  const tick = (student: StudentRow, isTicked: boolean) => selection.boxOf(student).onChoose(isTicked);
  const order = rows.map(({ id }) => id);
  const keys = useStudentKeys({
    order,
    panel,
    hasTicked: ticked.size > 0,
    onClear: selection.clear,
    onNote: (id) =>
      void navigate(`${studentAddress(id)}#note`, { state: { filters: location.search, order, count: total } }),
    onTick: (id) => {
      const student = byId.get(id);
      if (student) tick(student, !ticked.has(id));
    },
  });
  const { sort: _, direction: __, view: ___, ...chosen } = table;
  const isFiltered = view !== "tous" || Object.values(chosen).some(Boolean);
  const actsOf = (student: StudentRow) => (
    <StudentActs
      student={student}
      onCohort={() => setChanging({ student, what: "cohort" })}
      onElsewhere={() => setChanging({ student, what: "elsewhere" })}
      onRemove={() => setChanging({ student, what: "removal" })}
    />
  );
  const empty = isFiltered ? (
    <EmptyState title="Aucun étudiant ne correspond." />
  ) : (
    <EmptyState title="Aucun étudiant pour le moment.">
      <p className="no-margin">
        Les candidats à vos offres arrivent ici d'eux-mêmes. Invitez vos étudiants pour suivre leur placement.
      </p>
    </EmptyState>
  );
  return (
    <div className={classes.page}>
      <StudentsHead
        found={list.data ? plural(total, "étudiant", "étudiants") : null}
        filters={search.table}
        hasSome={total > 0}
        ways={ways}
        columns={<ColumnsMenu columns={columns} onChange={setColumns} />}
        onInvite={() => open("inviter")}
      />
      <StudentViews search={search} />
      <StudentChips search={search} />
      <div className={classes.split} data-open={shown ? true : undefined}>
        <div className={classes.table} id="table-etudiants" role="tabpanel" aria-label="Étudiants de la vue">
          <QueryView
            query={list}
            failed={texts.loadingFailed}
            skeletons={12}
            height={44}
            isEmpty={rows.length === 0}
            empty={empty}
          >
            {() => (
              <>
                <StudentTable
                  rows={rows}
                  columns={isBeside ? columns.filter((column) => besidePanel.includes(column)) : columns}
                  search={search}
                  isBusy={list.isPlaceholderData}
                  isTicked={(id) => ticked.has(id)}
                  onTick={tick}
                  onAll={selection.all.onShown}
                  acts={actsOf}
                />
                <div className={classes.more}>
                  <MoreButton list={list} />
                </div>
              </>
            )}
          </QueryView>
        </div>
        {shown && (
          <StudentPanel
            student={shown}
            order={order}
            count={total}
            onOpen={panel.open}
            onClose={panel.close}
            acts={actsOf(shown)}
          />
        )}
      </div>
      {ticked.size > 0 && (
        <StudentsBar
          selected={selection.selected.map(({ state }) => state)}
          found={total}
          onFound={selection.all.onFound}
          isFinding={selection.all.isPending}
          introduce={(students) => introduce(students, selection.clear)}
          write={(students) => write(students, selection.clear)}
          onDone={selection.clear}
        />
      )}
      {opened === "inviter" && <InviteWindow onClose={close} />}
      {changing && <ChangeStudentWindow {...changing} onClose={() => setChanging(null)} />}
      {keys.isHelping && (
        <Suspense>
          <StudentKeys isOn={keys.isOn} onSwitch={keys.setIsOn} onClose={() => keys.setIsHelping(false)} />
        </Suspense>
      )}
    </div>
  );
};
