import { Button } from "@mantine/core";
import type { Student } from "@passerelle/contract/hiring/students";
import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { sentenceOf } from "#platform/api.ts";
import { plural } from "#platform/formats.ts";
import { showToast } from "#platform/toasts.ts";
import { BlockedWhileImpersonating } from "#ui/BlockedWhileImpersonating.tsx";
import { MoreButton } from "#ui/MoreButton.tsx";
import { QueryView } from "#ui/QueryView.tsx";
import { SelectionBar } from "#ui/SelectionBar.tsx";
import { EmptyState } from "#ui/states.tsx";
import { ImportWindow } from "./ImportWindow.tsx";
import { askForExport, studentsQuery } from "./queries.ts";
import { StudentCard } from "./StudentCard.tsx";
import { StudentFilters } from "./StudentFilters.tsx";
import { CohortWindow, InviteWindow, RemoveWindow } from "./StudentWindows.tsx";
import { texts } from "./texts.ts";
import { useStudentFilters } from "./use-student-filters.ts";
import "./school-students.css";

type Props = {
  /** What is done at once with the students who are ticked, all of whom have applied or let the school follow them; `done` unticks them. */
  bulkActions: (students: Student[], done: () => void) => ReactNode;
  /** Where else their page leads. */
  ways: ReactNode;
};

/** The people who applied to the school or were invited by it. */
export const Students = ({ bulkActions, ways }: Props) => {
  const search = useStudentFilters();
  const { filters, opened, open, close } = search;
  const list = useInfiniteQuery(studentsQuery(filters));
  const [changing, setChanging] = useState<{ student: Student; what: "cohort" | "removal" } | null>(null);
  const save = useMutation({
    mutationFn: () => askForExport(filters),
    onSuccess: ({ url, count }) => {
      window.location.assign(url);
      void showToast("success", `Export de ${plural(count, "étudiant", "étudiants")}`);
    },
    onError: (error) => showToast("error", sentenceOf(error, texts.failed)),
  });
  const [chosen, setChosen] = useState<ReadonlyMap<string, Student>>(new Map());
  const students = list.data?.pages.flatMap(({ rows }) => rows) ?? [];
  const total = list.data?.pages[0]?.total ?? 0;
  const isFiltered = Object.values(filters).some(Boolean);
  const choose = (student: Student, isChosen: boolean) => {
    const after = new Map(chosen);
    if (isChosen) after.set(student.id, student);
    else after.delete(student.id);
    setChosen(after);
  };
  const unchoose = () => setChosen(new Map());
  const doors = (
    <div className="row">
      <BlockedWhileImpersonating>
        <Button onClick={() => open("importer")}>Importer un fichier</Button>
        <Button variant="default" onClick={() => open("inviter")}>
          Inviter un étudiant
        </Button>
      </BlockedWhileImpersonating>
    </div>
  );
  return (
    <div className="wide stack">
      <header className="row between">
        <h1 className="no-margin">Étudiants</h1>
        {doors}
      </header>
      <StudentFilters search={search} />
      <div className="row between">
        <p className="soft no-margin" role="status">
          {list.data && plural(total, "étudiant", "étudiants")}
        </p>
        <div className="row">
          {ways}
          {total > 0 && (
            <BlockedWhileImpersonating isQuiet>
              <Button variant="subtle" size="compact-sm" disabled={save.isPending} onClick={() => save.mutate()}>
                Exporter en CSV
              </Button>
            </BlockedWhileImpersonating>
          )}
        </div>
      </div>
      <QueryView
        query={list}
        failed={texts.loadingFailed}
        skeletons={4}
        height={90}
        isEmpty={total === 0 && isFiltered}
        empty={<EmptyState title="Aucun étudiant ne correspond." />}
      />
      {list.isSuccess && total === 0 && !isFiltered && (
        <EmptyState title="Aucun étudiant pour le moment.">
          <p className="no-margin">
            Les candidats à vos offres arrivent ici d'eux-mêmes. Invitez vos étudiants pour suivre leur placement.
          </p>
        </EmptyState>
      )}
      {chosen.size > 0 && (
        <SelectionBar count={plural(chosen.size, "étudiant sélectionné", "étudiants sélectionnés")} onClear={unchoose}>
          {bulkActions([...chosen.values()], unchoose)}
        </SelectionBar>
      )}
      <ul className="plain-list">
        {students.map((student) => (
          <li key={student.id}>
            <StudentCard
              student={student}
              isChosen={chosen.has(student.id)}
              onChoose={(isChosen) => choose(student, isChosen)}
              onCohort={() => setChanging({ student, what: "cohort" })}
              onRemove={() => setChanging({ student, what: "removal" })}
            />
          </li>
        ))}
      </ul>
      <MoreButton list={list} />
      {opened === "importer" && <ImportWindow onClose={close} />}
      {opened === "inviter" && <InviteWindow onClose={close} />}
      {changing?.what === "cohort" && <CohortWindow student={changing.student} onClose={() => setChanging(null)} />}
      {changing?.what === "removal" && <RemoveWindow student={changing.student} onClose={() => setChanging(null)} />}
    </div>
  );
};
