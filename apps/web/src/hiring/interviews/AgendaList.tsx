import type { interviewAgenda } from "@passerelle/contract/hiring/interview-agenda";
import type { Output } from "@passerelle/contract/route";
import { Link } from "react-router";
import { parisDay } from "#platform/formats.ts";
import { EmptyState } from "#ui/states.tsx";
import { AgendaRow } from "./AgendaRow.tsx";
import classes from "./agenda.module.css";
import { byDay, nearnessOf } from "./agenda-rules.ts";
import { useSpace } from "./space.ts";
import { longDayText } from "./week-rules.ts";

type Props = { agenda: Output<typeof interviewAgenda>; now: number };

/** The interviews of a week by day, then those without a date. */
export const AgendaList = ({ agenda: { dated, undated }, now }: Props) => {
  const { candidates } = useSpace();
  return (
    <>
      {dated.length + undated.length === 0 && (
        <EmptyState title="Aucun entretien cette semaine.">
          <p>
            Proposez quelques moments à un candidat{"\u00a0"}: il choisit le sien, et l'invitation arrive dans vos
            agendas.
          </p>
          <Link to={candidates}>Voir les candidatures</Link>
        </EmptyState>
      )}
      {byDay(dated).map(([day, interviews]) => (
        <section key={day} className={classes.day} aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`}>
            {longDayText(day)} <span>{nearnessOf(day, parisDay())}</span>
          </h2>
          <ul>
            {interviews.map((interview) => (
              <AgendaRow key={interview.id} interview={interview} now={now} />
            ))}
          </ul>
        </section>
      ))}
      {undated.length > 0 && (
        <section className={classes.day} aria-labelledby="day-none">
          <h2 id="day-none">
            Sans date <span>le candidat doit choisir</span>
          </h2>
          <ul>
            {undated.map((interview) => (
              <AgendaRow key={interview.id} interview={interview} now={now} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
};
