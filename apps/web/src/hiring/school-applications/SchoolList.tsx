import type { SchoolApplication } from "@passerelle/contract/hiring/school-applications";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { MoreButton } from "#ui/MoreButton.tsx";
import { QueryView } from "#ui/QueryView.tsx";
import { type RefusedItem, RefusedItems } from "#ui/RefusedItems.tsx";
import { RowCheckbox } from "#ui/RowCheckbox.tsx";
import { SelectAll } from "#ui/SelectAll.tsx";
import { EmptyState } from "#ui/states.tsx";
import { useSelection } from "#ui/use-selection.ts";
import { nameOf } from "./candidate.ts";
import { type Filters, fetchSelection, listQuery } from "./queries.ts";
import { type BulkActions, SchoolBulkBar } from "./SchoolBulkBar.tsx";
import { SchoolCard } from "./SchoolCard.tsx";
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
  onOpen: (id: string) => void;
  bulkActions?: BulkActions;
  cardActions?: CardActions;
};

/** Applications found, opened one by one or selected and changed together. */
export const SchoolList = ({ filters, isFiltered, isOneOffer, onOpen, bulkActions, cardActions }: Props) => {
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
  const carried = [...new Set(selected.flatMap(({ id }) => shown.get(id)?.tags ?? []))];
  const tell = (some: RefusedItem[]) =>
    setRefused(
      some.map((one) => {
        const application = shown.get(one.id);
        return { ...one, name: application ? nameOf(application) : "" };
      }),
    );

  const nothing = isOneOffer ? texts.noneForOffer : texts.none;
  return (
    <QueryView
      query={list}
      failed={texts.loadingFailed}
      skeletons={4}
      height={190}
      refreshFailure="quiet"
      isEmpty={applications.length === 0}
      empty={<EmptyState title={isFiltered ? texts.noneFound : nothing} />}
    >
      {() => (
        <>
          <SelectAll noun="candidatures" found={count} isExact={is_exact} most={most} {...selection.all} />
          {selected.length > 0 && (
            <SchoolBulkBar
              selected={selected}
              carried={carried}
              onDone={selection.clear}
              onRefused={tell}
              actions={bulkActions}
            />
          )}
          <RefusedItems
            refused={refused}
            labels={["candidature est restée comme elle était", "candidatures sont restées comme elles étaient"]}
            onClose={() => setRefused([])}
          />
          <ul className="plain-list" aria-label="Candidatures">
            {applications.map((application) => (
              <li key={application.id}>
                <SchoolCard
                  application={application}
                  withOffer={!isOneOffer}
                  onOpen={() => onOpen(application.id)}
                  actions={
                    <>
                      {cardActions?.(application)}
                      <TagButton
                        ids={[application.id]}
                        carried={application.tags}
                        name={nameOf(application)}
                        onRefused={tell}
                      />
                    </>
                  }
                  before={<RowCheckbox name={nameOf(application)} {...selection.boxOf(application)} />}
                />
              </li>
            ))}
          </ul>
          <MoreButton list={list} />
        </>
      )}
    </QueryView>
  );
};
