import { Button, Checkbox } from "@mantine/core";
import { useCallbackRef } from "@mantine/hooks";
import type { SchoolApplication } from "@passerelle/contract/hiring/school-applications";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { formatNumber } from "#platform/formats.ts";
import { DataTable } from "#ui/DataTable.tsx";
import { MoreButton } from "#ui/MoreButton.tsx";
import { QueryView } from "#ui/QueryView.tsx";
import { type RefusedItem, RefusedItems } from "#ui/RefusedItems.tsx";
import { EmptyState } from "#ui/states.tsx";
import { useSelection } from "#ui/use-selection.ts";
import { nameOf } from "./candidate.ts";
import { type Filters, fetchSelection, listQuery } from "./queries.ts";
import { type BulkActions, SchoolBulkBar } from "./SchoolBulkBar.tsx";
import { SchoolRow } from "./SchoolRow.tsx";
import classes from "./school-list.module.css";
import { TagButton } from "./TagButton.tsx";
import { texts } from "./texts.ts";

/** The most that one act may touch at once. */
const most = 1000;

/** What other rooms can do with one application. */
export type CardActions = (application: SchoolApplication) => ReactNode;

type Props = {
  filters: Filters;
  isFiltered: boolean;
  isOneOffer: boolean;
  /** The one whose sheet is open beside the list. */
  opened: string | null;
  onOpen: (id: string) => void;
  onSort: (sort: "note" | null) => void;
  bulkActions?: BulkActions | undefined;
  cardActions?: CardActions | undefined;
};

/** Applications found, a line each, opened one by one or selected and changed together. */
export const SchoolList = ({ filters, isFiltered, isOneOffer, opened, onOpen, onSort, ...more }: Props) => {
  const list = useInfiniteQuery(listQuery(filters));
  const [refused, setRefused] = useState<(RefusedItem & { name: string })[]>([]);
  const applications = list.data?.pages.flatMap((page) => page.applications) ?? [];
  const { count = 0, is_exact = true } = list.data?.pages[0] ?? {};
  const selection = useSelection({
    rows: applications,
    stateOf: ({ stage }) => stage,
    fetchAll: async () => (await fetchSelection(filters)).applications,
  });
  const shown = new Map(applications.map((one) => [one.id, one]));
  const selected = selection.selected.map(({ id, state }) => ({ id, stage: state }));
  const ticked = new Set(selected.map(({ id }) => id));
  const carried = [...new Set(selected.flatMap(({ id }) => shown.get(id)?.tags ?? []))];
  const showRefused = (some: RefusedItem[]) =>
    setRefused(
      some.map((one) => {
        const application = shown.get(one.id);
        return { ...one, name: application ? nameOf(application) : "" };
      }),
    );
  // A row is drawn again when it changes, not when another does.
  const tick = useCallbackRef((application: SchoolApplication, isTicked: boolean) =>
    selection.boxOf(application).onChoose(isTicked),
  );
  const open = useCallbackRef(onOpen);
  const actions = useCallbackRef((application: SchoolApplication) => (
    <div className={classes.acts}>
      {more.cardActions?.(application)}
      <TagButton ids={[application.id]} carried={application.tags} name={nameOf(application)} onRefused={showRefused} />
    </div>
  ));
  const { all } = selection;
  const nothing = isOneOffer ? texts.noneForOffer : texts.none;
  const isRated = filters.sort === "rated";
  return (
    <QueryView
      query={list}
      failed={texts.loadingFailed}
      skeletons={12}
      height={44}
      refreshFailure="quiet"
      isEmpty={applications.length === 0}
      empty={<EmptyState title={isFiltered ? texts.noneFound : nothing} />}
    >
      {() => (
        <>
          <RefusedItems
            refused={refused}
            labels={["candidature est restée comme elle était", "candidatures sont restées comme elles étaient"]}
            onClose={() => setRefused([])}
          />
          <div className={classes.table}>
            <DataTable
              label="Candidatures"
              isWhole
              isBusy={list.isPlaceholderData}
              columns={[
                "Candidat",
                ...(isOneOffer ? [] : ["Offre"]),
                "Étape",
                { title: "Étoiles", sorted: isRated ? "desc" : null, onSort: () => onSort("note") },
                { title: "Reçue", sorted: isRated ? null : "desc", onSort: () => onSort(null) },
              ]}
              all={
                <Checkbox
                  aria-label="Tout sélectionner"
                  checked={all.areAllShownChosen}
                  indeterminate={selected.length > 0 && !all.areAllShownChosen}
                  onChange={(event) => all.onShown(event.currentTarget.checked)}
                />
              }
            >
              {applications.map((application) => (
                <SchoolRow
                  key={application.id}
                  application={application}
                  withOffer={!isOneOffer}
                  isOpen={application.id === opened}
                  isTicked={ticked.has(application.id)}
                  onOpen={open}
                  onTick={tick}
                  actions={actions}
                />
              ))}
            </DataTable>
            <div className={classes.more}>
              <MoreButton list={list} />
            </div>
          </div>
          {selected.length > 0 && (
            <SchoolBulkBar
              selected={selected}
              carried={carried}
              onDone={selection.clear}
              onRefused={showRefused}
              actions={more.bulkActions}
            >
              {all.areAllShownChosen && (count > selected.length || !is_exact) && selected.length < most && (
                <Button variant="subtle" size="compact-sm" disabled={all.isPending} onClick={all.onFound}>
                  {count > most || !is_exact
                    ? `Sélectionner les ${formatNumber(most)} plus récentes`
                    : `Sélectionner les ${formatNumber(count)} candidatures trouvées`}
                </Button>
              )}
            </SchoolBulkBar>
          )}
        </>
      )}
    </QueryView>
  );
};
