import type {
  deleteInboxView,
  InboxFilters,
  listInboxViews,
  orderInboxViews,
  renameInboxView,
  saveInboxView,
} from "@passerelle/contract/hiring/inbox-views";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#platform/api.ts";

const readViews = () => call<typeof listInboxViews>("GET /application-system/company/inbox-views/");

/** One's own views of the inbox with how many each finds; read again when an application changes. */
export const savedViewsQuery = queryOptions({
  queryKey: ["applications", "received", "saved-views"],
  queryFn: () => readViews(),
  staleTime: 20_000,
  refetchInterval: 60_000,
});
export type SavedView = Awaited<ReturnType<typeof readViews>>[number];

const useViewAct = <Given>(act: (given: Given) => Promise<unknown>) => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: act,
    // Does not wait: the calling component may unmount when the list refreshes, and must still show its result.
    onSettled: () => {
      void cache.invalidateQueries({ queryKey: savedViewsQuery.queryKey });
    },
  });
};

export const useSaveView = () =>
  useViewAct((body: { name: string; filters: InboxFilters | Record<string, never>; place?: number }) =>
    call<typeof saveInboxView>("POST /application-system/company/inbox-views/", { body }),
  );

export const useRenameView = () =>
  useViewAct(({ id, name }: { id: string; name: string }) =>
    call<typeof renameInboxView>("PATCH /application-system/company/inbox-views/:id/", {
      params: { id },
      body: { name },
    }),
  );

export const useOrderViews = () =>
  useViewAct((ids: string[]) =>
    call<typeof orderInboxViews>("PUT /application-system/company/inbox-views/order/", { body: { ids } }),
  );

export const useDeleteView = () =>
  useViewAct((id: string) =>
    call<typeof deleteInboxView>("DELETE /application-system/company/inbox-views/:id/", { params: { id } }),
  );
