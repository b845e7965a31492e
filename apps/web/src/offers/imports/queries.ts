import type {
  getImportRun,
  getImportSource,
  ImportReport,
  ImportSource,
  importSourceForm,
  listImportSources,
  listSourceRuns,
  setImportSource,
  startImport,
} from "@passerelle/contract/offers/imports";
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { call, callPage } from "#platform/api.ts";
import { nextOffset, pageSize } from "#platform/paging.ts";

const everyMoment = 1500;
const everyMinute = 60_000;

/** Whether a run still changes by itself. */
export const isUnderWay = ({ status }: Pick<ImportReport, "status">) => status === "waiting" || status === "running";

export const sourcesQuery = queryOptions({
  queryKey: ["import-sources"],
  queryFn: () => call<typeof listImportSources>("GET /external-offers/sources/"),
  refetchInterval: ({ state }) =>
    state.data?.sources.some((source) => source.state === "running") ? everyMoment : everyMinute,
});

/** One source; while it is imported, how far it is. */
export const sourceQuery = (source: string) =>
  queryOptions({
    queryKey: ["import-source", source],
    queryFn: () => call<typeof getImportSource>("GET /external-offers/sources/:source/", { params: { source } }),
    refetchInterval: ({ state }) => (state.data?.state === "running" ? everyMoment : everyMinute),
  });

/** The history of a source; another one when its latest run is another, or has ended. */
export const runsQuery = (source: string, last: ImportReport | null) =>
  infiniteQueryOptions({
    queryKey: ["import-runs", source, last?.id, last?.status],
    queryFn: ({ pageParam }) =>
      callPage<typeof listSourceRuns>("GET /external-offers/sources/:source/runs/", {
        params: { source },
        query: { limit: pageSize, offset: pageParam },
      }),
    initialPageParam: 0,
    getNextPageParam: nextOffset,
  });

export const runQuery = (id: string) =>
  queryOptions({
    queryKey: ["import-run", id],
    queryFn: () => call<typeof getImportRun>("GET /external-offers/runs/:id/", { params: { id } }),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? everyMoment : false),
  });

export type SourceForm = z.output<typeof importSourceForm>;

/** Values of the form of a source, as its update sends them. */
export const formOf = (source: ImportSource): SourceForm => {
  const { is_on, address, identifier, hours, alert_emails, closing_readings, closing_hours, is_all_work_study } =
    source;
  return { is_on, address, identifier, hours, alert_emails, closing_readings, closing_hours, is_all_work_study };
};

export const useSetSource = (source: string) => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: SourceForm & { secret?: string | null; expected_version: number }) =>
      call<typeof setImportSource>("PUT /external-offers/sources/:source/", { params: { source }, body }),
    onSuccess: (saved) => cache.setQueryData(sourceQuery(source).queryKey, saved),
    // Awaited: what shows the request shows the outcome next, not the former state.
    onSettled: () => cache.invalidateQueries({ queryKey: sourcesQuery.queryKey }),
  });
};

export const useStartImport = (source: string) => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: { is_dry_run?: boolean; accepts_fewer?: boolean }) =>
      call<typeof startImport>("POST /external-offers/sources/:source/runs/", { params: { source }, body }),
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: sourceQuery(source).queryKey }),
        cache.invalidateQueries({ queryKey: sourcesQuery.queryKey }),
      ]),
  });
};
