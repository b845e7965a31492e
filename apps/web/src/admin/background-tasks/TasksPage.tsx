import type { TaskKind } from "@passerelle/contract/admin/background-tasks";
import { useQuery } from "@tanstack/react-query";
import { formatMoment } from "#platform/formats.ts";
import { Figure } from "#ui/Figure.tsx";
import { QueryView } from "#ui/QueryView.tsx";
import { tasksQuery } from "./queries.ts";
import { TaskFailures } from "./TaskFailures.tsx";
import { TaskTable } from "./TaskTable.tsx";
import { labelOf, texts } from "./texts.ts";
import "./background-tasks.css";

export const meta = () => [{ title: "Tâches — Passerelle" }];

const byLabel = (a: TaskKind, b: TaskKind) => labelOf(a.name).localeCompare(labelOf(b.name), "fr");
const sum = (kinds: TaskKind[] | undefined, figure: "waiting" | "running" | "retrying" | "failed") =>
  kinds?.reduce((total, kind) => total + kind[figure], 0);

const Alerts = ({ stuckSince, failing }: { stuckSince: string | null; failing: string[] }) => (
  <>
    {stuckSince && (
      <div className="banner banner-error" role="alert">
        <strong>La file n'avance plus.</strong> Une tâche attend depuis le {formatMoment(stuckSince)}. Vérifiez qu'un
        serveur ou un « worker » est en marche.
      </div>
    )}
    {failing.length > 0 && (
      <div className="banner banner-error" role="alert">
        <strong>Échecs répétés{"\u00a0"}:</strong> {failing.map(labelOf).join(", ")}.
      </div>
    )}
  </>
);

/** What the product does in the background, for the provider's people: what waits, runs, failed, and what may be done of it. */
export default function TasksPage() {
  const query = useQuery(tasksQuery);
  const { data } = query;
  const kinds = data?.tasks.toSorted(byLabel);
  return (
    <div className="stack">
      <div>
        <h2 className="no-margin">Tâches</h2>
        <p className="soft no-margin">
          Ce que Passerelle fait hors des écrans : envois, imports, diffusion, rappels et ménage.
        </p>
      </div>
      {data && <Alerts stuckSince={data.stuck_since} failing={data.failing} />}
      <QueryView query={query} failed={texts.loadingFailed} skeletons={3} height={110} refreshFailure="quiet" />
      {kinds && (
        <>
          <div className="task-figures">
            <Figure label="En attente" value={sum(kinds, "waiting")} />
            <Figure label="En cours" value={sum(kinds, "running")} />
            <Figure label="À retenter" value={sum(kinds, "retrying")} />
            <Figure label="En échec" value={sum(kinds, "failed")} />
          </div>
          <TaskFailures kinds={kinds} />
          <div className="stack">
            <h3 className="no-margin">Tâches prévues</h3>
            <TaskTable caption="Tâches prévues" kinds={kinds.filter(({ schedule }) => schedule)} isScheduled />
          </div>
          <div className="stack">
            <h3 className="no-margin">Tâches à la demande</h3>
            <TaskTable
              caption="Tâches à la demande"
              kinds={kinds.filter(({ schedule }) => !schedule)}
              isScheduled={false}
            />
          </div>
        </>
      )}
    </div>
  );
}
