import { Button } from "@mantine/core";
import type { Cockpit, CohortLine, Placement } from "@passerelle/contract/hiring/cockpit";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { formatNumber, formatShortDay } from "#platform/formats.ts";
import { BlockedWhileImpersonating } from "#ui/BlockedWhileImpersonating.tsx";
import { ViewSwitch } from "#ui/ViewSwitch.tsx";
import { CoursesStartWindow } from "./CoursesStartWindow.tsx";
import classes from "./cockpit.module.css";
import { studentsAt } from "./cockpit-links.ts";
import { SituationBar } from "./SituationBar.tsx";
import { countdown, toneOf } from "./work-words.ts";

type Props = { cockpit: Cockpit; adviser: string };
const most = 10;
const inCohort = (cohort: string) => (cohort ? { cohort } : { without: "promotion" as const });
const inProgramme = (programme: string) => (programme ? { programme } : { without: "programme" as const });

type LineProps = { name: string; none: string; placement: Placement; to: string; left: string; children?: ReactNode };

/** A group: its name, how far it is, and how many are still to be placed, each leading to those students. */
const Line = ({ name, none, placement, to, left, children }: LineProps) => {
  const count = placement.counted - placement.situations.placed;
  return (
    <li className={classes.cohort}>
      <Link to={to} className={name ? undefined : "soft"}>
        {name || none}
      </Link>
      <SituationBar placement={placement} />
      <span className={classes.figures}>
        <Link to={left}>{formatNumber(count)}</Link>
        <span className="soft"> / {formatNumber(placement.counted)}</span>
      </span>
      {children}
    </li>
  );
};

/** By when, and the act that says it. */
const Deadline = ({ line, today, onChange }: { line: CohortLine; today: string; onChange: () => void }) => {
  const { cohort, deadline } = line;
  if (cohort === "") return <span />;
  const words = deadline && `${formatShortDay(deadline.day)} ${countdown(deadline.day, today)}`;
  return (
    <span className={classes.until}>
      <BlockedWhileImpersonating>
        <Button
          variant="subtle"
          size="compact-xs"
          className={deadline && toneOf(deadline.day, today) === "error" ? classes.late : undefined}
          aria-label={`Début des cours de ${cohort}${words ? `\u00a0: ${words}` : ""}`}
          onClick={onChange}
        >
          {words ?? "Fixer le début"}
        </Button>
      </BlockedWhileImpersonating>
    </span>
  );
};

/** Cohorts by deadline, or programmes: how many are still to be placed. */
export const CohortsPanel = ({ cockpit: { cohorts, programmes, today }, adviser }: Props) => {
  const [view, setView] = useState<"cohorts" | "programmes">("cohorts");
  const [all, setAll] = useState(false);
  const [changed, setChanged] = useState<CohortLine | null>(null);
  const lines = view === "cohorts" ? cohorts : programmes;
  const shown = all ? lines.length : most;
  return (
    <section className={classes.card} aria-labelledby="cockpit-cohorts">
      <div className={classes.head}>
        <h2 id="cockpit-cohorts">{view === "cohorts" ? "Par promotion" : "Par programme"}</h2>
        <span className={classes.aside}>
          <ViewSwitch views={{ cohorts: "Promotions", programmes: "Programmes" }} chosen={view} onChange={setView} />
        </span>
      </div>
      {lines.length === 0 && (
        <p className={classes.empty}>
          <Link to={studentsAt({})}>Ajoutez vos étudiants</Link> pour suivre leur placement ici.
        </p>
      )}
      <ul className={classes.list}>
        {view === "cohorts"
          ? cohorts.slice(0, shown).map((line) => (
              <Line
                key={line.cohort}
                name={line.cohort}
                none="Sans promotion"
                placement={line}
                to={studentsAt({ ...inCohort(line.cohort), adviser })}
                left={studentsAt({ ...inCohort(line.cohort), adviser, view: "sans-contrat" })}
              >
                <Deadline line={line} today={today} onChange={() => setChanged(line)} />
              </Line>
            ))
          : programmes
              .slice(0, shown)
              .map((line) => (
                <Line
                  key={line.programme}
                  name={line.programme}
                  none="Sans programme"
                  placement={line}
                  to={studentsAt({ ...inProgramme(line.programme), adviser })}
                  left={studentsAt({ ...inProgramme(line.programme), adviser, view: "sans-contrat" })}
                />
              ))}
      </ul>
      <p className={classes.more}>
        Nombre à placer, sur ceux qui cherchent.
        {lines.length > shown && (
          <Button variant="subtle" size="compact-sm" onClick={() => setAll(true)}>
            Voir les {lines.length - shown} autres
          </Button>
        )}
      </p>
      {changed && <CoursesStartWindow line={changed} onClose={() => setChanged(null)} />}
    </section>
  );
};
