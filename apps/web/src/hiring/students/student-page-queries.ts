import type { getStudentDocument, listStudentDocuments } from "@passerelle/contract/hiring/student-documents";
import type { getStudent, StudentKnownForm, saveStudent } from "@passerelle/contract/hiring/student-page";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#platform/api.ts";
import { students, useStudentMutation } from "./queries.ts";

export const studentQuery = (id: string) =>
  queryOptions({
    queryKey: [...students, "one", id],
    queryFn: () => call<typeof getStudent>("GET /application-system/school/students/:id/", { params: { id } }),
  });

export const documentsQuery = (id: string) =>
  queryOptions({
    queryKey: [...students, "documents", id],
    queryFn: () =>
      call<typeof listStudentDocuments>("GET /application-system/school/students/:id/documents/", { params: { id } }),
  });

/** Apart from what an act on a student refreshes: the reading of a CV is recorded. */
export const documentQuery = (id: string, documentId: string) =>
  queryOptions({
    queryKey: ["school-student-document", id, documentId],
    queryFn: () =>
      call<typeof getStudentDocument>("GET /application-system/school/students/:id/documents/:documentId/", {
        params: { id, documentId },
      }),
  });

export const useSaveStudent = () =>
  useStudentMutation(({ id, ...body }: StudentKnownForm & { id: string; expected_version: number }) =>
    call<typeof saveStudent>("PUT /application-system/school/students/:id/", { params: { id }, body }),
  );

export const studentsAddress = "/platform/school/students";
export const studentAddress = (id: string) => `${studentsAddress}/${id}`;

/** What a link to the page carries: the filters to come back to, and the students of the table in their order. */
export type FromTable = { filters: string; order: string[]; count: number };
