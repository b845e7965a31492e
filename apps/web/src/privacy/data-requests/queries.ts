import type { DataRequestStatus } from "@passerelle/contract/enumerations";
import type {
  closeDataRequest,
  dataRequestForm,
  eraseOnRequest,
  findDataRequests,
  getDataRequest,
  listDataRequests,
  recordDataRequest,
  sendDataExport,
} from "@passerelle/contract/privacy/data-requests";
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { call, callPage } from "#platform/api.ts";
import { nextOffset, pageSize } from "#platform/paging.ts";

const listKey = ["data-requests"];

export const requestsQuery = (status: DataRequestStatus | "") =>
  infiniteQueryOptions({
    queryKey: [...listKey, status],
    queryFn: ({ pageParam }) =>
      callPage<typeof listDataRequests>("GET /admin/data-requests/", {
        query: { status: status || undefined, limit: pageSize, offset: pageParam },
      }),
    initialPageParam: 0,
    getNextPageParam: nextOffset,
  });

export const requestQuery = (id: string) =>
  queryOptions({
    queryKey: ["data-request", id],
    queryFn: () => call<typeof getDataRequest>("GET /admin/data-requests/:id/", { params: { id } }),
  });

export const useFind = () =>
  useMutation({
    mutationFn: (email: string) =>
      call<typeof findDataRequests>("POST /admin/data-requests/find/", { body: { email } }),
  });

export const useRecord = () => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<typeof dataRequestForm>) =>
      call<typeof recordDataRequest>("POST /admin/data-requests/", { body }),
    onSettled: () => cache.invalidateQueries({ queryKey: listKey }),
  });
};

/** What can be done about a request; each closes it. Erasing may take longer than a page may wait. */
export type Act =
  | { act: "export" }
  | { act: "erase"; email: string }
  | { act: "close"; status: "answered" | "refused"; message: string };

const erasingMs = 30_000;

export const useAct = (id: string) => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (given: Act) => {
      const params = { id };
      if (given.act === "export")
        return call<typeof sendDataExport>("POST /admin/data-requests/:id/export/", { params });
      if (given.act === "erase") {
        const body = { email: given.email };
        return call<typeof eraseOnRequest>(
          "POST /admin/data-requests/:id/erase/",
          { params, body },
          { timeoutMs: erasingMs },
        );
      }
      const { status, message } = given;
      return call<typeof closeDataRequest>("POST /admin/data-requests/:id/close/", {
        params,
        body: { status, message },
      });
    },
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: requestQuery(id).queryKey }),
        cache.invalidateQueries({ queryKey: listKey }),
      ]),
  });
};
