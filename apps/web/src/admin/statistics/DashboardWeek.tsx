import { Button } from "@mantine/core";
import type { ReceivedInterview } from "@passerelle/contract/hiring/interviews";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { agendaStatusOf, byDay, joinableAt, nearnessOf } from "#hiring/interviews/agenda-rules.ts";
import { moveAddress } from "#hiring/interviews/proposal-address.ts";
import { agendaQuery, useChase } from "#hiring/interviews/queries.ts";
import { texts } from "#hiring/interviews/texts.ts";
import { hourOf, longDayText, mondayOf } from "#hiring/interviews/week-rules.ts";
import { parisDay } from "#platform/formats.ts";
import { showToast } from "#platform/toasts.ts";
import { QueryView } from "#ui/QueryView.tsx";
import classes from "./company-dashboard.module.css";

/** Interviews shown; the others are in the agenda. */
const most = 5;
const forms = { video: "visio", site: "sur place", phone: "téléphone" };

/** The interviews of this week, for the whole team. */
export const weekQuery = () => agendaQuery({ from: mondayOf(parisDay()), mine: false, job: "", mode: "" });

const candidateOf = ({ candidate }: ReceivedInterview) =>
  `${candidate.first_name} ${candidate.last_name}`.trim() || "Candidat";

const sheetOf = (applicationId: string) => `/platform/company/candidates?liste=toutes&candidature=${applicationId}`;

const Meeting = ({ interview, now }: { interview: ReceivedInterview; now: number }) => {
  const { starts_at, duration, job, mode, place, application_id } = interview;
  const name = candidateOf(interview);
  const about = <span className="visually-hidden">{`\u00a0: ${name}`}</span>;
  return (
    <li className={classes.meeting}>
      <p>
        <strong>{starts_at && hourOf(starts_at)}</strong>
        <span className="soft">{duration} min</span>
      </p>
      <p>
        <strong>{name}</strong>
        <span className="soft">
          {job.title} · {forms[mode]}
        </span>
      </p>
      {joinableAt(interview, now) ? (
        <Button component="a" variant="light" size="compact-sm" href={place} target="_blank" rel="noreferrer">
          Rejoindre{about}
        </Button>
      ) : (
        <Button component={Link} variant="default" size="compact-sm" to={sheetOf(application_id)}>
          Fiche{about}
        </Button>
      )}
    </li>
  );
};

/** A candidate who has chosen no slot yet, or for whom none is left. */
const NotChosen = ({ interview, now }: { interview: ReceivedInterview; now: number }) => {
  const chase = useChase();
  const name = candidateOf(interview);
  const about = <span className="visually-hidden">{`\u00a0: ${name}`}</span>;
  const isAwaited = agendaStatusOf(interview, now).status === "awaited";
  return (
    <li className={classes.notChosen}>
      <p>
        <strong>{name}</strong> {isAwaited ? "n'a pas encore choisi de créneau" : "attend d'autres créneaux"}
      </p>
      {isAwaited ? (
        <Button
          variant="default"
          size="compact-sm"
          loading={chase.isPending}
          onClick={() =>
            chase.mutate(interview.id, {
              onSuccess: () => showToast("success", `${name}\u00a0: relance envoyée.`),
              onError: (error) => showToast("error", error.message),
            })
          }
        >
          Relancer{about}
        </Button>
      ) : (
        <Button
          component={Link}
          variant="default"
          size="compact-sm"
          to={moveAddress(interview.id, "/platform/company/dashboard")}
        >
          Reproposer{about}
        </Button>
      )}
    </li>
  );
};

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
