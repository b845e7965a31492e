import type {
  changeWord,
  decideOnWord,
  listOwnWords,
  listWordsToRead,
  WritableWord,
  withdrawWord,
  writeWord,
} from "@passerelle/contract/hiring/apprentice-words";
import type { Input } from "@passerelle/contract/route";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call, callPage } from "#platform/api.ts";
import { pageWindow } from "#platform/page-number.ts";

export type TypedWord = NonNullable<Input<typeof changeWord>["body"]>;

export const ownWordsQuery = queryOptions({
  queryKey: ["apprentice-words", "own"],
  queryFn: () => call<typeof listOwnWords>("GET /apprentice-words/"),
});

const useOwn = <T>(mutationFn: (given: T) => Promise<unknown>) => {
  const cache = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => cache.invalidateQueries({ queryKey: ["apprentice-words"] }) });
};

/** Writes the word of an application, or changes it. */
export const useSaveWord = ({ application_id, word }: WritableWord) =>
  useOwn<TypedWord>((typed) =>
    word
      ? call<typeof changeWord>("PATCH /apprentice-words/:id/", { params: { id: word.id }, body: typed })
      : call<typeof writeWord>("POST /apprentice-words/", { body: { application_id, ...typed } }),
  );

export const useWithdrawWord = (id: string) =>
  useOwn<void>(() => call<typeof withdrawWord>("DELETE /apprentice-words/:id/", { params: { id } }));

export const wordsToReadQuery = (page: number) =>
  queryOptions({
    queryKey: ["apprentice-words", "to-read", page],
    queryFn: () => callPage<typeof listWordsToRead>("GET /admin/apprentice-words/", { query: { ...pageWindow(page) } }),
    placeholderData: keepPreviousData,
  });

/** The list is read again also after a refusal: it means that the word had changed. */
export const useDecideOnWord = (id: string) =>
  useOwn<NonNullable<Input<typeof decideOnWord>["body"]>>((body) =>
    call<typeof decideOnWord>("POST /admin/apprentice-words/:id/decision/", { params: { id }, body }),
  );
