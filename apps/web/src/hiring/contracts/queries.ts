import type {
  exportChosenContracts,
  requestContractForm,
  requestContractsExport,
} from "@passerelle/contract/hiring/contract-files";
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
import type { breakContracts, moveContracts, SeveralChanged } from "@passerelle/contract/hiring/contracts-at-once";
import type { getStudent } from "@passerelle/contract/hiring/student-page";
import type { changeStudents, listAdvisers, StudentChanges } from "@passerelle/contract/hiring/student-table";
import type { listCohorts, listStudents } from "@passerelle/contract/hiring/students";
import type { Input } from "@passerelle/contract/route";
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call, callPage, sentenceOf } from "#platform/api.ts";
import { download } from "#platform/download.ts";
import { plural } from "#platform/formats.ts";
import { nextOffset, pageSize } from "#platform/paging.ts";
import { saveAs } from "#platform/save-as.ts";
import { showToast } from "#platform/toasts.ts";
import { showDone } from "#platform/undo-toast.tsx";
import { texts } from "./texts.ts";

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

type Read = Pick<ContractRow, "id" | "version">;
/** The refusal of a single contract is thrown, and shown in its window; of several, those that were left are counted. */
const alone = (some: Read[]) => (some.length === 1 ? some[0] : undefined);
const noneLeft: SeveralChanged = { done: 1, left: [] };
const chosen = (some: Read[]) => some.map(({ id, version }) => ({ id, expected_version: version }));

type Move = Omit<NonNullable<Input<typeof moveContracts>["body"]>, "contracts"> & { contracts: Read[] };
export const useMoveContracts = () =>
  useContractMutation(async ({ contracts: some, ...body }: Move) => {
    const one = alone(some);
    if (!one)
      return call<typeof moveContracts>("PUT /application-system/school/contracts/steps/", {
        body: { ...body, contracts: chosen(some) },
      });
    await call<typeof moveContract>("PUT /application-system/school/contracts/:id/step/", {
      params: { id: one.id },
      body: { ...body, expected_version: one.version },
    });
    return noneLeft;
  });

type Break = Omit<NonNullable<Input<typeof breakContracts>["body"]>, "contracts"> & { contracts: Read[] };
export const useBreakContracts = () =>
  useContractMutation(async ({ contracts: some, ...body }: Break) => {
    const one = alone(some);
    if (!one)
      return call<typeof breakContracts>("POST /application-system/school/contracts/breaks/", {
        body: { ...body, contracts: chosen(some) },
      });
    await call<typeof breakContract>("POST /application-system/school/contracts/:id/break/", {
      params: { id: one.id },
      body: { ...body, expected_version: one.version },
    });
    return noneLeft;
  });

const setAdviser = (body: StudentChanges) =>
  call<typeof changeStudents>("POST /application-system/school/students/changes/", { body });

/** The students of ticked contracts are followed by one member; says it, and undoes it. */
export const useAssignAdviser = () => {
  const cache = useQueryClient();
  const assign = useContractMutation(setAdviser);
  const onEnd = () => {
    for (const queryKey of [contracts, ["school-students"]]) void cache.invalidateQueries({ queryKey });
  };
  return {
    isPending: assign.isPending,
    assign: (ids: string[], adviser: { id: string; name: string }, onDone: () => void) =>
      assign.mutate(
        { ids, change: { adviser_id: adviser.id } },
        {
          onSuccess: ({ changed, undo: changes }) => {
            onDone();
            const { undone, failed } = texts;
            const done = `${plural(changed, "étudiant", "étudiants")}\u00a0: conseiller ${adviser.name}`;
            showDone(done, { changes, send: setAdviser, undone, failed, onEnd });
          },
          onError: (error) => void showToast("error", sentenceOf(error, texts.failed)),
        },
      ),
  };
};

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

/** The file of ticked contracts, saved by the browser. */
export const saveChosen = async (ids: string[]) => {
  const { name, content } = await download<typeof exportChosenContracts>(
    "POST /application-system/school/contracts/export/",
    { body: { ids } },
    { signal: new AbortController().signal, onAnswer: () => {}, onBytes: () => {} },
  );
  saveAs(name ?? "contrats.csv", content);
};
