import type { PlanWeek } from "@passerelle/contract/hiring/search-plan";
import { StatusBadge } from "#ui/StatusBadge.tsx";
import { PlanGoals } from "./PlanGoals.tsx";
import classes from "./search-plan.module.css";
import { expected, verdict, weekDays } from "./texts.ts";

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

type Numbered = PlanWeek & { number: number };

/** A week that is past: whether it was reached, and what was counted. */
const Past = ({ week }: { week: Numbered }) => (
  <li>
    <div className="row between">
      <h3 className="no-margin">
        Semaine {week.number} <span className="soft small">{weekDays(week)}</span>
      </h3>
      <StatusBadge {...verdict(week)} />
    </div>
    {week.goals.length > 0 && <PlanGoals goals={week.goals} elsewhere={week.sent_elsewhere} />}
  </li>
);

const Coming = ({ week }: { week: Numbered }) => (
  <li>
    <h3 className="no-margin">
      Semaine {week.number} <span className="soft small">{weekDays(week)}</span>
    </h3>
    <p className="soft no-margin">{capital(expected(week))}</p>
  </li>
);

/** The weeks to come, then those that are past, the last first. */
export const PlanWeeks = ({ weeks }: { weeks: PlanWeek[] }) => {
  const numbered = weeks.map((week, index) => ({ ...week, number: index + 1 }));
  const coming = numbered.filter(({ time }) => time === "coming");
  const past = numbered.filter(({ time }) => time === "past").toReversed();
  return (
    <>
      {coming.length > 0 && (
        <section className="card stack" aria-labelledby="coming-weeks">
          <h2 id="coming-weeks" className="no-margin">
            À venir
          </h2>
          <ol className={classes.weeks}>
            {coming.map((week) => (
              <Coming key={week.starts_on} week={week} />
            ))}
          </ol>
        </section>
      )}
      {past.length > 0 && (
        <section className="card stack" aria-labelledby="past-weeks">
          <h2 id="past-weeks" className="no-margin">
            Semaines passées
          </h2>
          <ol className={classes.weeks}>
            {past.map((week) => (
              <Past key={week.starts_on} week={week} />
            ))}
          </ol>
        </section>
      )}
    </>
  );
};
