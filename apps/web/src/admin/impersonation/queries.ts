import type { listImpersonations, startImpersonation } from "@passerelle/contract/admin/impersonation";
import { infiniteQueryOptions, useMutation } from "@tanstack/react-query";
import { call, callPage } from "#platform/api.ts";
import { nextOffset } from "#platform/paging.ts";
import { beginActing } from "./acting.ts";

const shownAtOnce = 5;

export const impersonationsQuery = (schoolId: string) =>
  infiniteQueryOptions({
    queryKey: ["impersonations", schoolId],
    queryFn: ({ pageParam }) =>
      callPage<typeof listImpersonations>("GET /application-system/schools/:schoolId/impersonations/", {
        params: { schoolId },
        query: { limit: shownAtOnce, offset: pageParam },
      }),
    initialPageParam: 0,
    getNextPageParam: nextOffset,
  });

export const useStartImpersonation = (schoolId: string) =>
  useMutation({
    mutationFn: (body: { reason: string }) =>
      call<typeof startImpersonation>("POST /admin/schools/:schoolId/impersonation/", { params: { schoolId }, body }),
    onSuccess: beginActing,
  });
