import type {
  changeCandidateSearch,
  deleteCandidateSearch,
  endCandidateMails,
  listCandidateSearches,
  readCandidateMails,
  saveCandidateSearch,
} from "@passerelle/contract/hiring/candidate-searches";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#platform/api.ts";
import { type Filters, parametersOf } from "./filters.ts";

const key = ["cv-library", "saved"] as const;

export const savedSearchesQuery = queryOptions({
  queryKey: key,
  queryFn: () => call<typeof listCandidateSearches>("GET /application-system/company/candidate-searches/"),
});

/** An act on the saved searches, which are read again whatever came of it. */
const useSavedAct = <V, R>(mutationFn: (variables: V) => Promise<R>) => {
  const cache = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => cache.invalidateQueries({ queryKey: key }) });
};

export const useSaveSearch = () =>
  useSavedAct((filters: Filters) =>
    call<typeof saveCandidateSearch>("POST /application-system/company/candidate-searches/", {
      body: { parameters: parametersOf(filters) },
    }),
  );

export const useChangeSearch = () =>
  useSavedAct(({ id, is_mailed }: { id: string; is_mailed: boolean }) =>
    call<typeof changeCandidateSearch>("PATCH /application-system/company/candidate-searches/:id/", {
      params: { id },
      body: { is_mailed },
    }),
  );

export const useDeleteSearch = () =>
  useSavedAct((id: string) =>
    call<typeof deleteCandidateSearch>("DELETE /application-system/company/candidate-searches/:id/", {
      params: { id },
    }),
  );

const mailsKey = (token: string) => ["candidate-mails", token] as const;

export const candidateMailsQuery = (token: string) =>
  queryOptions({
    queryKey: mailsKey(token),
    queryFn: () => call<typeof readCandidateMails>("GET /candidate-mails/:token/", { params: { token } }),
    retry: false,
  });

export const useEndCandidateMails = (token: string) => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () =>
      call<typeof endCandidateMails>("POST /candidate-mails/:token/unsubscribe/", { params: { token } }),
    onSuccess: (answer) => cache.setQueryData(mailsKey(token), answer),
  });
};
