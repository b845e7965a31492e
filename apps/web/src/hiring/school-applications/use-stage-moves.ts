import type { SchoolStage } from "@passerelle/contract/enumerations";
import type {
  getSchoolBoard,
  listSchoolApplications,
  SchoolApplication,
} from "@passerelle/contract/hiring/school-applications";
import type { getSchoolSheet } from "@passerelle/contract/hiring/school-sheet";
import type { Output } from "@passerelle/contract/route";
import { schoolStageLabels } from "@passerelle/contract/work-labels";
import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import { plural } from "#platform/formats.ts";
import { useUndoableMove, useUndoableMoves } from "#platform/use-undoable-moves.ts";
import { moveCard } from "#ui/move-card.ts";
import type { RefusedItem } from "#ui/RefusedItems.tsx";
import { moveMany, moveOne, schoolKey } from "./queries.ts";
import { texts } from "./texts.ts";

type Board = Output<typeof getSchoolBoard>;

const moveOnBoard = (board: Board, card: SchoolApplication, stage: SchoolStage): Board => ({
  ...board,
  columns: moveCard(
    board.columns.map(({ applications: cards, ...column }) => ({ ...column, column: column.stage, cards })),
    { card, from: card.stage, moved: { ...card, stage }, to: stage },
  ).map(({ cards: applications, column: _, ...column }) => ({ ...column, applications })),
});

/** Shows at once, wherever the application is on screen, what is being asked. */
const show = (cache: QueryClient, id: string, stage: SchoolStage) => {
  const changed = <A extends { id: string }>(application: A): A =>
    application.id === id ? { ...application, stage } : application;
  cache.setQueriesData<InfiniteData<Output<typeof listSchoolApplications>>>(
    { queryKey: [...schoolKey, "list"] },
    (list) =>
      list && { ...list, pages: list.pages.map((page) => ({ ...page, applications: page.applications.map(changed) })) },
  );
  cache.setQueriesData<Board>({ queryKey: [...schoolKey, "board"] }, (board) => {
    const card = board?.columns.flatMap(({ applications }) => applications).find((one) => one.id === id);
    return board && card ? moveOnBoard(board, card, stage) : board;
  });
  cache.setQueriesData<Output<typeof getSchoolSheet>>(
    { queryKey: [...schoolKey, "sheet", id] },
    (sheet) => sheet && changed(sheet),
  );
};

/** One application goes to another stage, at once and with the means to undo. */
export const useMoveStage = () => {
  const move = useUndoableMove<SchoolStage>({
    key: schoolKey,
    // The board keeps the cards that were asked for one column after another: it was changed in place.
    parts: ["list", "sheet"],
    send: ({ id, from, to, isUndo }) => moveOne(id, { stage: to, expected_stage: from, is_undo: isUndo }),
    show,
    words: { changed: () => texts.stageChanged, undone: texts.undone, failed: texts.stageFailed },
  });
  return ({ id, stage: from }: Pick<SchoolApplication, "id" | "stage">, to: SchoolStage) => move({ id, from, to });
};

/** Many go to a stage together; what could not is handed to `onRefused`, with why. */
export const useMoveStages = (onRefused: (refused: RefusedItem[]) => void) =>
  useUndoableMoves<SchoolStage>({
    key: schoolKey,
    send: (some, stage, is_undo) =>
      moveMany({ stage, is_undo, applications: some.map(({ id, from }) => ({ id, expected_stage: from })) }),
    words: { undone: texts.undone, failed: texts.stageFailed },
    message: (count, to) =>
      `${plural(count, "candidature passée", "candidatures passées")} à «\u00a0${schoolStageLabels[to]}\u00a0»`,
    onRefused,
  });
