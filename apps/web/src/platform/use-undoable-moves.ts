import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError } from "./api.ts";
import { showToast } from "./toasts.ts";
import { showUndo } from "./undo-toast.tsx";

type Words = { undone: string; failed: string };
/** `name`: whom it is about, for what is said of it. */
type Move<Place extends string> = { id: string; from: Place; to: Place; name?: string; isUndo?: boolean };

type OneAtATime<Place extends string> = {
  /** Query keys of everything that shows the items. */
  key: readonly string[];
  /** Query keys that are reloaded after a move; the others are changed in place. */
  parts: readonly string[];
  send: (move: Move<Place>) => Promise<unknown>;
  /** Updates every screen at once, before the server answers. */
  show: (cache: QueryClient, id: string, place: Place) => void;
  words: Words & { changed: (move: Move<Place>) => string };
};

/** Moves an item: shown at once with undo. When a colleague was faster, the server's sentence is shown and the screen reloads. */
export const useUndoableMove = <Place extends string>({ key, parts, send, show, words }: OneAtATime<Place>) => {
  const cache = useQueryClient();
  const mutation = useMutation({
    mutationFn: send,
    // Shown at once, sent one after another, so that a second move does not conflict with one's own first.
    scope: { id: key.join(" ") },
    onMutate: async ({ id, to }: Move<Place>) => {
      await cache.cancelQueries({ queryKey: key });
      show(cache, id, to);
    },
    // Handled here, not where it was asked: the card may have left the screen.
    onSuccess: (_, move) => {
      if (move.isUndo) return void showToast("success", words.undone);
      const { from: to, to: from } = move;
      void showUndo(words.changed(move), () => mutation.mutate({ ...move, from, to, isUndo: true }));
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

type RefusedItem = { id: string; detail: string };
type Chosen<Place extends string> = { id: string; from: Place };

type Together<Place extends string> = {
  send: (
    some: Chosen<Place>[],
    to: Place,
    isUndo: boolean,
  ) => Promise<{ moved: { id: string }[]; refused: RefusedItem[] }>;
  /** Query keys reloaded after they moved. */
  key: readonly string[];
  words: Words;
  message: (count: number, to: Place) => string;
  onRefused: (refused: RefusedItem[]) => void;
};

/** Moves many together; refused ones go to `onRefused` with reasons. Undo returns each to its former place. */
export const useUndoableMoves = <Place extends string>({ send, key, words, message, onRefused }: Together<Place>) => {
  const cache = useQueryClient();
  const onSettled = () => cache.invalidateQueries({ queryKey: key });
  const onError = () => showToast("error", words.failed);
  const back = useMutation({
    mutationFn: async ({ moved, now }: { moved: Chosen<Place>[]; now: Place }) => {
      // Items from the same place in one request.
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
      if (changed.length > 0)
        void showUndo(message(changed.length, to), () => back.mutate({ moved: changed, now: to }));
    },
    onError,
    onSettled,
  });
};
