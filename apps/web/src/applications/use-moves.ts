import type { ReceivedApplication } from "@passerelle/contract/applications";
import type { ApplicationStatus } from "@passerelle/contract/enumerations";
import { applicationStatusLabels } from "@passerelle/contract/labels";
import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError } from "#platform/api.ts";
import { plural } from "#platform/formats.ts";
import { showToast } from "#platform/toasts.ts";
import { showUndo } from "#platform/undo-toast.tsx";
import { moveCard } from "./board-columns.ts";
import {
  type boardQuery,
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
};

/**
 * One application moves: shown at once, with the means to undo. When a colleague was quicker, or the candidate has withdrawn, the
 * server's sentence is shown and what is on screen is asked again.
 */
export const useMove = () => {
  const cache = useQueryClient();
  const mutation = useMutation({
    mutationFn: moveOne,
    // Shown at once, asked one after another: a second move is not told that the first one was a colleague's.
    scope: { id: "move-application" },
    onMutate: async (move: Move) => {
      await cache.cancelQueries({ queryKey: key });
      show(cache, move);
    },
    // Told here, and not where it was asked: the card that asked may have left the screen with its move.
    onSuccess: (_, { id, status, expected_status, is_undo }) => {
      if (is_undo) return void showToast("success", texts.undone);
      void showUndo(texts.statusChanged, () =>
        mutation.mutate({ id, status: expected_status, expected_status: status, is_undo: true }),
      );
    },
    onError: (error, { id, expected_status }) => {
      show(cache, { id, status: expected_status });
      const isConflict = error instanceof ApiError && error.status === 409;
      void showToast("error", isConflict ? error.message : texts.statusFailed);
      void cache.invalidateQueries({ queryKey: key });
    },
    onSettled: () => {
      // The board keeps the cards that were asked for one column after another: it was changed in place.
      for (const part of ["list", "sheet"]) void cache.invalidateQueries({ queryKey: [...key, part] });
    },
  });
  return ({ id, status: expected_status }: Pick<ReceivedApplication, "id" | "status">, status: ApplicationStatus) => {
    if (expected_status !== status) mutation.mutate({ id, status, expected_status });
  };
};

type Chosen = { id: string; status: ApplicationStatus };
export type NotMoved = { id: string; detail: string };

/** Moves back what was moved together: each to where it was, those that came from the same place in one request. */
const moveBack = async (moved: Chosen[], now: ApplicationStatus) => {
  const answers = await Promise.all(
    Object.entries(Object.groupBy(moved, ({ status }) => status)).map(([status, some = []]) =>
      moveMany({
        is_undo: true,
        status: status as ApplicationStatus,
        applications: some.map(({ id }) => ({ id, expected_status: now })),
      }),
    ),
  );
  return answers.flatMap(({ refused }) => refused);
};

/** Many applications move together; what could not is handed to `onRefused`, with why. */
export const useBulkMove = (onRefused: (refused: NotMoved[]) => void) => {
  const cache = useQueryClient();
  const onSettled = () => cache.invalidateQueries({ queryKey: ["applications"] });
  const onError = () => showToast("error", texts.statusFailed);
  const back = useMutation({
    mutationFn: ({ moved, now }: { moved: Chosen[]; now: ApplicationStatus }) => moveBack(moved, now),
    onSuccess: (refused) => {
      onRefused(refused);
      void showToast("success", texts.undone);
    },
    onError,
    onSettled,
  });
  return useMutation({
    mutationFn: ({ chosen, status }: { chosen: Chosen[]; status: ApplicationStatus }) =>
      moveMany({ status, applications: chosen.map(({ id, status: expected_status }) => ({ id, expected_status })) }),
    onSuccess: ({ moved, refused }, { chosen, status }) => {
      onRefused(refused);
      const done = new Set(moved.map(({ id }) => id));
      const changed = chosen.filter((one) => done.has(one.id) && one.status !== status);
      const label = `«\u00a0${applicationStatusLabels[status]}\u00a0»`;
      if (changed.length === 0) return;
      void showUndo(`${plural(changed.length, "candidature passée", "candidatures passées")} à ${label}`, () =>
        back.mutate({ moved: changed, now: status }),
      );
    },
    onError,
    onSettled,
  });
};
