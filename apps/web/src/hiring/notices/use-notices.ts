import type { Notice } from "@passerelle/contract/hiring/notices";
import { useInfiniteQuery } from "@tanstack/react-query";
import { showToast } from "#platform/toasts.ts";
import { noticesQuery, useReadNotices } from "./queries.ts";

/** The notices of the person, and the acts on them. */
export const useNotices = () => {
  const list = useInfiniteQuery(noticesQuery);
  const read = useReadNotices();
  const notices = list.data?.pages.flatMap((page) => page.rows) ?? [];
  return {
    list,
    notices,
    hasUnread: notices.some(({ is_read }) => !is_read),
    isReading: read.isPending,
    readAll: () => read.mutate(undefined, { onError: (error) => showToast("error", error.message) }),
    /** A notice that is followed is read, wherever its address leads. */
    open: ({ path, is_read }: Notice) => {
      if (!is_read) read.mutate(path);
    },
  };
};
