import type { SchoolStage } from "@passerelle/contract/enumerations";
import type {
  changeStage,
  getPostingOverview,
  getSchoolBoard,
  getSchoolColumn,
  listFilterChoices,
  listSchoolApplications,
  markApplicationsSeen,
  moveStages,
  requestSchoolExport,
  selectSchoolApplications,
  tagApplications,
} from "@passerelle/contract/hiring/school-applications";
import type { getSchoolSheet } from "@passerelle/contract/hiring/school-sheet";
import type { Input } from "@passerelle/contract/route";
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#platform/api.ts";
import { pageSize } from "#platform/paging.ts";

export type Filters = {
  search: string;
  posting_id: string;
  /** Several where a figure of the dashboard stands for several. */
  stage: string[];
  unanswered_days: string;
  seen: string;
  contact: string[];
  from: string;
  to: string;
  city: string[];
  stars: string;
  tag: string[];
  sort: string;
};
type ListQuery = NonNullable<Input<typeof listSchoolApplications>["query"]>;
type BoardQuery = NonNullable<Input<typeof getSchoolBoard>["query"]>;
type ExportBody = NonNullable<Input<typeof requestSchoolExport>["body"]>;

/** Below what the sheets of applications ask again when a note or a star changes. */
export const schoolKey = ["applications", "received", "school"] as const;
// Links to CVs are good for ten minutes: what is shown is asked again before.
const fresh = { staleTime: 60_000, refetchInterval: 8 * 60_000 };

export const listQuery = (filters: Filters) =>
  infiniteQueryOptions({
    queryKey: [...schoolKey, "list", filters],
    queryFn: ({ pageParam, signal }) =>
      call<typeof listSchoolApplications>(
        "GET /application-system/school/applications/",
        { query: { ...filters, limit: pageSize, offset: pageParam } as ListQuery },
        { signal },
      ),
    initialPageParam: 0,
    // What is counted to a thousand goes on for as long as pages are full.
    getNextPageParam: (last, pages) => (last.applications.length === pageSize ? pages.length * pageSize : undefined),
    placeholderData: (previous) => previous,
    ...fresh,
  });

export const withoutStage = ({ stage: _, sort: __, ...filters }: Filters) => filters;
export type BoardFilters = ReturnType<typeof withoutStage>;

export const boardQuery = (filters: BoardFilters) =>
  queryOptions({
    queryKey: [...schoolKey, "board", filters],
    queryFn: ({ signal }) =>
      call<typeof getSchoolBoard>(
        "GET /application-system/school/applications/board/",
        { query: filters as BoardQuery },
        { signal },
      ),
    placeholderData: (previous) => previous,
    ...fresh,
  });

/** The next cards of a column, put under those that are shown. */
export const useMoreCards = (filters: BoardFilters) => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ stage, after }: { stage: SchoolStage; after: string }) =>
      call<typeof getSchoolColumn>("GET /application-system/school/applications/board/:stage/", {
        params: { stage },
        query: { ...(filters as BoardQuery), after },
      }),
    onSuccess: ({ applications }, { stage }) =>
      cache.setQueryData(boardQuery(filters).queryKey, (board) => {
        if (!board) return undefined;
        const columns = board.columns.map((one) => {
          if (one.stage !== stage) return one;
          const known = new Set(one.applications.map(({ id }) => id));
          return { ...one, applications: [...one.applications, ...applications.filter(({ id }) => !known.has(id))] };
        });
        return { ...board, columns };
      }),
  });
};

export const choicesQuery = (postingId: string) =>
  queryOptions({
    queryKey: [...schoolKey, "choices", postingId],
    queryFn: () =>
      call<typeof listFilterChoices>("GET /application-system/school/applications/choices/", {
        query: { posting_id: postingId },
      }),
    staleTime: 60_000,
  });

export const sheetQuery = (id: string) =>
  queryOptions({
    queryKey: [...schoolKey, "sheet", id],
    queryFn: () => call<typeof getSchoolSheet>("GET /application-system/school/applications/:id/", { params: { id } }),
    ...fresh,
  });

export const overviewQuery = (id: string) =>
  queryOptions({
    queryKey: [...schoolKey, "overview", id],
    queryFn: () =>
      call<typeof getPostingOverview>("GET /application-system/school-job-posting/:id/overview/", { params: { id } }),
    staleTime: 60_000,
  });

export const fetchSelection = ({ sort: _, ...filters }: Filters) =>
  call<typeof selectSchoolApplications>("GET /application-system/school/applications/selection/", {
    query: filters as BoardQuery,
  });

export const moveOne = (id: string, body: { stage: SchoolStage; expected_stage: SchoolStage; is_undo?: boolean }) =>
  call<typeof changeStage>("PATCH /application-system/school/applications/:id/", { params: { id }, body });

/** Many at once take longer than the usual time-out allows. */
const patient = { timeoutMs: 30_000 };

export const moveMany = (body: NonNullable<Input<typeof moveStages>["body"]>) =>
  call<typeof moveStages>("POST /application-system/school/applications/stages/", { body }, patient);

const useAct = <Given, Answer>(act: (given: Given) => Promise<Answer>) => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSettled: () => {
      void cache.invalidateQueries({ queryKey: schoolKey });
    },
  });
};

export const useTag = () =>
  useAct((body: NonNullable<Input<typeof tagApplications>["body"]>) =>
    call<typeof tagApplications>("POST /application-system/school/applications/tags/", { body }, patient),
  );

export const useMarkSeen = () =>
  useAct((body: NonNullable<Input<typeof markApplicationsSeen>["body"]>) =>
    call<typeof markApplicationsSeen>("PUT /application-system/school/applications/seen/", { body }, patient),
  );

export const askForExport = (format: "csv" | "xlsx", { sort: _, ...filters }: Filters) =>
  call<typeof requestSchoolExport>(
    "POST /application-system/school/applications/export-link/",
    { body: { ...filters, format } as ExportBody },
    patient,
  );
