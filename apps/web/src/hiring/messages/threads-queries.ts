import type { listThreads, unreadThreads } from "@passerelle/contract/hiring/conversations";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call, callPage } from "#platform/api.ts";
import { nextOffset, pageSize } from "#platform/paging.ts";

/** How often conversations are read again while the page is in sight. */
const everyMs = 30_000;

/** The conversations of the account, the last written first. */
export const threadsQuery = infiniteQueryOptions({
  queryKey: ["messages", "threads"],
  queryFn: ({ pageParam }) =>
    callPage<typeof listThreads>("GET /application-system/threads/", { query: { limit: pageSize, offset: pageParam } }),
  initialPageParam: 0,
  getNextPageParam: nextOffset,
  refetchInterval: everyMs,
});

/** In how many conversations something is unread. */
export const unreadCountQuery = queryOptions({
  queryKey: ["messages", "unread count"],
  queryFn: async () => (await call<typeof unreadThreads>("GET /application-system/threads/figures/")).unread,
  refetchInterval: 2 * everyMs,
});
