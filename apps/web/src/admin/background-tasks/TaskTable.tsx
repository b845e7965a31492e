import { Button } from "@mantine/core";
import { mostTasks, type TaskKind } from "@passerelle/contract/admin/background-tasks";
import { sentenceOf } from "#platform/api.ts";
import { formatMoment, formatNumber } from "#platform/formats.ts";
import { showToast } from "#platform/toasts.ts";
import { hiddenHead, type PlainColumn, PlainTable } from "#ui/PlainTable.tsx";
import { ScrollRegion } from "#ui/ScrollRegion.tsx";
import { StatusBadge } from "#ui/StatusBadge.tsx";
import { useMedia } from "#ui/use-media.ts";
import { useOnce } from "#ui/use-once.ts";
import { useRun } from "./queries.ts";
import { durationOf, labelOf, texts } from "./texts.ts";

const countOf = (count: number) => (count >= mostTasks ? `${formatNumber(mostTasks)} et plus` : formatNumber(count));

const RunButton = ({ kind }: { kind: TaskKind }) => {
  const run = useRun();
  const act = useOnce(() =>
    run.mutateAsync(kind.name, {
      onSuccess: () => showToast("success", `Tâche lancée\u00a0: ${labelOf(kind.name)}`),
      onError: (error) => showToast("error", sentenceOf(error, texts.actFailed)),
    }),
  );
  return (
    <Button variant="default" disabled={run.isPending || kind.running + kind.waiting > 0} onClick={act}>
      Lancer
      <span className="visually-hidden"> : {labelOf(kind.name)}</span>
    </Button>
  );
};

/** What waits and runs of a kind. */
const Queue = ({ kind: { running, waiting, retrying } }: { kind: TaskKind }) => (
  <>
    {running > 0 ? <StatusBadge label={`${countOf(running)} en cours`} tone="info" /> : ""}
    {waiting > 0 && ` ${countOf(waiting)} en attente`}
    {retrying > 0 && ` ${countOf(retrying)} à retenter`}
    {running + waiting + retrying === 0 && <span className="soft">Au repos</span>}
  </>
);

const LastRun = ({ kind: { last_run } }: { kind: TaskKind }) =>
  last_run ? (
    <>
      {formatMoment(last_run.started_at)} <span className="soft">({durationOf(last_run.ms)})</span>{" "}
      {last_run.has_failed && <StatusBadge label="Échec" tone="error" />}
    </>
  ) : (
    <span className="soft">Pas encore</span>
  );

type Props = { caption: string; kinds: TaskKind[]; isScheduled: boolean };

const Cards = ({ caption, kinds, isScheduled }: Props) => (
  <ul className="plain-list" aria-label={caption}>
    {kinds.map((kind) => (
      <li key={kind.name} className="card stack task-card">
        <p className="row between no-margin">
          <strong>{labelOf(kind.name)}</strong>
          <span>
            <Queue kind={kind} />
          </span>
        </p>
        <p className="small no-margin">
          Dernier passage{"\u00a0"}: <LastRun kind={kind} />
        </p>
        {isScheduled && kind.next_run_at && (
          <p className="small no-margin">
            Prochain passage{"\u00a0"}: {formatMoment(kind.next_run_at)}
          </p>
        )}
        {isScheduled && kind.runs_by_hand && (
          <div>
            <RunButton kind={kind} />
          </div>
        )}
      </li>
    ))}
  </ul>
);

const columns: PlainColumn<TaskKind>[] = [
  { name: "Tâche", cell: ({ name }) => labelOf(name) },
  { name: "File", cell: (kind) => <Queue kind={kind} /> },
  { name: "Dernier passage", cell: (kind) => <LastRun kind={kind} /> },
];
const scheduledColumns: PlainColumn<TaskKind>[] = [
  ...columns,
  { name: "Prochain passage", cell: ({ next_run_at }) => next_run_at && formatMoment(next_run_at) },
  {
    name: "Lancer maintenant",
    head: hiddenHead("Lancer maintenant"),
    cell: (kind) => kind.runs_by_hand && <RunButton kind={kind} />,
  },
];

const Table = ({ caption, kinds, isScheduled }: Props) => (
  <ScrollRegion label={caption}>
    <PlainTable
      label={caption}
      className="task-table"
      columns={isScheduled ? scheduledColumns : columns}
      rows={kinds}
      keyOf={({ name }) => name}
    />
  </ScrollRegion>
);

/** Kinds of tasks, one to a row or, on a phone, to a card. Scheduled ones have their next hour, and those that are safe at any hour a button. */
export const TaskTable = (props: Props) => {
  const fitsTable = useMedia("(min-width: 50rem)");
  return fitsTable ? <Table {...props} /> : <Cards {...props} />;
};
