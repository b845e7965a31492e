import type {
  addReferenceEntry,
  addSynonyms,
  changeReferenceEntry,
  changeSynonyms,
  getReferenceLists,
  listReferenceCodes,
  listSynonyms,
  orderReferenceList,
  ReferenceList,
  removeSynonyms,
} from "@passerelle/contract/offers/reference-lists";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#platform/api.ts";

export const listsQuery = queryOptions({
  queryKey: ["reference", "lists"],
  queryFn: () => call<typeof getReferenceLists>("GET /admin/reference-lists/"),
});
export const synonymsQuery = queryOptions({
  queryKey: ["reference", "synonyms"],
  queryFn: () => call<typeof listSynonyms>("GET /admin/search-synonyms/"),
});
export const codesQuery = queryOptions({
  queryKey: ["reference", "codes"],
  queryFn: () => call<typeof listReferenceCodes>("GET /admin/reference-codes/"),
  staleTime: 5 * 60_000,
});

/** Fetches a part again, whatever became of the act. Does not wait: the calling component may unmount, and must still show its result. */
const useFresh = (part: "lists" | "synonyms") => {
  const cache = useQueryClient();
  return () => void cache.invalidateQueries({ queryKey: ["reference", part] });
};

export const useAddEntry = (list: ReferenceList) =>
  useMutation({
    mutationFn: (label: string) =>
      call<typeof addReferenceEntry>("POST /admin/reference-lists/:list/", { params: { list }, body: { label } }),
    onSettled: useFresh("lists"),
  });

type EntryChange = { id: string; expected_version: number; label?: string; is_withdrawn?: boolean };
export const useChangeEntry = () =>
  useMutation({
    mutationFn: ({ id, ...body }: EntryChange) =>
      call<typeof changeReferenceEntry>("PATCH /admin/reference-entries/:id/", { params: { id }, body }),
    onSettled: useFresh("lists"),
  });

export const useOrder = (list: ReferenceList) =>
  useMutation({
    mutationFn: (body: { ids: string[]; expected_ids: string[] }) =>
      call<typeof orderReferenceList>("PUT /admin/reference-lists/:list/order/", { params: { list }, body }),
    onSettled: useFresh("lists"),
  });

/** Adds a group, or changes the version of one that was read. */
export const useSaveSynonyms = (group: { id: string; version: number } | null) =>
  useMutation({
    mutationFn: (words: string[]) =>
      group
        ? call<typeof changeSynonyms>("PUT /admin/search-synonyms/:id/", {
            params: { id: group.id },
            body: { words, expected_version: group.version },
          })
        : call<typeof addSynonyms>("POST /admin/search-synonyms/", { body: { words } }),
    onSettled: useFresh("synonyms"),
  });

export const useRemoveSynonyms = () =>
  useMutation({
    mutationFn: ({ id, version }: { id: string; version: number }) =>
      call<typeof removeSynonyms>("DELETE /admin/search-synonyms/:id/", {
        params: { id },
        query: { expected_version: version },
      }),
    onSettled: useFresh("synonyms"),
  });
