import type {
  changeStudents,
  countStudentViews,
  inviteStudents,
  listAdvisers,
  listStudentTable,
  removeStudents,
  requestStudentsExport,
  StudentChanges,
  selectStudents,
} from "@passerelle/contract/hiring/student-table";
import { infiniteQueryOptions, queryOptions, useQueryClient } from "@tanstack/react-query";
import { call, callPage } from "#platform/api.ts";
import { plural } from "#platform/formats.ts";
import { nextOffset } from "#platform/paging.ts";
import { showToast } from "#platform/toasts.ts";
import { showDone } from "#platform/undo-toast.tsx";
import { students, useStudentMutation } from "./queries.ts";
import { texts } from "./texts.ts";
import type { StudentSearchState } from "./use-student-filters.ts";

export type TableFilters = StudentSearchState["table"];
type Query = NonNullable<NonNullable<Parameters<typeof callPage<typeof listStudentTable>>[1]>["query"]>;
/** Values of the address: the server says which it does not know. */
const asked = (filters: TableFilters) => filters as unknown as Query;

/** Rows of one page of the table. */
const rowsAtOnce = 100;

export const tableQuery = (filters: TableFilters) =>
  infiniteQueryOptions({
    queryKey: [...students, "table", filters],
    queryFn: ({ pageParam, signal }) =>
      callPage<typeof listStudentTable>(
        "GET /application-system/school/students/table/",
        { query: { ...asked(filters), limit: rowsAtOnce, offset: pageParam } },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: nextOffset,
    placeholderData: (previous) => previous,
  });

export const viewsQuery = queryOptions({
  queryKey: [...students, "views"],
  queryFn: () => call<typeof countStudentViews>("GET /application-system/school/students/views/"),
});

export const advisersQuery = queryOptions({
  queryKey: [...students, "advisers"],
  queryFn: () => call<typeof listAdvisers>("GET /application-system/school/students/advisers/"),
});

export const fetchSelection = (filters: TableFilters) =>
  call<typeof selectStudents>("GET /application-system/school/students/selection/", { query: asked(filters) });

export const askForExport = (filters: TableFilters) => {
  const { sort: _, direction: __, ...body } = asked(filters);
  return call<typeof requestStudentsExport>("POST /application-system/school/students/export-link/", { body });
};

const send = (body: StudentChanges) =>
  call<typeof changeStudents>("POST /application-system/school/students/changes/", { body });

/** Changes many students, says how many in figures, and undoes it. */
export const useChangeStudents = () => {
  const cache = useQueryClient();
  const change = useStudentMutation(send);
  return {
    isPending: change.isPending,
    change: (body: StudentChanges, words: string, onDone: () => void) =>
      change.mutate(body, {
        onSuccess: ({ changed, undo: changes }) => {
          onDone();
          if (changed === 0) return void showToast("success", texts.unchanged);
          const onEnd = () => void cache.invalidateQueries({ queryKey: students });
          const { undone, failed } = texts;
          showDone(`${plural(changed, "étudiant", "étudiants")}\u00a0: ${words}`, {
            changes,
            send,
            undone,
            failed,
            onEnd,
          });
        },
        onError: (error) => void showToast("error", error.message),
      }),
  };
};

export const useInviteStudents = () =>
  useStudentMutation((ids: string[]) =>
    call<typeof inviteStudents>("POST /application-system/school/students/invitations/", { body: { ids } }),
  );

export const useRemoveStudents = () =>
  useStudentMutation((ids: string[]) =>
    call<typeof removeStudents>("POST /application-system/school/students/removals/", { body: { ids } }),
  );
