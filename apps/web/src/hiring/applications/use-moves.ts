import type { ApplicationStatus } from "@passerelle/contract/enumerations";
import type { ReceivedApplication } from "@passerelle/contract/hiring/applications";
import { applicationStatusLabels } from "@passerelle/contract/labels";
import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import { useProposalPage } from "#hiring/interviews/use-proposal-page.ts";
import { plural } from "#platform/formats.ts";
import { useUndoableMove, useUndoableMoves } from "#platform/use-undoable-moves.ts";
import type { RefusedItem } from "#ui/RefusedItems.tsx";
import { moveCard } from "./board-columns.ts";
import { nameOf } from "./candidate.ts";
import {
  type boardQuery,
  type comparedQuery,
  type Move,
  moveMany,
  moveOne,
  type receivedQuery,
  type sheetQuery,
} from "./received-queries.ts";
import { texts } from "./texts.ts";

type QueryData<Options extends (...given: never[]) => { queryFn?: unknown }> = Options extends (...given: never[]) => {
  queryFn?: infer F;
}
  ? F extends (...given: never[]) => infer R
    ? Awaited<R>
    : never
  : never;
type ListPage = QueryData<typeof receivedQuery>;
type Board = QueryData<typeof boardQuery>;
type Sheet = QueryData<typeof sheetQuery>;
type Compared = QueryData<typeof comparedQuery>;

const key = ["applications", "received"];

/** Shows at once, wherever the application is on screen, what is being asked. */
const show = (cache: QueryClient, { id, status }: Pick<Move, "id" | "status">) => {
  const changed = <A extends { id: string }>(application: A): A =>
    application.id === id ? { ...application, status } : application;
  cache.setQueriesData<InfiniteData<ListPage>>(
    { queryKey: [...key, "list"] },
    (list) =>
      list && { ...list, pages: list.pages.map((page) => ({ ...page, applications: page.applications.map(changed) })) },
  );
  cache.setQueriesData<Board>({ queryKey: [...key, "board"] }, (board) => {
    const card = board?.columns.flatMap(({ applications }) => applications).find((one) => one.id === id);
    return board && card ? { ...board, columns: moveCard(board.columns, card, status) } : board;
  });
  cache.setQueriesData<Sheet>({ queryKey: [...key, "sheet", id] }, (sheet) => sheet && changed(sheet));
  cache.setQueriesData<Compared>({ queryKey: [...key, "compared"] }, (compared) => compared?.map(changed));
};

/** Shows in the lists that an application was opened. */
export const markOpened = (cache: QueryClient, id: string) =>
  cache.setQueriesData<InfiniteData<ListPage>>(
    { queryKey: [...key, "list"] },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          applications: page.applications.map((one) => (one.id === id ? { ...one, is_opened: true } : one)),
        })),
      },
  );

/** One application moves, at once and with the means to undo. */
export const useMove = () => {
  const move = useUndoableMove<ApplicationStatus>({
    key,
    // The board keeps the cards that were asked for one column after another: it was changed in place.
    parts: ["list", "sheet", "views", "saved-views", "compared"],
    send: ({ id, from, to, isUndo }) => moveOne({ id, status: to, expected_status: from, is_undo: isUndo }),
    show: (cache, id, status) => show(cache, { id, status }),
    words: {
      changed: ({ name, to }) => `${texts.statusChanged}\u00a0: ${name}, ${applicationStatusLabels[to]}`,
      undone: texts.undone,
      failed: texts.statusFailed,
    },
  });
  const propose = useProposalPage();
  return (application: Pick<ReceivedApplication, "id" | "status" | "applicant">, to: ApplicationStatus) => {
    // An interview is slots, wherever it is asked for.
    if (to === "IV") return propose([application.id]);
    return void move({ id: application.id, from: application.status, to, name: nameOf(application) });
  };
};

/** Many applications move together; what could not is handed to `onRefused`, with why. */
export const useBulkMove = (onRefused: (refused: RefusedItem[]) => void) =>
  useUndoableMoves<ApplicationStatus>({
    key: ["applications"],
    send: (some, status, is_undo) =>
      moveMany({ status, is_undo, applications: some.map(({ id, from }) => ({ id, expected_status: from })) }),
    words: { undone: texts.undone, failed: texts.statusFailed },
    message: (count, to) =>
      `${plural(count, "candidature passée", "candidatures passées")} à «\u00a0${applicationStatusLabels[to]}\u00a0»`,
    onRefused,
  });
