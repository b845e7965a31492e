import type { getJobConstants } from "@passerelle/contract/geography/places";
import type {
  CompanyJob,
  companyJobStats,
  createCompanyJob,
  deleteCompanyJob,
  fillCompanyJob,
  getCompanyJob,
  listCompanyJobs,
  readJobRenewal,
  renewCompanyJob,
  renewJobByLink,
  resumeCompanyJob,
  toggleCompanyJob,
  updateCompanyJob,
} from "@passerelle/contract/offers/company-jobs";
import type { getCompanyProfile } from "@passerelle/contract/organisations/companies";
import type { Input } from "@passerelle/contract/route";
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call, callPage } from "#platform/api.ts";
import { nextOffset, pageSize } from "#platform/paging.ts";

type Filters = {
  search: string;
  status: CompanyJob["state"] | "";
  contract_type: CompanyJob["contract_type"][];
  location: string;
  /** A colleague, `none`, or empty. */
  follower: string;
  sort: NonNullable<NonNullable<Input<typeof listCompanyJobs>["query"]>["sort"]>;
};

export const jobsQuery = (filters: Filters) =>
  infiniteQueryOptions({
    queryKey: ["company-jobs", "list", filters],
    queryFn: async ({ pageParam, signal }) => {
      const { rows, total } = await callPage<typeof listCompanyJobs>(
        "GET /application-system/jobs/",
        {
          query: {
            ...filters,
            status: filters.status || undefined,
            follower: filters.follower || undefined,
            limit: pageSize,
            offset: pageParam,
          },
        },
        { signal },
      );
      // A company is given its own offers; a school alone may be given something else.
      return { rows: rows as CompanyJob[], total };
    },
    initialPageParam: 0,
    getNextPageParam: nextOffset,
    placeholderData: (previous) => previous,
  });

export const jobFiguresQuery = queryOptions({
  queryKey: ["company-jobs", "figures"],
  queryFn: () => call<typeof companyJobStats>("GET /application-system/jobs/stats/"),
  retry: false,
});

/** Whether the company has a profile: without one it cannot publish. */
export const hasProfileQuery = queryOptions({
  queryKey: ["company-profile", "exists"],
  queryFn: () =>
    call<typeof getCompanyProfile>("GET /application-system/company-profile/").then(
      () => true,
      (error) => {
        if (error.status === 404) return false;
        throw error;
      },
    ),
});

const labelsOf = (choices: { value: string; label: string }[]): Record<string, string> =>
  Object.fromEntries(choices.map(({ value, label }) => [value, label]));

/** The lists of the form, as labels by value. */
export const constantsQuery = queryOptions({
  queryKey: ["job-constants"],
  queryFn: () => call<typeof getJobConstants>("GET /application-system/job-constants/"),
  select: ({ domains, contract_types, education_levels }) => ({
    domains: labelsOf(domains),
    contractTypes: labelsOf(contract_types),
    levels: labelsOf(education_levels),
  }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** An offer to edit or to duplicate: always fetched again, so that the form starts from the current state. */
export const jobQuery = (id: string) =>
  queryOptions({
    queryKey: ["company-jobs", "one", id],
    queryFn: () => call<typeof getCompanyJob>("GET /application-system/jobs/:id/", { params: { id } }),
    staleTime: 0,
    gcTime: 0,
  });

const useJobMutation = <Given, Answer>(mutationFn: (input: Given) => Promise<Answer>) => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn,
    // Does not wait: the calling component may unmount when the list refreshes, and must still show its result.
    onSettled: () => {
      void cache.invalidateQueries({ queryKey: ["company-jobs", "list"] });
      void cache.invalidateQueries({ queryKey: ["company-jobs", "figures"] });
      void cache.invalidateQueries({ queryKey: ["dashboard"] });
    },
  });
};

export const useCreateJob = () =>
  useJobMutation((body: NonNullable<Input<typeof createCompanyJob>["body"]>) =>
    call<typeof createCompanyJob>("POST /application-system/jobs/", { body }),
  );
export const useUpdateJob = () =>
  useJobMutation(({ id, body }: { id: string; body: NonNullable<Input<typeof updateCompanyJob>["body"]> }) =>
    call<typeof updateCompanyJob>("PUT /application-system/jobs/:id/", { params: { id }, body }),
  );
export const useToggleJob = () =>
  useJobMutation(({ id, is_active }: CompanyJob) =>
    call<typeof toggleCompanyJob>("POST /application-system/jobs/:id/toggle_active/", {
      params: { id },
      body: { expected_is_active: is_active },
    }),
  );
export const useRenewJob = () =>
  useJobMutation(({ id, expires_on }: CompanyJob) =>
    call<typeof renewCompanyJob>("POST /application-system/jobs/:id/renew/", { params: { id }, body: { expires_on } }),
  );
export const useResumeJob = () =>
  useJobMutation((id: string) =>
    call<typeof resumeCompanyJob>("POST /application-system/jobs/:id/resume/", { params: { id }, body: {} }),
  );
export const useFillJob = () =>
  useJobMutation((id: string) =>
    call<typeof fillCompanyJob>("POST /application-system/jobs/:id/fill/", { params: { id }, body: {} }),
  );
export const useDeleteJob = () =>
  useJobMutation((id: string) =>
    call<typeof deleteCompanyJob>("DELETE /application-system/jobs/:id/", { params: { id } }),
  );

/** What the link of a reminder would renew; the answer is the same for every bearer of the link. */
export const renewalQuery = (token: string) =>
  queryOptions({
    queryKey: ["job-renewal", token],
    queryFn: () => call<typeof readJobRenewal>("GET /job-renewals/:token/", { params: { token } }),
  });

export const useRenewByLink = (token: string) => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call<typeof renewJobByLink>("POST /job-renewals/:token/", { params: { token }, body: {} }),
    onSuccess: (renewed) => cache.setQueryData(renewalQuery(token).queryKey, renewed),
  });
};
