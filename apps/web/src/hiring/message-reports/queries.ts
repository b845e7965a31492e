import type {
  decideOnMessage,
  listReportedMessages,
  MessageReportStatus,
  reportMessage,
} from "@passerelle/contract/hiring/message-reports";
import type { Input } from "@passerelle/contract/route";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call, callPage } from "#platform/api.ts";
import { pageWindow } from "#platform/page-number.ts";

/** The conversation is read again, also after a refusal: a colleague may have reported it. */
export const useReportMessage = (applicationId: string, messageId: string) => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: NonNullable<Input<typeof reportMessage>["body"]>) =>
      call<typeof reportMessage>("POST /application-system/applications/:id/messages/:message_id/report/", {
        params: { id: applicationId, message_id: messageId },
        body,
      }),
    onSettled: () => cache.invalidateQueries({ queryKey: ["messages", "sent", applicationId] }),
  });
};

export const reportedMessagesQuery = (page: number, status: MessageReportStatus | "") =>
  queryOptions({
    queryKey: ["message-reports", page, status],
    queryFn: () =>
      callPage<typeof listReportedMessages>("GET /admin/reported-messages/", {
        query: { ...pageWindow(page), ...(status && { status }) },
      }),
    placeholderData: keepPreviousData,
  });

/** The list is read again also after a refusal: it means that the report had changed. */
export const useDecideOnMessage = (id: string) => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: NonNullable<Input<typeof decideOnMessage>["body"]>) =>
      call<typeof decideOnMessage>("POST /admin/reported-messages/:id/decisions/", { params: { id }, body }),
    onSettled: () => cache.invalidateQueries({ queryKey: ["message-reports"] }),
  });
};
