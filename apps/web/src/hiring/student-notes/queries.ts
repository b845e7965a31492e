import type {
  addStudentAction,
  addStudentNote,
  changeStudentAction,
  changeStudentNote,
  deleteStudentAction,
  deleteStudentNote,
  getStudentHistory,
  listStudentActions,
  StudentAction,
  StudentActionForm,
  StudentNoteKind,
} from "@passerelle/contract/hiring/student-notes";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#platform/api.ts";

/** Refreshed with all that is read of students: an act on one is a line of their history. */
const students = ["school-students"] as const;

export const historyQuery = (id: string) =>
  queryOptions({
    queryKey: [...students, "history", id],
    queryFn: () =>
      call<typeof getStudentHistory>("GET /application-system/school/students/:id/history/", { params: { id } }),
  });

export const actionsQuery = (id: string) =>
  queryOptions({
    queryKey: [...students, "actions", id],
    queryFn: () =>
      call<typeof listStudentActions>("GET /application-system/school/students/:id/actions/", { params: { id } }),
  });

const useNoteMutation = <T, A>(mutationFn: (input: T) => Promise<A>) => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn,
    // Does not wait: the calling component may unmount when the list refreshes, and must still show its result.
    onSettled: () => void cache.invalidateQueries({ queryKey: students }),
  });
};

type NewNote = { id: string; kind: StudentNoteKind; text: string; next: StudentActionForm | null };
export const useAddNote = () =>
  useNoteMutation(({ id, ...body }: NewNote) =>
    call<typeof addStudentNote>("POST /application-system/school/students/:id/notes/", { params: { id }, body }),
  );

export const useChangeNote = () =>
  useNoteMutation(({ id, ...body }: { id: string; text: string; expected_version: number }) =>
    call<typeof changeStudentNote>("PUT /application-system/school/student-notes/:id/", { params: { id }, body }),
  );

export const useDeleteNote = () =>
  useNoteMutation((id: string) =>
    call<typeof deleteStudentNote>("DELETE /application-system/school/student-notes/:id/", { params: { id } }),
  );

export const useAddAction = () =>
  useNoteMutation(({ id, ...body }: StudentActionForm & { id: string }) =>
    call<typeof addStudentAction>("POST /application-system/school/students/:id/actions/", { params: { id }, body }),
  );

type ChangedAction = StudentActionForm & { id: string; is_done: boolean; expected_version: number };
export const sendAction = ({ id, ...body }: ChangedAction) =>
  call<typeof changeStudentAction>("PUT /application-system/school/student-actions/:id/", { params: { id }, body });
export const useChangeAction = () => useNoteMutation(sendAction);

export const useDeleteAction = () =>
  useNoteMutation((id: string) =>
    call<typeof deleteStudentAction>("DELETE /application-system/school/student-actions/:id/", { params: { id } }),
  );

/** What a form sends of an action that is read. */
export const formOf = ({ title, detail, due_on, assignee }: StudentAction): StudentActionForm => ({
  title,
  detail,
  due_on,
  assignee_id: assignee?.id ?? null,
});
