import type { RetentionRuleName } from "@passerelle/contract/enumerations";
import type {
  listRetentionRules,
  listRetentionRuns,
  RetentionRun,
  runRetention,
  simulateRetention,
} from "@passerelle/contract/privacy/retention";
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call, callPage } from "#platform/api.ts";
import { nextOffset, pageSize } from "#platform/paging.ts";

const everyMoment = 1500;
const everyMinute = 60_000;

/** Whether a run still changes by itself. */
export const isUnderWay = (run: Pick<RetentionRun, "status"> | null) =>
  run?.status === "waiting" || run?.status === "running";

export const rulesQuery = queryOptions({
  queryKey: ["retention"],
  queryFn: () => call<typeof listRetentionRules>("GET /admin/retention/"),
  refetchInterval: ({ state }) =>
    state.data?.rules.some(({ last_run }) => isUnderWay(last_run)) ? everyMoment : everyMinute,
});

/** The history of one rule, or of all; `latest` is what makes it another one. */
export const runsQuery = (rule: RetentionRuleName | "", latest: string) =>
  infiniteQueryOptions({
    queryKey: ["retention-runs", rule, latest],
    queryFn: ({ pageParam }) =>
      callPage<typeof listRetentionRuns>("GET /admin/retention/runs/", {
        query: { rule: rule || undefined, limit: pageSize, offset: pageParam },
      }),
    initialPageParam: 0,
    getNextPageParam: nextOffset,
  });

/** Counting may take longer than a page may wait. */
const countingMs = 30_000;

export const useSimulation = (rule: RetentionRuleName) =>
  useMutation({
    mutationFn: () =>
      call<typeof simulateRetention>(
        "GET /admin/retention/:rule/due/",
        { params: { rule } },
        { timeoutMs: countingMs },
      ),
  });

export const useRunNow = (rule: RetentionRuleName) => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call<typeof runRetention>("POST /admin/retention/:rule/runs/", { params: { rule } }),
    onSettled: () => cache.invalidateQueries({ queryKey: rulesQuery.queryKey }),
  });
};
