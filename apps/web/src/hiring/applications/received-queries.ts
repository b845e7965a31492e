import type { ApplicationStatus } from "@passerelle/contract/enumerations";
import type { changeApplicationStatus, listReceivedApplications } from "@passerelle/contract/hiring/applications";
import type { cancelInvitation } from "@passerelle/contract/hiring/invitations";
import type {
  addApplicationNote,
  BoardColumn,
  changeApplicationNote,
  deleteApplicationNote,
  getCandidateSheet,
  getReceivedBoard,
  getReceivedColumn,
  moveReceived,
  rateApplication,
  requestApplicationsExport,
  selectReceived,
} from "@passerelle/contract/hiring/received-applications";
import type {
  addSchoolNote,
  changeSchoolNote,
  deleteSchoolNote,
  rateSchoolApplication,
} from "@passerelle/contract/hiring/school-sheet";
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#platform/api.ts";
import { pageSize } from "#platform/paging.ts";
import { useSession } from "#platform/session.tsx";

export type ReceivedFilters = { search: string; status: string; job_id: string; sort: string };

const received = ["applications", "received"] as const;
// Links to CVs are good for ten minutes: what is shown is asked again before.
const fresh = { staleTime: 60_000, refetchInterval: 8 * 60_000 };

/** How many lines a list or a column has in all: what was proposed is in it, and counted apart. */
export const rowsOf = (found: { count: number; proposals: number } | undefined) =>
  found ? found.count + found.proposals : 0;

export const receivedQuery = (filters: ReceivedFilters) =>
  infiniteQueryOptions({
    queryKey: [...received, "list", filters],
    queryFn: ({ pageParam, signal }) =>
      call<typeof listReceivedApplications>(
        "GET /application-system/company/applications/",
        { query: { ...filters, sort: filters.sort as "newest", limit: pageSize, offset: pageParam } },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const shown = pages.reduce((sum, page) => sum + page.applications.length, 0);
      return last.applications.length > 0 && shown < rowsOf(last) ? shown : undefined;
    },
    placeholderData: (previous) => previous,
    ...fresh,
  });

export type BoardFilters = Pick<ReceivedFilters, "search" | "job_id">;

export const boardQuery = (query: BoardFilters) =>
  queryOptions({
    queryKey: [...received, "board", query],
    queryFn: ({ signal }) =>
      call<typeof getReceivedBoard>("GET /application-system/company/applications/board/", { query }, { signal }),
    placeholderData: (previous) => previous,
    ...fresh,
  });
type Board = Awaited<ReturnType<typeof fetchBoard>>;
const fetchBoard = () => call<typeof getReceivedBoard>("GET /application-system/company/applications/board/");

/** The next cards of a column, put under those that are shown. */
export const useMoreCards = (filters: BoardFilters) => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ column, after }: { column: BoardColumn; after: string }) =>
      call<typeof getReceivedColumn>("GET /application-system/company/applications/board/:column/", {
        params: { column },
        query: { ...filters, after },
      }),
    onSuccess: ({ applications }, { column }) =>
      cache.setQueryData(boardQuery(filters).queryKey, (board: Board | undefined) =>
        board
          ? {
              ...board,
              columns: board.columns.map((one) => {
                const known = new Set(one.applications.map(({ id }) => id));
                const added = applications.filter(({ id }) => !known.has(id));
                return one.column === column ? { ...one, applications: [...one.applications, ...added] } : one;
              }),
            }
          : undefined,
      ),
  });
};

export const sheetQuery = (id: string) =>
  queryOptions({
    queryKey: [...received, "sheet", id],
    queryFn: () =>
      call<typeof getCandidateSheet>("GET /application-system/company/applications/:id/", { params: { id } }),
    ...fresh,
  });

export const fetchSelection = ({ search, status, job_id }: ReceivedFilters) =>
  call<typeof selectReceived>("GET /application-system/company/applications/selection/", {
    query: { search, status, job_id },
  });

