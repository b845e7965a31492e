import type { Cockpit } from "@passerelle/contract/hiring/cockpit";
import { situationLabels } from "@passerelle/contract/work-labels";
import { Link } from "react-router";
import { formatDay, formatNumber, plural } from "#platform/formats.ts";
import { StatusBadge } from "#ui/StatusBadge.tsx";
import classes from "./cockpit.module.css";
import { studentsAt } from "./cockpit-links.ts";
import { SituationBar } from "./SituationBar.tsx";
import { deadlineWords, toneOf } from "./work-words.ts";

type Props = { cockpit: Cockpit; adviser: string };
const legend = ["placed", "promised", "in-process", "without-lead", "left-out"] as const;

/** How far the rate is from a year before, in points. */
const YearBefore = ({ placement, year_before: before }: Cockpit) => {
  if (placement.rate === null || before === null || before.rate === null) return null;
  const points = placement.rate - before.rate;
  return (
    <span
      className={points < 0 ? classes.down : classes.up}
      title={`${before.placed} placés sur ${before.counted} le ${formatDay(before.day)}`}
    >
      {points > 0 ? "+" : points < 0 ? "−" : ""}
      {plural(Math.abs(points), "point", "points")} en un an
    </span>
  );
};

/** Who is placed, out of those who look, and the next days by which others must be. */
export const PlacementHero = ({ cockpit, adviser }: Props) => {
  const { placement, deadlines, today } = cockpit;
  const { situations, counted, rate } = placement;
  return (
    <section className={classes.hero} aria-label="Placement">
      <div className={classes.rate}>
        <p className={classes.line}>
          <Link to={studentsAt({ situation: "placed", adviser })} className={classes.big}>
            {formatNumber(situations.placed)}
          </Link>
          <span>
            <strong>
              {situations.placed > 1 ? "placés" : "placé"} sur {formatNumber(counted)}
            </strong>
          </span>
          {rate !== null && (
            <span className="soft">
              {formatNumber(rate)}
              {"\u00a0"}%
            </span>
          )}
          <YearBefore {...cockpit} />
        </p>
        <SituationBar placement={placement} isLarge />
        <ul className={classes.legend}>
          {legend.map((situation) => (
            <li key={situation} data-situation={situation}>
              <Link
                to={studentsAt(situation === "without-lead" ? { view: "sans-piste", adviser } : { situation, adviser })}
              >
                {situationLabels[situation]} <b>{formatNumber(situations[situation])}</b>
              </Link>
            </li>
          ))}
        </ul>
        <p className={classes.definition}>
          Taux{"\u00a0"}: contrats signés et «{"\u00a0"}Placé ailleurs{"\u00a0"}», divisés par les étudiants qui
          cherchent. Une promesse n'est pas un placement.
        </p>
      </div>
      {deadlines.map(({ day, reason, to_place, cohorts }) => (
        <div key={`${day}${reason}`} className={classes.deadline}>
          <p className={classes.line}>
            <strong>{formatDay(day)}</strong>
            <StatusBadge label={deadlineWords(day, today)} tone={toneOf(day, today)} />
          </p>
          <p>
            <strong>{formatNumber(to_place)} à placer</strong>
          </p>
          <p className="soft small">
            {reason === "start" ? "Début des cours" : "Fin des 3 mois"}
            {"\u00a0"}: {cohorts.join(", ")}
          </p>
        </div>
      ))}
    </section>
  );
};
