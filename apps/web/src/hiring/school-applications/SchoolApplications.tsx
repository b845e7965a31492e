import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { formatNumber } from "#platform/formats.ts";
import { lazyPart } from "#platform/lazy-part.ts";
import { BlockedWhileImpersonating } from "#ui/BlockedWhileImpersonating.tsx";
import { ExportButtons } from "#ui/ExportButtons.tsx";
import { Skeletons } from "#ui/states.tsx";
import { useMedia } from "#ui/use-media.ts";
import { BoardSwitch } from "#ui/ViewSwitch.tsx";
import { FiltersPanel } from "./FiltersPanel.tsx";
import { askForExport, boardQuery, listQuery, withoutStage } from "./queries.ts";
import type { BulkActions } from "./SchoolBulkBar.tsx";
import { type CardActions, SchoolList } from "./SchoolList.tsx";
import type { SheetSections } from "./SchoolSheetWindow.tsx";
import { StageStrip } from "./StageStrip.tsx";
import classes from "./school-applications.module.css";
import { howMany } from "./texts.ts";
import { useSchoolKeys } from "./use-school-keys.ts";
import { names, useSchoolSearch } from "./use-school-search.ts";
import "#ui/triage.css";
import "./school-applications.css";

// What moves cards, and what opens a candidate, come when they are wanted.
const SchoolBoard = lazyPart(() => import("./SchoolBoard.tsx"));
const SchoolKeys = lazyPart(() => import("./SchoolKeys.tsx"));
const SchoolSheetWindow = lazyPart(() => import("./SchoolSheetWindow.tsx"));

type Props = {
  /** The offer of the screen; without it, every offer of the school. */
  postingId?: string;
  cardActions?: CardActions;
  /** More to do with the applications that are ticked: here a transfer to a company finds its place. */
  bulkActions?: BulkActions;
  sheetSections?: SheetSections;
};

/**
 * What the school received: filtered, read as a list with a candidate beside it or as a board, staged, tagged, opened, exported
 * (docs/product/applications.md#school-tools).
 */
export const SchoolApplications = ({ postingId, cardActions, bulkActions, sheetSections }: Props) => {
  const search = useSchoolSearch(postingId);
  const { filters, isBoard, opened, open, close, set, active } = search;
  const list = useInfiniteQuery({ ...listQuery(filters), enabled: !isBoard });
  const board = useQuery({ ...boardQuery(withoutStage(filters)), enabled: isBoard });
  const isBeside = useMedia("(min-width: 68.76rem)") && !isBoard;
  const [first] = list.data?.pages ?? [];
  const shown = isBoard ? board.data : first;
  const order = (
    isBoard
      ? (board.data?.columns.flatMap(({ applications }) => applications) ?? [])
      : (list.data?.pages.flatMap(({ applications }) => applications) ?? [])
  ).map(({ id }) => id);
  const keys = useSchoolKeys({ order, opened, open });
  const isOneOffer = postingId !== undefined;
  const count = shown && howMany(formatNumber(shown.count), shown.is_exact);
  return (
    <div className={classes.part} data-whole id="partie-offre" role="tabpanel" aria-label="Candidatures reçues">
      <div className={classes.line}>
        {!isBoard && first ? (
          <StageStrip
            stages={first.stages}
            withdrawn={first.withdrawn}
            selected={filters.stage}
            onSelect={(stage) => set({ [names.stage]: stage })}
          />
        ) : (
          <span className={classes.gap} />
        )}
        <p className={classes.count} role="status">
          {shown ? `${count} ${shown.count >= 2 ? "candidatures reçues" : "candidature reçue"}` : "\u00a0"}
        </p>
        <FiltersPanel key={String(isBoard)} search={search} isOneOffer={isOneOffer} />
        <BlockedWhileImpersonating isQuiet>
          <ExportButtons askFor={(format) => askForExport(format, isBoard ? { ...filters, stage: [] } : filters)} />
        </BlockedWhileImpersonating>
        <BoardSwitch isBoard={isBoard} onChange={(vue) => set({ vue, candidature: null })} />
      </div>
      <div className={classes.split} data-open={(isBeside && opened !== null) || undefined}>
        <div className={classes.main}>
          {isBoard ? (
            <Suspense fallback={<Skeletons count={2} height={240} />}>
              <SchoolBoard filters={withoutStage(filters)} onOpen={open} onWithdrawn={() => search.showWithdrawn()} />
            </Suspense>
          ) : (
            // Another search is another selection.
            <SchoolList
              key={JSON.stringify({ ...filters, sort: "" })}
              filters={filters}
              isFiltered={active > 0 || filters.stage.length > 0}
              isOneOffer={isOneOffer}
              opened={opened}
              onOpen={open}
              onSort={(tri) => set({ tri })}
              bulkActions={bulkActions}
              cardActions={cardActions}
            />
          )}
        </div>
        {opened && (
          <Suspense fallback={isBeside && <Skeletons count={3} height={90} />}>
            <SchoolSheetWindow
              id={opened}
              order={order}
              count={isBoard ? order.length : (first?.count ?? 0)}
              onLast={() => !isBoard && list.hasNextPage && void list.fetchNextPage()}
              onOpen={open}
              onClose={close}
              sections={sheetSections}
              isBeside={isBeside}
            />
          </Suspense>
        )}
      </div>
      {keys.isHelping && (
        <Suspense>
          <SchoolKeys isOn={keys.isOn} onSwitch={keys.setIsOn} onClose={() => keys.setIsHelping(false)} />
        </Suspense>
      )}
    </div>
  );
};
