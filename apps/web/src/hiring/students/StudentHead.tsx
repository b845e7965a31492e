import { ActionIcon, Button } from "@mantine/core";
import type { StudentPage } from "@passerelle/contract/hiring/student-page";
import { studentSearchLabels } from "@passerelle/contract/work-labels";
import { IconChevronDown, IconChevronUp } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { formatNumber } from "#platform/formats.ts";
import { BackLink } from "#ui/BackLink.tsx";
import { StatusBadge } from "#ui/StatusBadge.tsx";
import classes from "./student-page.module.css";
import { type FromTable, studentAddress, studentsAddress } from "./student-page-queries.ts";
import { nameOf, searchTones } from "./student-words.ts";

type TurnProps = { label: string; icon: ReactNode; to: string | undefined; from: FromTable };

/** The neighbour is shown on the same tab. */
const Turn = ({ label, icon, to, from }: TurnProps) => {
  const { search } = useLocation();
  return to ? (
    <ActionIcon
      component={Link}
      to={{ pathname: studentAddress(to), search }}
      state={from}
      variant="subtle"
      color="gray"
      aria-label={label}
    >
      {icon}
    </ActionIcon>
  ) : (
    <ActionIcon variant="subtle" color="gray" aria-label={label} disabled>
      {icon}
    </ActionIcon>
  );
};

/** The students before and after in the table that the page was opened from. */
const Turns = ({ id, from }: { id: string; from: FromTable }) => {
  const place = from.order.indexOf(id);
  if (place === -1) return null;
  return (
    <nav className={classes.turns} aria-label="Étudiants voisins">
      <Turn label="Précédent" icon={<IconChevronUp size={18} aria-hidden />} to={from.order[place - 1]} from={from} />
      <Turn label="Suivant" icon={<IconChevronDown size={18} aria-hidden />} to={from.order[place + 1]} from={from} />
      <span>
        {formatNumber(place + 1)} sur {formatNumber(Math.max(from.count, from.order.length))}
      </span>
    </nav>
  );
};

/** The way back to the table with its filters; who the student is once that is known. */
export const StudentHead = ({
  student,
  from,
  acts,
}: {
  student?: StudentPage | undefined;
  from: FromTable | null;
  acts?: ReactNode;
}) => (
  <header className={classes.head}>
    <BackLink to={`${studentsAddress}${from?.filters ?? ""}`}>Étudiants</BackLink>
    {student && (
      <>
        <h1>{nameOf(student)}</h1>
        <StatusBadge label={studentSearchLabels[student.search]} tone={searchTones[student.search]} />
        {student.needs_guardian && <StatusBadge label="Mineur, accord manquant" tone="warning" />}
        {from && <Turns id={student.id} from={from} />}
        <div className={classes.headActs}>
          {student.phone && (
            <Button component="a" href={`tel:${student.phone.replace(/\s/g, "")}`} variant="default">
              Appeler
            </Button>
          )}
          {student.email && (
            <Button component="a" href={`mailto:${student.email}`} variant="default">
              Écrire
            </Button>
          )}
          {acts}
        </div>
      </>
    )}
  </header>
);
