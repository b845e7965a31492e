import { Button } from "@mantine/core";
import type { BulkRun } from "@passerelle/contract/offers/posting-bulk";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useId, useRef } from "react";
import { sentenceOf } from "#platform/api.ts";
import { formatNumber, plural } from "#platform/formats.ts";
import { ErrorState } from "#ui/states.tsx";
import { bulkTitle } from "./bulk-title.ts";
import { runQuery, useFreshPostings } from "./postings-queries.ts";
import { postingsTexts } from "./postings-texts.ts";

/** What was left as it was, by the reason. */
const Refused = ({ run }: { run: BulkRun }) => (
  <ul className="no-margin">
    {Object.entries(Object.groupBy(run.refused, ({ detail }) => detail)).map(([detail, some = []]) => {
      const titles = some.flatMap(({ title }) => (title ? [title] : []));
      return (
        <li key={detail}>
          {detail}
          {titles.length > 0 && <span className="soft"> {titles.join(" · ")}</span>}
        </li>
      );
    })}
    {run.failed > run.refused.length && (
      <li className="soft">et {plural(run.failed - run.refused.length, "autre offre", "autres offres")}</li>
    )}
  </ul>
);

/** An act on many offers: how far it is, then what it did and what it could not do. It is in the address, so it outlives a reload. */
export const PostingsRun = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const { data: run, error, refetch } = useQuery(runQuery(id));
  const refresh = useFreshPostings();
  const bar = useId();
  const wasRunning = useRef(false);
  const state = run?.state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it ends
  useEffect(() => {
    if (state === "done" && wasRunning.current) refresh();
    wasRunning.current = state !== undefined && state !== "done";
  }, [state]);
  if (error && !run)
    return (
      <div className="stack">
        <ErrorState message={sentenceOf(error, postingsTexts.runFailed)} onRetry={() => refetch()} />
        <Button variant="subtle" size="compact-sm" onClick={onClose}>
          Fermer
        </Button>
      </div>
    );
  if (!run) return null;
  const isDone = run.state === "done";
  return (
    <section className="card stack posting-run" aria-label="Action groupée">
      <div className="row between">
        <p className="no-margin">
          <strong>{bulkTitle(run.act)}</strong>
          {run.by && <span className="soft small"> lancée par {run.by}</span>}
        </p>
        {isDone && (
          <Button variant="subtle" size="compact-sm" onClick={onClose}>
            Fermer
          </Button>
        )}
      </div>
      {!isDone && (
        <>
          <label htmlFor={bar} className="small">
            {formatNumber(run.handled)} sur {plural(run.total, "offre", "offres")}
          </label>
          <progress id={bar} max={run.total} value={run.handled} />
          <p className="soft small no-margin">Vous pouvez quitter cette page{"\u00a0"}: l'action se poursuit.</p>
        </>
      )}
      <div role="status">
        {isDone && (
          <p className="no-margin">
            {[
              plural(run.changed, "offre modifiée", "offres modifiées"),
              run.unchanged > 0 && `${formatNumber(run.unchanged)} déjà à jour`,
              run.failed > 0 && plural(run.failed, "laissée telle quelle", "laissées telles quelles"),
            ]
              .filter(Boolean)
              .join(" · ")}
          </p>
        )}
      </div>
      {isDone && run.failed > 0 && <Refused run={run} />}
    </section>
  );
};
