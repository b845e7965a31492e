import { Button } from "@mantine/core";
import type { TaskKind } from "@passerelle/contract/admin/background-tasks";
import { taskFailureStateLabels } from "@passerelle/contract/work-labels";
import { useQuery } from "@tanstack/react-query";
import { sentenceOf } from "#platform/api.ts";
import { plural } from "#platform/formats.ts";
import { pageIn, pageParam, pagesOf } from "#platform/page-number.ts";
import { showToast } from "#platform/toasts.ts";
import { PageTurner } from "#ui/PageTurner.tsx";
import { QueryView } from "#ui/QueryView.tsx";
import { SelectField } from "#ui/SelectField.tsx";
import { EmptyState } from "#ui/states.tsx";
import { useAddress } from "#ui/use-address.ts";
import { FailureLine } from "./FailureLine.tsx";
import { failuresQuery, useReplayKind } from "./queries.ts";
import { labelOf, texts } from "./texts.ts";

/** Replays all that failed of a kind, where more than one did. */
const ReplayAll = ({ kind }: { kind: TaskKind }) => {
  const replay = useReplayKind();
  const act = () =>
    replay.mutate(kind.name, {
      onSuccess: ({ replayed, left }) =>
        showToast(
          "success",
          left > 0
            ? `${plural(replayed, "tâche rejouée", "tâches rejouées")}, ${left} à rejouer encore`
            : plural(replayed, "tâche rejouée", "tâches rejouées"),
        ),
      onError: (error) => showToast("error", sentenceOf(error, texts.actFailed)),
    });
  return (
    <li className="row between banner">
      <span>
        {labelOf(kind.name)}
        {"\u00a0: "}
        {plural(kind.failed, "échec", "échecs")}
      </span>
      <Button variant="default" disabled={replay.isPending} onClick={act}>
        Tout rejouer
        <span className="visually-hidden"> : {labelOf(kind.name)}</span>
      </Button>
    </li>
  );
};

/** What failed, the latest first; kind, state and page are in the address. */
export const TaskFailures = ({ kinds }: { kinds: TaskKind[] }) => {
  const { params, set } = useAddress();
  const task = params.get("tache") ?? "";
  const asked = params.get("etat") ?? "";
  const state = Object.hasOwn(taskFailureStateLabels, asked) ? asked : "";
  const page = pageIn(params);
  const query = useQuery(failuresQuery({ task, state, page }));
  const { data } = query;
  const many = kinds.filter(({ failed, name }) => failed > 1 && (!task || task === name));
  const names = Object.fromEntries(
    kinds.map(({ name }) => [name, labelOf(name)] as const).sort(([, a], [, b]) => a.localeCompare(b, "fr")),
  );
  return (
    <section className="stack" aria-label="Échecs">
      <h3 className="no-margin">Échecs</h3>
      <div className="grid-2">
        <SelectField
          label="Tâche"
          labels={names}
          empty="Toutes"
          value={task}
          onChange={({ target }) => set({ tache: target.value, page: "" }, { replace: true })}
        />
        <SelectField
          label="État"
          labels={taskFailureStateLabels}
          empty="Tous"
          value={state}
          onChange={({ target }) => set({ etat: target.value, page: "" }, { replace: true })}
        />
      </div>
      {many.length > 0 && (
        <ul className="plain-list" aria-label="Plusieurs échecs de la même tâche">
          {many.map((kind) => (
            <ReplayAll key={kind.name} kind={kind} />
          ))}
        </ul>
      )}
      <QueryView query={query} failed={texts.failuresFailed} skeletons={2} height={120} refreshFailure="quiet" />
      {data?.total === 0 && <EmptyState title={task || state ? "Aucun échec ne correspond." : "Aucun échec."} />}
      <ul className="plain-list" aria-label="Tâches en échec">
        {data?.rows.map((failure) => (
          <FailureLine key={failure.id} failure={failure} />
        ))}
      </ul>
      <PageTurner page={page} pages={pagesOf(data?.total ?? 0)} onTurn={(to) => set({ page: pageParam(to) })} />
    </section>
  );
};
