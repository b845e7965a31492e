import type { ApplicationStatus } from "@passerelle/contract/enumerations";
import type { ReceivedApplication } from "@passerelle/contract/hiring/applications";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { MoreButton } from "#ui/MoreButton.tsx";
import { QueryView } from "#ui/QueryView.tsx";
import { type RefusedItem, RefusedItems } from "#ui/RefusedItems.tsx";
import { RowCheckbox } from "#ui/RowCheckbox.tsx";
import { SelectAll } from "#ui/SelectAll.tsx";
import { useSelection } from "#ui/use-selection.ts";
import { type BulkActions, BulkBar } from "./BulkBar.tsx";
import type { SheetSections } from "./CandidateSheetWindow.tsx";
import { nameOf } from "./candidate.ts";
import { ReceivedCard } from "./ReceivedCard.tsx";
import { fetchSelection, type ReceivedFilters, receivedQuery, rowsOf } from "./received-queries.ts";
import { texts } from "./texts.ts";

/** The most that one act may touch at once. */
const most = 1000;

/** What other rooms can do with one application. */
type CardActions = (application: ReceivedApplication) => ReactNode;

/** What other rooms add to the screens of what was received. */
export type RecruitingActions = {
  /** More to do with one, on its card. */
  cardActions?: CardActions;
  /** More to do with the applications that are ticked. */
  bulkActions?: BulkActions;
  /** More to show on the candidate's sheet, after the profile. */
  sheetSections?: SheetSections;
};

type Props = Omit<RecruitingActions, "sheetSections"> & {
  filters: ReceivedFilters;
  /** Those that the screen offers for one application. */
  statuses: readonly ApplicationStatus[];
  /** Empty state. */
  empty: ReactNode;
  onOpen: (id: string) => void;
};

/** Applications found, opened one by one or selected and moved together. */
export const ReceivedList = ({ filters, statuses, empty, onOpen, bulkActions, cardActions }: Props) => {
  const list = useInfiniteQuery(receivedQuery(filters));
  const [refused, setRefused] = useState<(RefusedItem & { name: string })[]>([]);
  const applications = list.data?.pages.flatMap((page) => page.applications) ?? [];
  const count = rowsOf(list.data?.pages[0]);
  const selection = useSelection({
    rows: applications,
    stateOf: ({ status }) => status,
    fetchAll: async () => (await fetchSelection(filters)).applications,
  });
  const selected = selection.selected.map(({ id, state }) => ({ id, status: state }));
  const names = new Map(applications.map((one) => [one.id, nameOf(one)]));

  return (
    <QueryView
      query={list}
      failed={texts.loadingFailed}
      skeletons={4}
      refreshFailure="quiet"
      isEmpty={applications.length === 0}
      empty={empty}
    >
      {() => (
        <>
          <SelectAll noun="candidatures" found={count} most={most} {...selection.all} />
          {selected.length > 0 && (
            <BulkBar
              selected={selected}
              onDone={selection.clear}
              onRefused={(some) => setRefused(some.map((one) => ({ ...one, name: names.get(one.id) ?? "" })))}
              actions={bulkActions}
            />
          )}
          <RefusedItems refused={refused} onClose={() => setRefused([])} />
          <ul className="plain-list" aria-label="Candidatures">
            {applications.map((application) => (
              <li key={application.id}>
                <ReceivedCard
                  application={application}
                  statuses={statuses}
                  onOpen={() => onOpen(application.id)}
                  actions={cardActions?.(application)}
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
