import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { formatNumber } from "#platform/formats.ts";
import { BlockedWhileImpersonating } from "#ui/BlockedWhileImpersonating.tsx";
import { ExportButtons } from "#ui/ExportButtons.tsx";
import { SelectField } from "#ui/SelectField.tsx";
import { Skeletons } from "#ui/states.tsx";
import { BoardSwitch } from "#ui/ViewSwitch.tsx";
import { FiltersPanel } from "./FiltersPanel.tsx";
import { askForExport, boardQuery, listQuery, withoutStage } from "./queries.ts";
import type { BulkActions } from "./SchoolBulkBar.tsx";
import { type CardActions, SchoolList } from "./SchoolList.tsx";
import type { SheetSections } from "./SchoolSheetWindow.tsx";
import { StageStrip } from "./StageStrip.tsx";
import { howMany } from "./texts.ts";
import { names, useSchoolSearch } from "./use-school-search.ts";
import "#ui/triage.css";
import "./school-applications.css";

// What moves cards, and what opens a candidate, come when they are wanted.
const SchoolBoard = lazy(() => import("./SchoolBoard.tsx"));
const SchoolSheetWindow = lazy(() => import("./SchoolSheetWindow.tsx"));

type Props = {
  /** The offer of the screen; without it, every offer of the school. */
  postingId?: string;
  cardActions?: CardActions;
  /** More to do with the applications that are ticked: here a transfer to a company finds its place. */
  bulkActions?: BulkActions;
  sheetSections?: SheetSections;
};

/**
 * What the school received: filtered, read as a list or a board, staged, tagged, opened, exported
 * (docs/product/applications.md#school-tools).
 */
export const SchoolApplications = ({ postingId, cardActions, bulkActions, sheetSections }: Props) => {
  const search = useSchoolSearch(postingId);
  const { filters, isBoard, opened, open, close, set, active } = search;
  const list = useInfiniteQuery({ ...listQuery(filters), enabled: !isBoard });
  const board = useQuery({ ...boardQuery(withoutStage(filters)), enabled: isBoard });
  const [first] = list.data?.pages ?? [];
  const shown = isBoard ? board.data : first;
  const order = isBoard
    ? (board.data?.columns.flatMap(({ applications }) => applications) ?? [])
    : (list.data?.pages.flatMap(({ applications }) => applications) ?? []);
  const isOneOffer = postingId !== undefined;
  const count = shown && howMany(formatNumber(shown.count), shown.is_exact);
  return (
    <div className={isBoard ? "stack" : "with-panel"}>
      <FiltersPanel key={String(isBoard)} search={search} isOneOffer={isOneOffer} />
      <div className="stack">
        <div className="row between">
          <p className="soft no-margin" role="status">
            {shown ? `${count} ${shown.count >= 2 ? "candidatures reçues" : "candidature reçue"}` : "\u00a0"}
          </p>
          <div className="row">
            {!isBoard && (
              <SelectField
                label="Trier par"
                isLabelHidden
                labels={{ note: "Mieux notées" }}
                empty="Plus récentes"
                value={filters.sort === "rated" ? "note" : ""}
                onChange={(event) => set({ tri: event.target.value })}
              />
            )}
            <BlockedWhileImpersonating>
              <ExportButtons askFor={(format) => askForExport(format, isBoard ? { ...filters, stage: [] } : filters)} />
            </BlockedWhileImpersonating>
            <BoardSwitch isBoard={isBoard} onChange={(vue) => set({ vue })} />
          </div>
        </div>
        {!isBoard && first && (
          <StageStrip
            stages={first.stages}
            withdrawn={first.withdrawn}
            selected={filters.stage}
            onSelect={(stage) => set({ [names.stage]: stage })}
          />
        )}
        {isBoard ? (
          <Suspense fallback={<Skeletons count={2} height={240} />}>
            <SchoolBoard filters={withoutStage(filters)} onOpen={open} onWithdrawn={() => search.showWithdrawn()} />
          </Suspense>
        ) : (
          // Another search is another selection.
          <SchoolList
            key={JSON.stringify(filters)}
            filters={filters}
            isFiltered={active > 0 || filters.stage.length > 0}
            isOneOffer={isOneOffer}
            onOpen={open}
            bulkActions={bulkActions}
            cardActions={cardActions}
          />
        )}
      </div>
      {opened && (
        <Suspense>
          <SchoolSheetWindow
            id={opened}
            order={order.map(({ id }) => id)}
            count={isBoard ? order.length : (first?.count ?? 0)}
            onLast={() => !isBoard && list.hasNextPage && void list.fetchNextPage()}
            onOpen={open}
            onClose={close}
            sections={sheetSections}
          />
        </Suspense>
      )}
    </div>
  );
};
