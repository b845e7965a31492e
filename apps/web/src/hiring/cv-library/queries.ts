import type { getCandidate, searchCandidates } from "@passerelle/contract/hiring/cv-library";
import type { linkCandidate } from "@passerelle/contract/hiring/invitations";
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError, call, fetchFile } from "#platform/api.ts";
import { saveAs } from "#platform/save-as.ts";
import { showToast } from "#platform/toasts.ts";
import { type Filters, queryOf } from "./filters.ts";
import { texts } from "./texts.ts";

/** Rows of a request: two screens of them. */
const rowsAtOnce = 40;

export const candidatesQuery = (filters: Filters) =>
  infiniteQueryOptions({
    queryKey: ["cv-library", "list", filters],
    queryFn: ({ pageParam, signal }) =>
      call<typeof searchCandidates>(
        "GET /application-system/company/candidates/",
        { query: { ...queryOf(filters), limit: rowsAtOnce, offset: pageParam } },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const shown = pages.reduce((sum, { candidates }) => sum + candidates.length, 0);
      return last.candidates.length > 0 && shown < last.count ? shown : undefined;
    },
    placeholderData: (previous) => previous,
    // Links to CVs are good for ten minutes.
    staleTime: 60_000,
    refetchInterval: 8 * 60_000,
  });

export const candidateQuery = (id: string) =>
  queryOptions({
    queryKey: ["cv-library", "one", id],
    queryFn: () => call<typeof getCandidate>("GET /application-system/company/candidates/:id/", { params: { id } }),
    staleTime: 0,
    refetchInterval: 8 * 60_000,
    // A refusal stays one, however often one asks: the candidate no longer looks, or the day's openings are used up.
    retry: (count, error) => !(error instanceof ApiError && error.status < 500) && count < 2,
  });

/** Proposes an offer to a candidate; what is shown of them is read again, whatever came of it. */
export const useLinkCandidate = () => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: { candidate_id: string; job_id: string; note: string }) =>
      call<typeof linkCandidate>("POST /application-system/company/link-candidate/", { body }),
    onSettled: () => {
      void cache.invalidateQueries({ queryKey: ["cv-library"] });
      void cache.invalidateQueries({ queryKey: ["applications"] });
    },
  });
};

/** Downloads the CV; refused when the candidate stopped looking after the page was opened. */
export const useDownloadResume = () => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async ({ resume_url, resume_name }: { resume_url: string | null; resume_name: string | null }) =>
      resume_url === null ? undefined : saveAs(resume_name ?? "", await fetchFile(resume_url)),
    onError: (error) => {
      showToast("error", error instanceof ApiError && error.status < 500 ? error.message : texts.downloadFailed);
      void cache.invalidateQueries({ queryKey: ["cv-library"] });
    },
  });
};
