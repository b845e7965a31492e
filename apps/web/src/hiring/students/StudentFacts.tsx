import { Button } from "@mantine/core";
import type { StudentPage } from "@passerelle/contract/hiring/student-page";
import { studentFollowOf } from "@passerelle/contract/work-labels";
import { formatAge, formatDay } from "#platform/formats.ts";
import { groupedPhone } from "#platform/grouped-digits-rules.ts";
import { BlockedWhileImpersonating } from "#ui/BlockedWhileImpersonating.tsx";
import { Terms } from "#ui/Terms.tsx";
import classes from "./student-page.module.css";
import { nameOf, placementWords } from "./student-words.ts";

/** What the school knows of a student by itself. */
export const StudentFacts = ({ student, onEdit }: { student: StudentPage; onEdit: () => void }) => {
  const { known, phone, email } = student;
  const written = `${known.first_name} ${known.last_name}`.trim();
  return (
    <section className={classes.card} aria-labelledby="fiche">
      <header className={classes.cardHead}>
        <h2 id="fiche">Fiche</h2>
        <BlockedWhileImpersonating isQuiet>
          <Button variant="subtle" onClick={onEdit}>
            Modifier
          </Button>
        </BlockedWhileImpersonating>
      </header>
      <div className={classes.cardBody}>
        {student.needs_guardian && (
          <p className={classes.guardian}>
            Mineur{"\u00a0"}: rien de cette personne n'est montré à une entreprise tant que l'accord de son représentant
            légal n'est pas consigné ici.
          </p>
        )}
        <Terms
          className={classes.facts}
          terms={[
            ["Téléphone", phone && <a href={`tel:${phone.replace(/\s/g, "")}`}>{groupedPhone(phone)}</a>],
            ["E-mail", email && <a href={`mailto:${email}`}>{email}</a>],
            ["Conseiller", student.adviser?.name],
            ["Promotion", student.cohort],
            ["Programme", student.programme],
            ["Numéro", student.student_number],
            ["Ville", student.city],
            ["Naissance", student.birth_date && formatDay(student.birth_date)],
            ["Représentant légal", student.guardian_name],
            ["Son accord", student.guardian_consent_on && formatDay(student.guardian_consent_on)],
            ["Écrit par l'école", written !== nameOf(student) && written],
            ["Suivi", studentFollowOf(student)],
            ["Invitation", student.sent_at && formatDay(student.sent_at)],
            ["Dernier signe", student.active_at && formatAge(student.active_at)],
            ["Placement", placementWords(student)],
          ]}
        />
      </div>
    </section>
  );
};
