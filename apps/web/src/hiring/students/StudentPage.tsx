import type { StudentPage as Student } from "@passerelle/contract/hiring/student-page";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation, useParams } from "react-router";
import { StudentContractCard } from "#hiring/contracts/StudentContractCard.tsx";
import { IntroduceButton } from "#hiring/introductions/IntroduceButton.tsx";
import { StudentPlan } from "#hiring/student-notes/StudentPlan.tsx";
import { useSession } from "#platform/session.tsx";
import { QueryView } from "#ui/QueryView.tsx";
import { EditStudentWindow } from "./EditStudentWindow.tsx";
import { StudentFacts } from "./StudentFacts.tsx";
import { StudentHead } from "./StudentHead.tsx";
import { StudentState } from "./StudentState.tsx";
import { StudentTabs } from "./StudentTabs.tsx";
import classes from "./student-page.module.css";
import { type FromTable, studentQuery } from "./student-page-queries.ts";
import { nameOf } from "./student-words.ts";
import { advisersQuery } from "./table-queries.ts";
import { texts } from "./texts.ts";

export const meta = () => [{ title: "Étudiant — Passerelle" }];

/** Only who applied, or lets the school follow them, may be proposed to a company. */
const Introduce = ({ student }: { student: Student }) => {
  const last = student.last_application;
  if (!last && student.link !== "accepted") return null;
  const name = nameOf(student);
  const candidate = last ? { id: last.id, name } : { id: student.id, name, isStudent: true };
  return <IntroduceButton label="Présenter" candidates={[candidate]} />;
};

const Sheet = ({ student }: { student: Student }) => {
  const [isEditing, setIsEditing] = useState(false);
  const me = useSession().user.id;
  const { data: advisers = [] } = useQuery(advisersQuery);
  const members = Object.fromEntries(advisers.map(({ id, name }) => [id, name]));
  const name = nameOf(student);
  return (
    <div className={classes.page}>
      <div>
        <StudentState student={student} />
        <StudentPlan studentId={student.id} members={members} me={me} />
        <StudentTabs student={student} firstName={student.first_name || name} me={me} />
      </div>
      <div>
        <StudentFacts student={student} onEdit={() => setIsEditing(true)} />
        <StudentContractCard studentId={student.id} name={name} isToRecord={student.lacks_contract} />
      </div>
      {isEditing && <EditStudentWindow student={student} onClose={() => setIsEditing(false)} />}
    </div>
  );
};

/** One student: the search, what is to be done, what happened, and what the school knows (docs/product/schools.md#students). */
export default function StudentPage() {
  const { id = "" } = useParams();
  const query = useQuery(studentQuery(id));
  const given = useLocation().state as FromTable | null;
  // A tab that is opened is another entry of the history, without it.
  const [from, setFrom] = useState(given);
  if (given && given !== from) setFrom(given);
  return (
    <div className={classes.screen}>
      <StudentHead student={query.data} from={from} acts={query.data && <Introduce student={query.data} />} />
      <QueryView query={query} failed={texts.studentFailed} absent={texts.unknown} skeletons={3}>
        {(student) => <Sheet key={student.id} student={student} />}
      </QueryView>
    </div>
  );
}
