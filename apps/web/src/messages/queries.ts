import type {
  changeTemplate,
  createTemplate,
  deleteTemplate,
  listSentMessages,
  listTemplates,
  sendMessages,
  templateForm,
} from "@passerelle/contract/messages";
import type { Input } from "@passerelle/contract/route";
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { call, callPage } from "#platform/api.ts";
import { nextOffset, pageSize } from "#platform/paging.ts";

export const templatesQuery = queryOptions({
  queryKey: ["messages", "templates"],
  queryFn: () => call<typeof listTemplates>("GET /application-system/company/message-templates/"),
});

type Written = z.output<typeof templateForm>;
const one = "/application-system/company/message-templates/:id/";

/** Writes a template: a new one without identifier, else the one on the screen unless a colleague has changed it since. */
export const useKeepTemplate = () => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({
      id,
      expected_updated_at,
      ...body
    }: Written & { id: string | null; expected_updated_at: string | null }) =>
      id === null
        ? call<typeof createTemplate>("POST /application-system/company/message-templates/", { body })
        : call<typeof changeTemplate>(`PUT ${one}`, { params: { id }, body: { ...body, expected_updated_at } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: templatesQuery.queryKey }),
  });
};

export const useDeleteTemplate = () => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call<typeof deleteTemplate>(`DELETE ${one}`, { params: { id } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: templatesQuery.queryKey }),
  });
};

export const sentQuery = (applicationId: string) =>
  infiniteQueryOptions({
    queryKey: ["messages", "sent", applicationId],
    queryFn: ({ pageParam }) =>
      callPage<typeof listSentMessages>("GET /application-system/applications/:id/messages/", {
        params: { id: applicationId },
        query: { limit: pageSize, offset: pageParam },
      }),
    initialPageParam: 0,
    getNextPageParam: nextOffset,
  });

/** Sends to many at once, which may take longer than a click. */
export const useSendMessages = () =>
  useMutation({
    mutationFn: (body: NonNullable<Input<typeof sendMessages>["body"]>) =>
      call<typeof sendMessages>("POST /application-system/company/messages/", { body }, { timeoutMs: 30_000 }),
  });

/** Has the screens read again what a message changed: once its window is done, as the list behind may take the window away with it. */
export const useRefreshAfterSending = () => {
  const cache = useQueryClient();
  return () => {
    for (const queryKey of [["messages", "sent"], ["applications"], ["answers", "count"]])
      void cache.invalidateQueries({ queryKey });
  };
};
