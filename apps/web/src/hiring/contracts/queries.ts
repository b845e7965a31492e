import type { requestContractForm, requestContractsExport } from "@passerelle/contract/hiring/contract-files";
import type {
  breakContract,
  ContractForm,
  ContractRow,
  ContractSort,
  changeContract,
  countContracts,
  deleteContract,
  getContract,
  listContracts,
  moveContract,
  recordContract,
} from "@passerelle/contract/hiring/contracts";
import type { getStudent } from "@passerelle/contract/hiring/student-page";
import type { changeStudents, listAdvisers } from "@passerelle/contract/hiring/student-table";
import type { listCohorts, listStudents } from "@passerelle/contract/hiring/students";
import type { Input } from "@passerelle/contract/route";
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError, call, callPage } from "#platform/api.ts";
import { nextOffset, pageSize } from "#platform/paging.ts";

/** As in the address; an empty one is not sent. */
export type Filters = {
  search: string;
  step: string;
  cohort: string;
  adviser: string;
  opco: string;
  from: string;
  to: string;
  late: string;
  employer: string;
};

const contracts = ["school-contracts"] as const;

export const contractsQuery = ({ sort, ...filters }: Filters & { sort: ContractSort }) =>
  infiniteQueryOptions({
    queryKey: [...contracts, "list", filters, sort],
    queryFn: ({ pageParam, signal }) =>
      callPage<typeof listContracts>(
        "GET /application-system/school/contracts/",
        { query: { ...filters, sort, limit: pageSize, offset: pageParam } },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: nextOffset,
    placeholderData: (previous) => previous,
  });

export const contractFiguresQuery = queryOptions({
  queryKey: [...contracts, "figures"],
  queryFn: () => call<typeof countContracts>("GET /application-system/school/contracts/figures/"),
});

/** Who a contract is to be of, where the address alone says it. */
export const studentNameQuery = (id: string) =>
  queryOptions({
    queryKey: [...contracts, "student", id],
    queryFn: async () => {
      const student = await call<typeof getStudent>("GET /application-system/school/students/:id/", { params: { id } });
      return `${student.first_name} ${student.last_name}`.trim() || student.email || "Étudiant";
    },
  });

/** Members of the school, to narrow the list to the students of one. */
export const contractAdvisersQuery = queryOptions({
  queryKey: [...contracts, "advisers"],
  queryFn: () => call<typeof listAdvisers>("GET /application-system/school/students/advisers/"),
});

export const contractQuery = (id: string) =>
  queryOptions({
    queryKey: [...contracts, "one", id],
    queryFn: () => call<typeof getContract>("GET /application-system/school/contracts/:id/", { params: { id } }),
  });

/** The contracts of one student, the open one first. */
export const contractsOfStudentQuery = (student: string) =>
  queryOptions({
    queryKey: [...contracts, "student", student],
    queryFn: async () =>
      (
        await callPage<typeof listContracts>("GET /application-system/school/contracts/", {
          query: { student, sort: "step", limit: 10 },
        })
      ).rows,
  });

/** The cohorts of the school, to filter by. */
export const contractCohortsQuery = queryOptions({
  queryKey: [...contracts, "cohorts"],
  queryFn: () => call<typeof listCohorts>("GET /application-system/school/students/cohorts/"),
});

/** Students of the school by name or e-mail, to choose one. */
export const studentsToChooseQuery = (search: string) =>
  queryOptions({
    queryKey: [...contracts, "students", search],
    queryFn: async ({ signal }) =>
      (
        await callPage<typeof listStudents>(
          "GET /application-system/school/students/",
          { query: { search, limit: 10 } },
          { signal },
        )
      ).rows,
    placeholderData: (previous) => previous,
  });

const useContractMutation = <T, A>(mutationFn: (input: T) => Promise<A>) => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn,
    // Does not wait: the calling component may unmount when the list refreshes, and must still show its result.
    onSettled: () => {
      for (const queryKey of [contracts, ["school-students"], ["dashboard"]])
        void cache.invalidateQueries({ queryKey });
    },
  });
};

export const useRecordContract = () =>
  useContractMutation((body: NonNullable<Input<typeof recordContract>["body"]>) =>
    call<typeof recordContract>("POST /application-system/school/contracts/", { body }),
  );

export const useChangeContract = () =>
  useContractMutation(({ id, ...body }: ContractForm & { id: string; expected_version: number }) =>
    call<typeof changeContract>("PUT /application-system/school/contracts/:id/", { params: { id }, body }),
  );

type Move = NonNullable<Input<typeof moveContract>["body"]>;
export const useMoveContract = () =>
  useContractMutation(({ id, ...body }: Move & { id: string }) =>
    call<typeof moveContract>("PUT /application-system/school/contracts/:id/step/", { params: { id }, body }),
  );

/** The students of ticked contracts are followed by one member. */
export const useAssignAdviser = () =>
  useContractMutation(({ ids, adviser_id }: { ids: string[]; adviser_id: string }) =>
    call<typeof changeStudents>("POST /application-system/school/students/changes/", {
      body: { ids, change: { adviser_id } },
    }),
  );

type MoveMany = Pick<Move, "step" | "on_day"> & { contracts: Pick<ContractRow, "id" | "version">[] };
/** One after another; those that a colleague changed since are left, and counted. */
export const useMoveContracts = () =>
  useContractMutation(async ({ contracts: some, ...body }: MoveMany) => {
    let left = 0;
    for (const { id, version } of some) {
      try {
        await call<typeof moveContract>("PUT /application-system/school/contracts/:id/step/", {
          params: { id },
          body: { ...body, note: "", expected_version: version },
        });
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== "contract-changed") throw error;
        left += 1;
      }
    }
    return { moved: some.length - left, left };
  });

type Break = NonNullable<Input<typeof breakContract>["body"]>;
export const useBreakContract = () =>
  useContractMutation(({ id, ...body }: Break & { id: string }) =>
    call<typeof breakContract>("POST /application-system/school/contracts/:id/break/", { params: { id }, body }),
  );

export const useDeleteContract = () =>
  useContractMutation((id: string) =>
    call<typeof deleteContract>("DELETE /application-system/school/contracts/:id/", { params: { id } }),
  );

export const askForForm = (id: string) =>
  call<typeof requestContractForm>("POST /application-system/school/contracts/:id/form-link/", {
    params: { id },
    body: {},
  });

export const askForExport = (filters: Filters) =>
  call<typeof requestContractsExport>("POST /application-system/school/contracts/export-link/", { body: filters });
