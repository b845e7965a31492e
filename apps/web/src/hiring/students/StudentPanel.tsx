import { Button } from "@mantine/core";
import type { StudentRow } from "@passerelle/contract/hiring/student-table";
import { domainLabels, levelLabels } from "@passerelle/contract/labels";
import { studentFollowOf, studentSearchLabels } from "@passerelle/contract/work-labels";
import { type ReactNode, useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import { StudentContractCard } from "#hiring/contracts/StudentContractCard.tsx";
import { formatAge, formatDay, formatNumber } from "#platform/formats.ts";
import { Monogram } from "#ui/Monogram.tsx";
import { PanelTurns } from "#ui/PanelTurns.tsx";
import { StatusBadge } from "#ui/StatusBadge.tsx";
import panel from "#ui/side-panel.module.css";
import { Terms } from "#ui/Terms.tsx";
import { useNeighbours } from "#ui/use-neighbours.ts";
import { type FromTable, studentAddress } from "./student-page-queries.ts";
import { nameOf, placementWords, searchTones } from "./student-words.ts";
import classes from "./students.module.css";

type Props = {
  student: StudentRow;
  /** The students of the screen in the order it shows them. */
  order: string[];
  /** How many there are in all. */
  count: number;
  onOpen: (id: string) => void;
  onClose: () => void;
  /** What can be done with them. */
  acts: ReactNode;
};

/** What the school knows of one student, beside the table. */
export const StudentPanel = ({ student, order, count, onOpen, onClose, acts }: Props) => {
  const neighbours = useNeighbours(student.id, order);
  const body = useRef<HTMLDivElement>(null);
  const { id, cohort, domain, level, last_application: last, sent_at } = student;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another student is read from the top
  useEffect(() => {
    body.current?.scrollTo(0, 0);
  }, [id]);
  const name = nameOf(student);
  const from: FromTable = { filters: useLocation().search, order, count };
  const facts: [string, ReactNode][] = [
    ["Promotion", cohort],
    ["Programme", student.programme],
    ["Numéro", student.student_number],
    ["Conseiller", student.adviser?.name],
    ["E-mail", student.email],
    ["Ville", student.city],
    ["Domaine", domain && domainLabels[domain]],
    ["Niveau", level && levelLabels[level]],
    ["Suivi", studentFollowOf(student)],
    ["Invitation", sent_at && formatDay(sent_at)],
    ["Dernier signe", student.active_at && formatAge(student.active_at)],
    ["Candidatures", formatNumber(student.applications)],
    ["La dernière", last && <Link to={`/platform/school/applications?candidature=${last.id}`}>{last.title}</Link>],
    [
      "Prochaine action",
      student.next_action && `${student.next_action.title}, ${formatDay(student.next_action.due_on)}`,
    ],
    ["Entretiens", formatNumber(student.interviews)],
    ["Placement", placementWords(student)],
  ];
  return (
    <section className={`${panel.panel} ${classes.beside}`} aria-label={name}>
      <header className={panel.head}>
        <div className={panel.top}>
          <Monogram name={name} />
          <div className={panel.names}>
            <h2>{name}</h2>
            <p>{cohort}</p>
          </div>
          {acts}
        </div>
        <div className={panel.facts}>
          <StatusBadge label={studentSearchLabels[student.search]} tone={searchTones[student.search]} />
          {student.search_reason && <span>{student.search_reason}</span>}
          <PanelTurns
            label="Étudiants voisins"
            names={{ previous: "Précédent", next: "Suivant" }}
            place={{ ...neighbours, count }}
            onOpen={onOpen}
            onClose={onClose}
          />
        </div>
      </header>
      <div className={classes.body} ref={body}>
        <Button component={Link} to={studentAddress(id)} state={from} variant="default">
          Ouvrir la fiche
        </Button>
        <StudentContractCard studentId={id} name={name} isToRecord={student.lacks_contract} />
        <Terms terms={facts} />
      </div>
    </section>
  );
};
