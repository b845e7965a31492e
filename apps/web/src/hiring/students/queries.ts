import type {
  answerSchool,
  changeStudent,
  Elsewhere,
  inviteStudent,
  listCohorts,
  listMySchools,
  readStudentInvitation,
  removeStudent,
  reportPlacement,
  resendStudentInvitation,
  Student,
  StudentLink,
  signUpInvitedStudent,
} from "@passerelle/contract/hiring/students";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#platform/api.ts";

export const students = ["school-students"] as const;

export const cohortsQuery = queryOptions({
  queryKey: [...students, "cohorts"],
  queryFn: () => call<typeof listCohorts>("GET /application-system/school/students/cohorts/"),
});

export const useStudentMutation = <T, A>(mutationFn: (input: T) => Promise<A>) => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn,
    // Does not wait: the calling component may unmount when the list refreshes, and must still show its result.
    onSettled: () => {
      void cache.invalidateQueries({ queryKey: students });
      void cache.invalidateQueries({ queryKey: ["dashboard"] });
    },
  });
};

export const useInviteStudent = () =>
  useStudentMutation((body: { email: string; first_name: string; last_name: string; cohort: string }) =>
    call<typeof inviteStudent>("POST /application-system/school/students/", { body }),
  );

type ChangedStudent = { student: Student; cohort?: string; placed_elsewhere?: boolean; elsewhere?: Elsewhere };
/** What the screen was showing of a student goes with what is changed. */
export const useChangeStudent = () =>
  useStudentMutation(({ student, ...change }: ChangedStudent) =>
    call<typeof changeStudent>("PATCH /application-system/school/students/:id/", {
      params: { id: student.id },
      body: { ...change, expected: { cohort: student.cohort, placed_elsewhere: student.placed_elsewhere } },
    }),
  );

export const useRemoveStudent = () =>
  useStudentMutation((id: string) =>
    call<typeof removeStudent>("DELETE /application-system/school/students/:id/", { params: { id } }),
  );

export const useResendInvitation = () =>
  useStudentMutation((id: string) =>
    call<typeof resendStudentInvitation>("POST /application-system/school/students/:id/resend/", {
      params: { id },
      body: {},
    }),
  );

export const mySchoolsQuery = queryOptions({
  queryKey: ["my-schools"],
  queryFn: () => call<typeof listMySchools>("GET /application-system/my-schools/"),
});

const useMySchoolMutation = <T, A>(mutationFn: (input: T) => Promise<A>) => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => {
      void cache.invalidateQueries({ queryKey: mySchoolsQuery.queryKey });
    },
  });
};

type Answer = { id: string; answer: "accepted" | "refused" | "withdrawn"; expected_link: StudentLink };
export const useAnswerSchool = () =>
  useMySchoolMutation(({ id, ...body }: Answer) =>
    call<typeof answerSchool>("POST /application-system/my-schools/:id/answer/", { params: { id }, body }),
  );

export const useDeclarePlacement = () =>
  useMySchoolMutation(({ id, placed }: { id: string; placed: boolean }) =>
    call<typeof reportPlacement>("PUT /application-system/my-schools/:id/placement/", {
      params: { id },
      body: { placed },
    }),
  );

export const studentInvitationQuery = (token: string) =>
  queryOptions({
    queryKey: ["student-invitation", token],
    queryFn: () => call<typeof readStudentInvitation>("GET /student-invitations/:token/", { params: { token } }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const signUpAsStudent = (token: string, password: string, accepts: boolean) =>
  call<typeof signUpInvitedStudent>("POST /student-invitations/:token/sign-up/", {
    params: { token },
    body: { password, accepts },
  });
