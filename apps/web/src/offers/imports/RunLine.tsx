import { Button } from "@mantine/core";
import type { ImportReport } from "@passerelle/contract/offers/imports";
import { importOriginLabels, importStatusLabels } from "@passerelle/contract/work-labels";
import { formatMoment, formatNumber, plural } from "#platform/formats.ts";
import { StatusBadge } from "#ui/StatusBadge.tsx";
import { statusTones } from "./texts.ts";

/** What a run did, in one line; what it did nothing of is left out. */
export const countsOf = ({ created, updated, unchanged, closed, missing, rejected }: ImportReport) => {
  const counts = [
    [created, "créée", "créées"],
    [updated, "modifiée", "modifiées"],
    [unchanged, "inchangée", "inchangées"],
    [closed, "fermée", "fermées"],
    [missing, "manquante", "manquantes"],
    [rejected, "écartée", "écartées"],
  ] as const;
  return counts
    .filter(([count]) => count > 0)
    .map(([count, one, many]) => plural(count, one, many))
    .join(" · ");
};

/** `42 s`, `3 min 5 s`, `1 h 2 min`; nothing while the run goes on. */
export const durationOf = ({ started_at, finished_at }: Pick<ImportReport, "started_at" | "finished_at">) => {
  if (!finished_at) return "";
  const seconds = Math.max(0, Math.round((Date.parse(finished_at) - Date.parse(started_at)) / 1000));
  const minutes = Math.floor(seconds / 60);
  const parts: [number, string][] =
    minutes >= 60
      ? [
          [Math.floor(minutes / 60), "h"],
          [minutes % 60, "min"],
        ]
      : [
          [minutes, "min"],
          [seconds % 60, "s"],
        ];
  const [first, second] = parts;
  const units = parts.filter(([value]) => value > 0);
  return (units.length > 0 ? units : [second ?? first ?? [0, "s"]])
    .map(([value, unit]) => `${formatNumber(value)}\u00a0${unit}`)
    .join(" ");
};

export const RunBadge = ({ run }: { run: ImportReport }) => (
  <>
    <StatusBadge label={importStatusLabels[run.status]} tone={statusTones[run.status]} />
    {run.is_dry_run && <StatusBadge label="Essai à blanc" tone="ghost" />}
  </>
);

/** A run of the history: when, how it ended, what it did, and its report. */
export const RunLine = ({ run, onOpen }: { run: ImportReport; onOpen: () => void }) => (
  <li className="card row between">
    <div className="import-run">
      <p className="row no-margin">
        <strong>{formatMoment(run.started_at)}</strong>
        <RunBadge run={run} />
      </p>
      <p className="soft small no-margin">
        {[importOriginLabels[run.origin], durationOf(run), countsOf(run)].filter(Boolean).join(" · ")}
      </p>
      {run.error && <p className="small no-margin">{run.error}</p>}
    </div>
    <Button variant="default" onClick={onOpen}>
      Rapport<span className="visually-hidden"> du {formatMoment(run.started_at)}</span>
    </Button>
  </li>
);