/** Who still waits for an answer to an offer, the newest thousand, and how many they are in all. */
export const waitingQuery = (job_id: string) =>
  queryOptions({
    queryKey: [...received, "waiting", job_id],
    queryFn: () =>
      call<typeof selectReceived>("GET /application-system/company/applications/selection/", {
        query: { job_id, waiting: "true" },
      }),
    staleTime: 0,
    // Who writes to them is not interrupted because a colleague has answered one meanwhile.
    refetchOnWindowFocus: false,
  });

export type Move = { id: string; status: ApplicationStatus; expected_status: ApplicationStatus; is_undo?: boolean };

export const moveOne = ({ id, ...body }: Move) =>
  call<typeof changeApplicationStatus>("PATCH /application-system/applications/:id/", { params: { id }, body });

/** Many at once take longer than the usual time-out allows. */
export const moveMany = (body: {
  is_undo?: boolean;
  status: ApplicationStatus;
  applications: { id: string; expected_status: ApplicationStatus }[];
}) =>
  call<typeof moveReceived>("POST /application-system/company/applications/status/", { body }, { timeoutMs: 30_000 });

/** `inTurn`: those of one name are asked one after another, so that the last one asked is what stays. */
const useReceivedChange = <Given>(act: (given: Given) => Promise<unknown>, inTurn?: string) => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: act,
    ...(inTurn && { scope: { id: inTurn } }),
    // The sheet, and what the lists say of it: the mean of the stars, how many notes.
    // Does not wait: the calling component may unmount when the list refreshes, and must still show its result.
    onSettled: () => {
      void cache.invalidateQueries({ queryKey: received });
    },
  });
};

export const useCancelInvitation = () =>
  useReceivedChange((id: string) =>
    call<typeof cancelInvitation>("POST /application-system/company/applications/:id/cancel-invitation/", {
      params: { id },
      body: {},
    }),
  );

/** Companies and schools write at addresses of their own. */
const useIsSchool = () => useSession().user.type === "school";

export const useAddNote = (id: string) => {
  const isSchool = useIsSchool();
  return useReceivedChange((text: string) => {
    const note = { params: { id }, body: { text } };
    return isSchool
      ? call<typeof addSchoolNote>("POST /application-system/school/applications/:id/notes/", note)
      : call<typeof addApplicationNote>("POST /application-system/company/applications/:id/notes/", note);
  });
};
export const useChangeNote = () => {
  const isSchool = useIsSchool();
  return useReceivedChange(({ id, ...body }: { id: string; text: string; expected_updated_at: string }) => {
    const note = { params: { id }, body };
    return isSchool
      ? call<typeof changeSchoolNote>("PUT /application-system/school/notes/:id/", note)
      : call<typeof changeApplicationNote>("PUT /application-system/company/notes/:id/", note);
  });
};
export const useDeleteNote = () => {
  const isSchool = useIsSchool();
  return useReceivedChange((id: string) =>
    isSchool
      ? call<typeof deleteSchoolNote>("DELETE /application-system/school/notes/:id/", { params: { id } })
      : call<typeof deleteApplicationNote>("DELETE /application-system/company/notes/:id/", { params: { id } }),
  );
};
export const useRate = (id: string) => {
  const isSchool = useIsSchool();
  return useReceivedChange((stars: number | null) => {
    const given = { params: { id }, body: { stars } };
    return isSchool
      ? call<typeof rateSchoolApplication>("PUT /application-system/school/applications/:id/rating/", given)
      : call<typeof rateApplication>("PUT /application-system/company/applications/:id/rating/", given);
  }, `rate ${id}`);
};

export const askForExport = (format: "csv" | "xlsx", { search, status, job_id }: ReceivedFilters) =>
  call<typeof requestApplicationsExport>("POST /application-system/company/applications/export-link/", {
    body: { format, search, status: status as "PD" | "", job_id } as { format: "csv"; search: string },
  });
