import type { ImportSource } from "@passerelle/contract/offers/imports";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { plural } from "#platform/formats.ts";
import { MoreButton } from "#ui/MoreButton.tsx";
import { QueryView } from "#ui/QueryView.tsx";
import { EmptyState } from "#ui/states.tsx";
import { runsQuery } from "./queries.ts";
import { RunLine } from "./RunLine.tsx";
import { texts } from "./texts.ts";

/** Every run of a source, the latest first. */
export const SourceRuns = ({ source, onOpen }: { source: ImportSource; onOpen: (id: string) => void }) => {
  const list = useInfiniteQuery({
    ...runsQuery(source.source, source.last_run),
    placeholderData: keepPreviousData,
  });
  const total = list.data?.pages[0]?.total;
  return (
    <section className="stack" aria-labelledby="historique">
      <div className="row between">
        <h2 id="historique" className="no-margin">
          Historique
        </h2>
        {total !== undefined && total > 0 && <span className="soft">{plural(total, "import", "imports")}</span>}
      </div>
      <QueryView query={list} failed={texts.runsFailed} skeletons={3} height={80} refreshFailure="quiet" />
      {total === 0 && <EmptyState title={texts.noRun} />}
      <ul className="plain-list" aria-label="Imports">
        {list.data?.pages
          .flatMap(({ rows }) => rows)
          .map((run) => (
            <RunLine key={run.id} run={run} onOpen={() => onOpen(run.id)} />
          ))}
      </ul>
      <MoreButton list={list} />
    </section>
  );
};
