import type {
  joinFile,
  listThreads,
  markThreadRead,
  readThread,
  Thread,
  writeMessage,
} from "@passerelle/contract/hiring/conversations";
import type { Input } from "@passerelle/contract/route";
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#platform/api.ts";
import { pageSize } from "#platform/paging.ts";

/** How often a conversation that is in sight is read again. */
const everyMs = 15_000;

/** A conversation, the last messages first; read again while the page is in sight. */
export const threadQuery = (applicationId: string) =>
  infiniteQueryOptions({
    queryKey: ["messages", "sent", applicationId],
    queryFn: ({ pageParam }) =>
      call<typeof readThread>("GET /application-system/applications/:id/messages/", {
        params: { id: applicationId },
        query: { limit: pageSize, offset: pageParam },
      }),
    initialPageParam: 0,
    getNextPageParam: (last: Thread, pages: Thread[]) => {
      const shown = pages.reduce((sum, { messages }) => sum + messages.length, 0);
      return last.messages.length > 0 && shown < last.total ? shown : undefined;
    },
    refetchInterval: everyMs,
  });

/** The conversations in which the recruiter has the last word, and it is not read yet. */
export const unreadThreadsQuery = queryOptions({
  queryKey: ["messages", "unread"],
  queryFn: async () => {
    const threads = await call<typeof listThreads>("GET /application-system/threads/", { query: { limit: pageSize } });
    return threads.filter(({ unread, last }) => unread > 0 && last.author === "recruiter");
  },
});

type Written = NonNullable<Input<typeof writeMessage>["body"]>;

export const useWriteMessage = (applicationId: string) => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: Written) =>
      call<typeof writeMessage>("POST /application-system/applications/:id/messages/", {
        params: { id: applicationId },
        body,
      }),
    // The message is on the screen before what was typed leaves the field.
    onSuccess: () => {
      void cache.invalidateQueries({ queryKey: ["messages", "threads"] });
      return cache.invalidateQueries({ queryKey: threadQuery(applicationId).queryKey });
    },
  });
};

export const useJoinFile = (applicationId: string) =>
  useMutation({
    mutationFn: (file: File) => {
      const form = new FormData();
      form.append("file", file);
      return call<typeof joinFile>(
        "POST /application-system/applications/:id/files/",
        { params: { id: applicationId } },
        { form, timeoutMs: 60_000 },
      );
    },
  });

export const useMarkRead = (applicationId: string) => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (message_id: string) =>
      call<typeof markThreadRead>("PUT /application-system/applications/:id/read/", {
        params: { id: applicationId },
        body: { message_id },
      }),
    onSuccess: () => {
      const lists = [["messages", "unread"], ["messages", "unread count"], ["messages", "threads"], ["applications"]];
      for (const queryKey of [threadQuery(applicationId).queryKey, ...lists])
        void cache.invalidateQueries({ queryKey });
    },
  });
};
