import { Link } from "react-router";
import { CampaignButton } from "#hiring/follow-ups/CampaignButton.tsx";
import { IntroduceButton } from "#hiring/introductions/IntroduceButton.tsx";
import { Students } from "./Students.tsx";
import { nameOf } from "./student-words.ts";

export const meta = () => [{ title: "Étudiants — Passerelle" }];

/** The students of the school, several of whom it may propose to a company at once. */
export default function SchoolStudentsPage() {
  return (
    <Students
      ways={<Link to="/platform/school/batches">Mises en relation</Link>}
      write={(students, done) => <CampaignButton studentIds={students.map(({ id }) => id)} onDone={done} />}
      introduce={(students, done) => (
        <IntroduceButton
          label="Présenter à une entreprise"
          candidates={students.map((student) =>
            student.last_application
              ? { id: student.last_application.id, name: nameOf(student) }
              : { id: student.id, name: nameOf(student), isStudent: true },
          )}
          onDone={done}
        />
      )}
    />
  );
}
