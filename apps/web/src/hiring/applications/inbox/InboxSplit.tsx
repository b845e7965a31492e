import { Button } from "@mantine/core";
import { Suspense, useState } from "react";
import { Link } from "react-router";
import { lazyPart } from "#platform/lazy-part.ts";
import { QueryView } from "#ui/QueryView.tsx";
import { type RefusedItem, RefusedItems } from "#ui/RefusedItems.tsx";
import classes from "#ui/split-view.module.css";
import { EmptyState } from "#ui/states.tsx";
import { jobStatuses, nameOf, recruitmentStatuses } from "../candidate.ts";
import { rowsOf } from "../received-queries.ts";
import { texts } from "../texts.ts";
import { InboxList } from "./InboxList.tsx";
import { InboxSummary } from "./InboxSummary.tsx";
import { RowActs } from "./RowActs.tsx";
import { nothingFiltered } from "./saved-view-rules.ts";
import type { InboxActs } from "./use-inbox-acts.tsx";
import { useInboxKeys } from "./use-inbox-keys.ts";
import { useInboxRows } from "./use-inbox-rows.ts";
import type { InboxSearch } from "./use-inbox-search.ts";

const CandidatePanel = lazyPart(() => import("./CandidatePanel.tsx"));
const SelectionActs = lazyPart(async () => ({ default: (await import("./SelectionActs.tsx")).SelectionActs }));
const InboxKeys = lazyPart(() => import("./InboxKeys.tsx"));

/** The most that one act may touch at once. */
const most = 1000;

/** The list of the inbox, and beside it the candidate who is open. */
export const InboxSplit = ({ search, acts }: { search: InboxSearch; acts: InboxActs }) => {
  const { filters, opened, open } = search;
  const { list, read, rows, setIsHeld, selection, clear, byId, ticked, selected, tick } = useInboxRows(search, acts);
  const [refused, setRefused] = useState<(RefusedItem & { name: string })[]>([]);
  const [isNoting, setIsNoting] = useState(false);
  const [first] = read.data?.pages ?? [];
  const found = rowsOf(first);
  const keys = useInboxKeys({
    rows,
    open: opened ? byId.get(opened) : undefined,
    search,
    acts,
    onTick: tick,
    onClear: clear,
    hasTicked: ticked.size > 0,
    onNote: () => setIsNoting(true),
  });
  const isFiltered = Object.entries(filters).some(([name, value]) => value && !["sort", "view"].includes(name));
  return (
    <div className={classes.split} data-open={opened !== null || undefined}>
      <div className={classes.side} id="boite-candidatures" role="tabpanel" aria-label="Candidatures de la vue">
        <QueryView
          query={read}
          failed={texts.loadingFailed}
          skeletons={12}
          height={42}
          refreshFailure="quiet"
          isEmpty={rows.length === 0}
          empty={
            <EmptyState
              title={
                isFiltered || filters.view ? "Aucune candidature ne correspond." : "Aucune candidature pour l'instant."
              }
            >
              {isFiltered ? (
                <Button variant="light" onClick={() => search.set({ ...nothingFiltered, liste: search.view })}>
                  Tout enlever
                </Button>
              ) : (
                <Link to="/platform/company/offers">Voir mes offres</Link>
              )}
            </EmptyState>
          }
        >
          {() => (
            <InboxList
              rows={rows}
              list={list}
              isOfOneJob={filters.job_id !== ""}
              opened={opened}
              isTicked={(id) => ticked.has(id)}
              hasMore={read.hasNextPage}
              isLoadingMore={read.isFetchingNextPage}
              onMore={() => void read.fetchNextPage()}
              onOpen={open}
              onTick={(row, isTicked) => selection.boxOf(row).onChoose(isTicked)}
              onHold={setIsHeld}
              acts={(application) => <RowActs application={application} acts={acts} />}
            />
          )}
        </QueryView>
      </div>
      <div className={classes.beside}>
        <RefusedItems refused={refused} onClose={() => setRefused([])} />
        {opened ? (
          <Suspense>
            <CandidatePanel
              id={opened}
              order={rows.map(({ id }) => id)}
              count={found}
              onLast={() => read.hasNextPage && void read.fetchNextPage()}
              statuses={filters.job_id ? jobStatuses : recruitmentStatuses}
              acts={acts}
              search={search}
              isNoting={isNoting}
              onNoting={setIsNoting}
            />
          </Suspense>
        ) : (
          <InboxSummary byStatus={first?.by_status ?? []} search={search} onHelp={() => keys.setIsHelping(true)} />
        )}
      </div>
      {selected.length > 0 && (
        <Suspense>
          <SelectionActs
            selected={selected}
            found={found}
            most={most}
            onFound={selection.all.onFound}
            isFinding={selection.all.isPending}
            acts={acts}
            onDone={clear}
            onRefused={(some) =>
              setRefused(
                some.map((one) => {
                  const row = byId.get(one.id);
                  return { ...one, name: row ? nameOf(row) : "" };
                }),
              )
            }
          />
        </Suspense>
      )}
      {keys.isHelping && (
        <Suspense>
          <InboxKeys isOn={keys.isOn} onSwitch={keys.setIsOn} onClose={() => keys.setIsHelping(false)} />
        </Suspense>
      )}
    </div>
  );
};
