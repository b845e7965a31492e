import type { getStudent, StudentKnownForm, saveStudent } from "@passerelle/contract/hiring/student-page";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#platform/api.ts";
import { students, useStudentMutation } from "./queries.ts";

export const studentQuery = (id: string) =>
  queryOptions({
    queryKey: [...students, "one", id],
    queryFn: () => call<typeof getStudent>("GET /application-system/school/students/:id/", { params: { id } }),
  });

export const useSaveStudent = () =>
  useStudentMutation(({ id, ...body }: StudentKnownForm & { id: string; expected_version: number }) =>
    call<typeof saveStudent>("PUT /application-system/school/students/:id/", { params: { id }, body }),
  );

export const studentsAddress = "/platform/school/students";
export const studentAddress = (id: string) => `${studentsAddress}/${id}`;

/** What a link to the page carries: the filters to come back to, and the students of the table in their order. */
export type FromTable = { filters: string; order: string[]; count: number };
