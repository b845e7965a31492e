import type { PlacementStatistics } from "@passerelle/contract/admin/placement-statistics";
import type { ReactNode } from "react";
import { percent, shareOf } from "#admin/statistics/figures.ts";
import { formatNumber, plural } from "#platform/formats.ts";
import classes from "./placement-statistics.module.css";

type FigureProps = {
  label: string;
  value: string;
  /** How far it is from a year before, with its unit; null when that is not known. */
  change: { by: number; unit: (by: number) => string; isBetterDown?: boolean } | null;
  children: ReactNode;
};

const signed = (by: number) => `${by > 0 ? "+" : by < 0 ? "−" : "="}${by === 0 ? "" : formatNumber(Math.abs(by))}`;

const Figure = ({ label, value, change, children }: FigureProps) => {
  const isBetter = change && (change.isBetterDown ? change.by < 0 : change.by > 0);
  return (
    <div className={classes.figure}>
      <dt>{label}</dt>
      <dd>
        <b>{value}</b>
        {change && (
          <span className={change.by === 0 ? "soft" : isBetter ? classes.better : classes.worse}>
            {signed(change.by)}
            {change.by !== 0 && `\u00a0${change.unit(Math.abs(change.by))}`}
            <span className="visually-hidden"> par rapport à un an avant</span>
          </span>
        )}
        <small>{children}</small>
      </dd>
    </div>
  );
};

const points = (by: number) => (by >= 2 ? "points" : "point");
const oneDecimal = (value: number) => Math.round(value * 10) / 10;
const between = (now: number | null, before: number | null) =>
  now === null || before === null ? null : oneDecimal(now - before);

/** The four figures of the year, with how far they are from the same day a year before. */
export const PlacementTotals = ({ statistics: { totals, before } }: { statistics: PlacementStatistics }) => {
  const shares = (of: typeof totals) => ({
    placed: shareOf(of.placed, of.counted, 1),
    won: shareOf(of.won, of.introduced),
    broken: shareOf(of.broken, of.contracts, 1),
  });
  const now = shares(totals);
  const then = before && shares(before);
  const change = (by: number | null, unit: (by: number) => string, isBetterDown = false) =>
    by === null ? null : { by, unit, isBetterDown };
  return (
    <dl className={classes.totals}>
      <Figure
        label="Taux de placement"
        value={percent(now.placed)}
        change={change(between(now.placed, then?.placed ?? null), points)}
      >
        {plural(totals.placed, "étudiant", "étudiants")} sur {formatNumber(totals.counted)}
      </Figure>
      <Figure
        label="Délai jusqu'au contrat"
        value={totals.weeks === null ? "—" : `${formatNumber(totals.weeks)}\u00a0sem.`}
        change={change(between(totals.weeks, before?.weeks ?? null), () => "sem.", true)}
      >
        depuis le début de la recherche, médiane
      </Figure>
      <Figure
        label="Présentations gagnées"
        value={percent(now.won)}
        change={change(between(now.won, then?.won ?? null), points)}
      >
        {formatNumber(totals.won)} sur {plural(totals.introduced, "présentation acceptée", "présentations acceptées")}
      </Figure>
      <Figure
        label="Ruptures"
        value={percent(now.broken)}
        change={change(between(now.broken, then?.broken ?? null), points, true)}
      >
        {formatNumber(totals.broken)} sur {plural(totals.contracts, "contrat", "contrats")}
        {totals.broken_in_probation > 0 && `, dont ${formatNumber(totals.broken_in_probation)} en période d'essai`}
      </Figure>
    </dl>
  );
};
