import type { listResumeReaders } from "@passerelle/contract/audit";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { callPage } from "#platform/api.ts";
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
