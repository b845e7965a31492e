import type { ApplicationStatus } from "@passerelle/contract/enumerations";
import type { changeApplicationStatus, listReceivedApplications } from "@passerelle/contract/hiring/applications";
import type { compareApplications } from "@passerelle/contract/hiring/compared-applications";
import type { getInboxViews } from "@passerelle/contract/hiring/inbox";
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
import { useSession } from "#platform/session.tsx";

/** What is looked for on the board, which has a column for each status. */
export type BoardFilters = {
  search: string;
  job_id: string;
  view: string;
  level: string;
  distance: string;
  stars: string;
  waited: string;
};
/** As the address has them: empty where nothing is filtered. */
export type ReceivedFilters = BoardFilters & { status: string; sort: string };

const received = ["applications", "received"] as const;
// Links to CVs are good for ten minutes: what is shown is asked again before.
const fresh = { staleTime: 60_000, refetchInterval: 8 * 60_000 };
/** The rows of the inbox refresh by themselves while the page is in sight. */
const listed = { staleTime: 20_000, refetchInterval: 30_000 };
/** Rows read at a time. */
const rowsAtOnce = 50;

/** How many applications there are in each view. */
export const viewsQuery = queryOptions({
  queryKey: [...received, "views"],
  queryFn: () => call<typeof getInboxViews>("GET /application-system/company/applications/views/"),
  ...listed,
});

/** A query as it is sent: what is empty filters nothing. */
export const sent = <F extends Record<string, string>>(filters: F) =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== "")) as Record<string, never>;

/** How many lines a list or a column has in all: what was proposed is in it, and counted apart. */
export const rowsOf = (found: { count: number; proposals: number } | undefined) =>
  found ? found.count + found.proposals : 0;

export const receivedQuery = (filters: ReceivedFilters) =>
  infiniteQueryOptions({
    queryKey: [...received, "list", filters],
    queryFn: ({ pageParam, signal }) =>
      call<typeof listReceivedApplications>(
        "GET /application-system/company/applications/",
        { query: { ...sent(filters), limit: rowsAtOnce, offset: pageParam } },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const shown = pages.reduce((sum, page) => sum + page.applications.length, 0);
      return last.applications.length > 0 && shown < rowsOf(last) ? shown : undefined;
    },
    placeholderData: (previous) => previous,
    ...listed,
  });

export const boardQuery = (query: BoardFilters) =>
  queryOptions({
    queryKey: [...received, "board", query],
    queryFn: ({ signal }) =>
      call<typeof getReceivedBoard>(
        "GET /application-system/company/applications/board/",
        { query: sent(query) },
        { signal },
      ),
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
        query: { ...sent(filters), after },
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

/** Applications side by side; while others are read, the former ones stay. */
export const comparedQuery = (ids: string[]) =>
  queryOptions({
    queryKey: [...received, "compared", ids],
    queryFn: () =>
      call<typeof compareApplications>("GET /application-system/company/applications/compared/", { query: { ids } }),
    placeholderData: (previous) => previous,
    ...listed,
  });

export const fetchSelection = ({ sort: _, ...filters }: ReceivedFilters) =>
  call<typeof selectReceived>("GET /application-system/company/applications/selection/", { query: sent(filters) });

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

export const askForExport = (format: "csv" | "xlsx", { sort: _, ...filters }: ReceivedFilters) =>
  call<typeof requestApplicationsExport>("POST /application-system/company/applications/export-link/", {
    body: { format, ...sent(filters) },
  });

/** One's own stars for any application: for a key, which acts on the one that is open. */
export const useRateAny = () =>
  useReceivedChange(({ id, stars }: { id: string; stars: number | null }) =>
    call<typeof rateApplication>("PUT /application-system/company/applications/:id/rating/", {
      params: { id },
      body: { stars },
    }),
  );
