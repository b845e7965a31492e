import type {
  getAuditEntry,
  listAuditEntries,
  listResumeReaders,
  requestAuditExport,
} from "@passerelle/contract/identity/audit";
import type { Input } from "@passerelle/contract/route";
import { infiniteQueryOptions, keepPreviousData, queryOptions, useMutation } from "@tanstack/react-query";
import { call, callPage } from "#platform/api.ts";
import { nextOffset, pageSize } from "#platform/paging.ts";

export const readersQuery = infiniteQueryOptions({
  queryKey: ["audit", "readers"],
  queryFn: ({ pageParam }) =>
    callPage<typeof listResumeReaders>("GET /candidate-profile/readers/", {
      query: { limit: pageSize, offset: pageParam },
    }),
  initialPageParam: 0,
  getNextPageParam: nextOffset,
});

/** What the address narrows the log by; what is not chosen is empty. */
export type Narrowed = Record<"actor" | "action" | "organisation" | "person" | "from" | "to", string>;

export const entriesQuery = (filters: Narrowed) =>
  infiniteQueryOptions({
    queryKey: ["audit", "entries", filters],
    queryFn: ({ pageParam, signal }) =>
      call<typeof listAuditEntries>(
        "GET /admin/audit/",
        { query: { ...filters, after: pageParam } as Input<typeof listAuditEntries>["query"] },
        { signal },
      ),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  });

export const entryQuery = (id: string) =>
  queryOptions({
    queryKey: ["audit", "entry", id],
    queryFn: () => call<typeof getAuditEntry>("GET /admin/audit/:id/", { params: { id } }),
  });

export const useAuditExport = () =>
  useMutation({
    mutationFn: (body: Narrowed) =>
      call<typeof requestAuditExport>("POST /admin/audit/export-link/", {
        body: body as Input<typeof requestAuditExport>["body"],
      }),
    onSuccess: ({ url }) => window.location.assign(url),
  });
