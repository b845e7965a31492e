import type { ReceivedInterview } from "@passerelle/contract/hiring/interviews";
import { useQuery } from "@tanstack/react-query";
import { agendaStatusOf, byDay, candidateOf, nearnessOf } from "#hiring/interviews/agenda-rules.ts";
import { InterviewAct } from "#hiring/interviews/InterviewAct.tsx";
import { agendaQuery } from "#hiring/interviews/queries.ts";
import { formWords, texts } from "#hiring/interviews/texts.ts";
import { hourOf, longDayText, mondayOf } from "#hiring/interviews/week-rules.ts";
import { parisDay } from "#platform/formats.ts";
import { QueryView } from "#ui/QueryView.tsx";
import classes from "./company-dashboard.module.css";

/** Interviews shown; the others are in the agenda. */
const most = 5;

/** The interviews of this week, for the whole team. */
export const weekQuery = () => agendaQuery({ from: mondayOf(parisDay()), mine: false, job: "", mode: "" });

const Meeting = ({ interview, now }: { interview: ReceivedInterview; now: number }) => {
  const { starts_at, duration, job, mode } = interview;
  return (
    <li className={classes.meeting}>
      <p>
        <strong>{starts_at && hourOf(starts_at)}</strong>
        <span className="soft">{duration} min</span>
      </p>
      <p>
        <strong>{candidateOf(interview)}</strong>
        <span className="soft">
          {job.title} · {formWords[mode]}
        </span>
      </p>
      <InterviewAct interview={interview} now={now} size="compact-sm" />
    </li>
  );
};

/** A candidate who has chosen no slot yet, or for whom none is left. */
const NotChosen = ({ interview, now }: { interview: ReceivedInterview; now: number }) => (
  <li className={classes.notChosen}>
    <p>
      <strong>{candidateOf(interview)}</strong>{" "}
      {agendaStatusOf(interview, now).status === "awaited"
        ? "n'a pas encore choisi de créneau"
        : "attend d'autres créneaux"}
    </p>
    <InterviewAct interview={interview} now={now} size="compact-sm" />
  </li>
);

/** What is left of this week's interviews, then who has no date. */
export const DashboardWeek = () => {
  const now = Date.now();
  const query = useQuery(weekQuery());
  return (
    <section className={classes.part} aria-labelledby="week">
      <div className={classes.partHead}>
        <h2 id="week">Entretiens de la semaine</h2>
      </div>
      <QueryView query={query} failed={texts.loadingFailed} skeletons={3} height={46} refreshFailure="quiet">
        {({ dated, undated }) => {
          const left = dated.filter(({ state, is_over }) => state === "confirmed" && !is_over).slice(0, most);
          return (
            <>
              {left.length === 0 && <p className={classes.nothing}>Aucun entretien d'ici dimanche.</p>}
              {byDay(left).map(([day, interviews]) => (
                <div key={day} className={classes.day}>
                  <h3>
                    {{ "aujourd'hui": "Aujourd'hui", demain: "Demain" }[nearnessOf(day, parisDay())] ??
                      longDayText(day)}
                  </h3>
                  <ul>
                    {interviews.map((interview) => (
                      <Meeting key={interview.id} interview={interview} now={now} />
                    ))}
                  </ul>
                </div>
              ))}
              {undated.length > 0 && (
                <ul>
                  {undated.slice(0, 3).map((interview) => (
                    <NotChosen key={interview.id} interview={interview} now={now} />
                  ))}
                </ul>
              )}
            </>
          );
        }}
      </QueryView>
    </section>
  );
};
