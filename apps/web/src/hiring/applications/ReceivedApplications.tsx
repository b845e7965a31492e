import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { Link } from "react-router";
import { companyProfileRequired } from "#ui/company-profile-required.tsx";
import { ExportButtons } from "#ui/ExportButtons.tsx";
import { EmptyState, Skeletons } from "#ui/states.tsx";
import { BoardSwitch } from "#ui/ViewSwitch.tsx";
import { countsOf, recruitmentStatuses } from "./candidate.ts";
import { ReceivedList, type RecruitingActions } from "./ReceivedList.tsx";
import { ReceivedToolbar } from "./ReceivedToolbar.tsx";
import { askForExport, boardQuery, receivedQuery, rowsOf } from "./received-queries.ts";
import { useReceivedSearch } from "./use-received-search.ts";
import "#ui/triage.css";

// What moves cards, and what opens a candidate, come when they are wanted.
const ReceivedBoard = lazy(() => import("./ReceivedBoard.tsx"));
const CandidateSheetWindow = lazy(() => import("./CandidateSheetWindow.tsx"));

/**
 * What the company received: searched, filtered, read as a list or a board, moved, opened, exported
 * (docs/product/companies.md#recruitment-screen).
 */
export const ReceivedApplications = ({ bulkActions, cardActions, sheetSections }: RecruitingActions) => {
  const search = useReceivedSearch();
  const { filters, isBoard, opened, open, close, set } = search;
  const { search: words, job_id } = filters;
  const list = useInfiniteQuery({ ...receivedQuery(filters), enabled: !isBoard });
  const board = useQuery({ ...boardQuery({ search: words, job_id }), enabled: isBoard });
  const [first] = list.data?.pages ?? [];
  const shown = isBoard ? board.data : first;
  const order = isBoard
    ? (board.data?.columns.flatMap(({ applications }) => applications) ?? [])
    : (list.data?.pages.flatMap(({ applications }) => applications) ?? []);
  const error = isBoard ? board.error : list.error;

  const noProfile = companyProfileRequired(error, "pour recevoir des candidatures.");
  if (noProfile) return noProfile;
  return (
    <div className="stack">
      <ReceivedToolbar search={search} jobs={shown?.jobs ?? []} />
      <div className="row between">
        <p className="soft no-margin" role="status">
          {shown ? countsOf(shown) : "\u00a0"}
        </p>
        <div className="row">
          <ExportButtons askFor={(format) => askForExport(format, isBoard ? { ...filters, status: "" } : filters)} />
          <BoardSwitch isBoard={isBoard} onChange={(vue) => set({ vue })} />
        </div>
      </div>
      {isBoard ? (
        <Suspense fallback={<Skeletons count={2} height={240} />}>
          <ReceivedBoard filters={{ search: words, job_id }} onOpen={open} onWithdrawn={() => search.showWithdrawn()} />
        </Suspense>
      ) : (
        // Another search is another selection.
        <ReceivedList
          key={JSON.stringify(filters)}
          filters={filters}
          statuses={recruitmentStatuses}
          empty={
            <EmptyState
              title={
                words || filters.status || job_id
                  ? "Aucune candidature ne correspond."
                  : "Aucune candidature pour l'instant."
              }
            >
              <Link to="/platform/company/offers">Voir mes offres</Link>
            </EmptyState>
          }
          onOpen={open}
          bulkActions={bulkActions}
          cardActions={cardActions}
        />
      )}
      {opened && (
        <Suspense>
          <CandidateSheetWindow
            id={opened}
            order={order.map(({ id }) => id)}
            count={isBoard ? order.length : rowsOf(first)}
            onLast={() => !isBoard && list.hasNextPage && void list.fetchNextPage()}
            statuses={recruitmentStatuses}
            onOpen={open}
            onClose={close}
            sections={sheetSections}
          />
        </Suspense>
      )}
    </div>
  );
};
