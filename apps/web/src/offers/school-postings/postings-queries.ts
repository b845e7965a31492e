import type { PostingStatus } from "@passerelle/contract/enumerations";
import type {
  BulkAct,
  getBulkRun,
  requestPostingsExport,
  startBulkRun,
} from "@passerelle/contract/offers/posting-bulk";
import type { countPostings, listPostingChoices, selectPostings } from "@passerelle/contract/offers/posting-list";
import type {
  deletePosting,
  listPostings,
  PostingRow,
  updatePosting,
} from "@passerelle/contract/offers/school-postings";
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError, call, callPage } from "#platform/api.ts";
import { nextOffset } from "#platform/paging.ts";
import { type Filters, type Order, queryOf } from "./postings-filters.ts";

/** Rows and time of one request for the list (docs/product/school-postings-and-broadcast.md#loading-the-list). */
const rowsAtOnce = 20;
const timeoutMs = 38_000;

const key = ["school-postings"];

/** The list as filtered. A request that another one replaces is cancelled, as its key is no longer looked at. */
export const postingsQuery = (filters: Filters, order: Order) =>
  infiniteQueryOptions({
    queryKey: [...key, "list", filters, order],
    queryFn: async ({ pageParam, signal }) => {
      const { rows, total } = await callPage<typeof listPostings>(
        "GET /application-system/school-job-posting/",
        { query: { ...queryOf(filters), ...order, limit: rowsAtOnce, offset: pageParam } },
        { signal, timeoutMs },
      );
      // A school is given its own offers; the public reads another shape.
      return { rows: rows as PostingRow[], total };
    },
    initialPageParam: 0,
    getNextPageParam: nextOffset,
    // Sorted another way, the rows stay until the others come.
    placeholderData: (previous) => previous,
    // After 38 seconds of waiting, the error is shown and the request is not retried.
    retry: (count, error) => count < 1 && error instanceof ApiError && error.code === "network",
  });

/** Number of offers per tab with the other filters. */
export const countsQuery = ({ statuses: _, view: __, ...filters }: Filters) =>
  queryOptions({
    queryKey: [...key, "counts", filters],
    queryFn: ({ signal }) => {
      const { status: _, view: __, ...query } = queryOf({ ...filters, statuses: [], view: "" });
      return call<typeof countPostings>(
        "GET /application-system/school-job-posting/counts/",
        { query },
        { signal, timeoutMs },
      );
    },
    placeholderData: (previous) => previous,
  });

export const choicesQuery = (statuses: PostingStatus[]) =>
  queryOptions({
    queryKey: [...key, "choices", statuses],
    queryFn: ({ signal }) =>
      call<typeof listPostingChoices>(
        "GET /application-system/school-job-posting/filters/",
        { query: { status: statuses } },
        { signal, timeoutMs },
      ),
    placeholderData: (previous) => previous,
  });

export const fetchSelection = (filters: Filters) =>
  call<typeof selectPostings>(
    "GET /application-system/school-job-posting/selection/",
    { query: queryOf(filters) },
    { timeoutMs },
  );

/**
 * Invalidates every query that shows an offer: the list, the editor, the page of each with its applications, the figures. Does not wait:
 * the calling component may unmount when the list refreshes, and must still show its result.
 */
export const useFreshPostings = () => {
  const cache = useQueryClient();
  return () => {
    for (const queryKey of [key, ["school"], ["applications", "received", "school"], ["dashboard"]])
      void cache.invalidateQueries({ queryKey });
  };
};

const useListChange = <Given, Answer>(mutationFn: (given: Given) => Promise<Answer>) =>
  useMutation({ mutationFn, onSettled: useFreshPostings() });

/** Archives, restores or publishes an offer, as long as it is still the one that the screen shows. */
export const useChangeStatus = () =>
  useListChange(({ id, version, status }: Pick<PostingRow, "id" | "version" | "status">) =>
    call<typeof updatePosting>("PATCH /application-system/school-job-posting/:id/", {
      params: { id },
      body: { status, expected_version: version },
    }),
  );

export const useDeletePosting = () =>
  useListChange((id: string) =>
    call<typeof deletePosting>("DELETE /application-system/school-job-posting/:id/", { params: { id } }),
  );

/** An act on many; a thousand identifiers take longer than the usual time-out allows on a slow line. */
export const useStartRun = () => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: { act: BulkAct; posting_ids: string[] }) =>
      call<typeof startBulkRun>("POST /application-system/school-job-posting/bulk/", { body }, { timeoutMs: 30_000 }),
    // Seen as it starts, however soon it is done: its end is what makes the list be asked again.
    onSuccess: (run) => cache.setQueryData(runQuery(run.id).queryKey, run),
  });
};

/** How far an act on many is, asked each second until it is done. */
export const runQuery = (id: string) =>
  queryOptions({
    queryKey: ["school-postings-run", id],
    queryFn: () => call<typeof getBulkRun>("GET /application-system/school-job-posting/bulk/:id/", { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.state === "done" || state.status === "error" ? false : 1000),
  });

export const useExport = () =>
  useMutation({
    mutationFn: (posting_ids: string[]) =>
      call<typeof requestPostingsExport>(
        "POST /application-system/school-job-posting/export-link/",
        { body: { posting_ids } },
        { timeoutMs: 30_000 },
      ),
  });
