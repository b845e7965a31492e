import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError } from "./api.ts";
import { showToast } from "./toasts.ts";
import { showUndo } from "./undo-toast.tsx";

type Words = { changed: string; undone: string; failed: string };
type Move<Place extends string> = { id: string; from: Place; to: Place; isUndo?: boolean };

type OneAtATime<Place extends string> = {
  /** Everything that shows what moves. */
  key: readonly string[];
  /** What of it is asked again once it has moved; the rest was changed in place. */
  parts: readonly string[];
  send: (move: Move<Place>) => Promise<unknown>;
  /** Shows at once, wherever it is on screen, what is being asked. */
  show: (cache: QueryClient, id: string, place: Place) => void;
  words: Words;
};

/**
 * Something moves: shown at once, with the means to undo. When somebody else was quicker, the server's sentence is shown and what is on
 * screen is asked again.
 */
export const useUndoableMove = <Place extends string>({ key, parts, send, show, words }: OneAtATime<Place>) => {
  const cache = useQueryClient();
  const mutation = useMutation({
    mutationFn: send,
    // Shown at once, asked one after another: a second move is not told that the first one was a colleague's.
    scope: { id: key.join(" ") },
    onMutate: async ({ id, to }: Move<Place>) => {
      await cache.cancelQueries({ queryKey: key });
      show(cache, id, to);
    },
    // Told here, and not where it was asked: the card that asked may have left the screen with its move.
    onSuccess: (_, { id, from, to, isUndo }) => {
      if (isUndo) return void showToast("success", words.undone);
      void showUndo(words.changed, () => mutation.mutate({ id, from: to, to: from, isUndo: true }));
    },
    onError: (error, { id, from }) => {
      show(cache, id, from);
      const isConflict = error instanceof ApiError && error.status === 409;
      void showToast("error", isConflict ? error.message : words.failed);
      void cache.invalidateQueries({ queryKey: key });
    },
    onSettled: () => {
      for (const part of parts) void cache.invalidateQueries({ queryKey: [...key, part] });
    },
  });
  return (move: Move<Place>) => {
    if (move.from !== move.to) mutation.mutate(move);
  };
};

type NotDone = { id: string; detail: string };
type Chosen<Place extends string> = { id: string; from: Place };

type Together<Place extends string> = {
  send: (some: Chosen<Place>[], to: Place, isUndo: boolean) => Promise<{ moved: { id: string }[]; refused: NotDone[] }>;
  /** What is asked again once they have moved. */
  key: readonly string[];
  words: Omit<Words, "changed">;
  said: (count: number, to: Place) => string;
  onRefused: (refused: NotDone[]) => void;
};

/** Many move together; what could not is handed to `onRefused`, with why. Undoing moves each back to where it was. */
export const useUndoableMoves = <Place extends string>({ send, key, words, said, onRefused }: Together<Place>) => {
  const cache = useQueryClient();
  const onSettled = () => cache.invalidateQueries({ queryKey: key });
  const onError = () => showToast("error", words.failed);
  const back = useMutation({
    mutationFn: async ({ moved, now }: { moved: Chosen<Place>[]; now: Place }) => {
      // Those that came from the same place in one request.
      const groups = Object.entries(Object.groupBy(moved, ({ from }) => from)) as [Place, Chosen<Place>[]][];
      const answers = await Promise.all(
        groups.map(([place, some]) =>
          send(
            some.map(({ id }) => ({ id, from: now })),
            place,
            true,
          ),
        ),
      );
      return answers.flatMap(({ refused }) => refused);
    },
    onSuccess: (refused) => {
      onRefused(refused);
      void showToast("success", words.undone);
    },
    onError,
    onSettled,
  });
  return useMutation({
    mutationFn: ({ chosen, to }: { chosen: Chosen<Place>[]; to: Place }) => send(chosen, to, false),
    onSuccess: ({ moved, refused }, { chosen, to }) => {
      onRefused(refused);
      const done = new Set(moved.map(({ id }) => id));
      const changed = chosen.filter(({ id, from }) => done.has(id) && from !== to);
      if (changed.length > 0) void showUndo(said(changed.length, to), () => back.mutate({ moved: changed, now: to }));
    },
    onError,
    onSettled,
  });
};
