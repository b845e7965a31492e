import type {
  countUnreadNotices,
  listNoticeChoices,
  listNotices,
  NoticeChannel,
  NoticeKind,
  readNotices,
  setNoticeChoice,
} from "@passerelle/contract/hiring/notices";
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call, callPage } from "#platform/api.ts";
import { nextOffset, pageSize } from "#platform/paging.ts";

/** How often the count is read while the page is in sight, in milliseconds. */
const everyMs = 30_000;

export const unreadNoticesQuery = queryOptions({
  queryKey: ["notices", "unread"],
  queryFn: () => call<typeof countUnreadNotices>("GET /notices/unread/"),
  staleTime: 5_000,
  refetchInterval: everyMs,
  refetchOnWindowFocus: true,
});

const listKey = ["notices", "list"];
export const noticesQuery = infiniteQueryOptions({
  queryKey: listKey,
  queryFn: ({ pageParam }) =>
    callPage<typeof listNotices>("GET /notices/", { query: { limit: pageSize, offset: pageParam } }),
  initialPageParam: 0,
  getNextPageParam: nextOffset,
  // What came since the panel was last open.
  staleTime: 0,
});

/** Marks as read what an address shows, or everything. */
export const useReadNotices = () => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (address: string | undefined) =>
      call<typeof readNotices>("POST /notices/read/", { body: address === undefined ? {} : { address } }),
    onSuccess: (unread) => {
      cache.setQueryData(unreadNoticesQuery.queryKey, unread);
      return cache.invalidateQueries({ queryKey: listKey });
    },
  });
};

export const noticeChoicesQuery = queryOptions({
  queryKey: ["notices", "choices"],
  queryFn: () => call<typeof listNoticeChoices>("GET /account/notice-choices/"),
});

export const useSetNoticeChoice = () => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: { kind: NoticeKind; channel: NoticeChannel }) =>
      call<typeof setNoticeChoice>("PUT /account/notice-choices/", { body }),
    onSuccess: (choices) => cache.setQueryData(noticeChoicesQuery.queryKey, choices),
  });
};
