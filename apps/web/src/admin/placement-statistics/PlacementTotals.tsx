import type { PlacementStatistics } from "@passerelle/contract/admin/placement-statistics";
import type { ReactNode } from "react";
import { percent, shareOf } from "#admin/statistics/figures.ts";
import { formatNumber, plural } from "#platform/formats.ts";
import { Change } from "./Change.tsx";
import classes from "./placement-statistics.module.css";

type FigureProps = { label: string; value: string; change: ReactNode; children: ReactNode };

const Figure = ({ label, value, change, children }: FigureProps) => (
  <div className={classes.figure}>
    <dt>{label}</dt>
    <dd>
      <b>{value}</b>
      {change}
      <small>{children}</small>
    </dd>
  </div>
);

const points = (by: number) => (by >= 2 ? "points" : "point");

/** The four figures of the year, with how far they are from the same day a year before. */
export const PlacementTotals = ({ statistics: { totals, before } }: { statistics: PlacementStatistics }) => {
  const shares = (of: typeof totals) => ({
    placed: shareOf(of.placed, of.counted, 1),
    won: shareOf(of.won, of.introduced),
    broken: shareOf(of.broken, of.contracts, 1),
  });
  const now = shares(totals);
  const then = before && shares(before);
  return (
    <dl className={classes.totals}>
      <Figure
        label="Taux de placement"
        value={percent(now.placed)}
        change={<Change now={now.placed} before={then?.placed ?? null} unit={points} />}
      >
        {plural(totals.placed, "étudiant", "étudiants")} sur {formatNumber(totals.counted)}
      </Figure>
      <Figure
        label="Délai jusqu'au contrat"
        value={totals.weeks === null ? "—" : `${formatNumber(totals.weeks)}\u00a0sem.`}
        change={<Change now={totals.weeks} before={before?.weeks ?? null} unit={() => "sem."} isBetterDown />}
      >
        depuis le début de la recherche, médiane
      </Figure>
      <Figure
        label="Présentations gagnées"
        value={percent(now.won)}
        change={<Change now={now.won} before={then?.won ?? null} unit={points} />}
      >
        {formatNumber(totals.won)} sur {plural(totals.introduced, "présentation acceptée", "présentations acceptées")}
      </Figure>
      <Figure
        label="Ruptures"
        value={percent(now.broken)}
        change={<Change now={now.broken} before={then?.broken ?? null} unit={points} isBetterDown />}
      >
        {formatNumber(totals.broken)} sur {plural(totals.contracts, "contrat", "contrats")}
        {totals.broken_in_probation > 0 && `, dont ${formatNumber(totals.broken_in_probation)} en période d'essai`}
      </Figure>
    </dl>
  );
};
