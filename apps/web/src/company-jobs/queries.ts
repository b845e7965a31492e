import type { getCompanyProfile } from "@passerelle/contract/companies";
import type {
  CompanyJobForm,
  companyJobStats,
  createCompanyJob,
  deleteCompanyJob,
  listCompanyJobs,
  toggleCompanyJob,
} from "@passerelle/contract/company-jobs";
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call, callPage } from "#platform/api.ts";
import { nextOffset, pageSize } from "#platform/paging.ts";

export const jobsQuery = (filters: { search: string; status: string }) =>
  infiniteQueryOptions({
    queryKey: ["company-jobs", "list", filters],
    queryFn: ({ pageParam, signal }) =>
      callPage<typeof listCompanyJobs>(
        "GET /application-system/jobs/",
        { query: { ...filters, limit: pageSize, offset: pageParam } },
        { signal },
      ),
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

const useJobMutation = <T>(mutationFn: (input: T) => Promise<unknown>) => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: ["company-jobs"] }),
        cache.invalidateQueries({ queryKey: ["dashboard"] }),
      ]),
  });
};

export const useCreateJob = () =>
  useJobMutation((body: CompanyJobForm) => call<typeof createCompanyJob>("POST /application-system/jobs/", { body }));
export const useToggleJob = () =>
  useJobMutation((id: string) =>
    call<typeof toggleCompanyJob>("POST /application-system/jobs/:id/toggle_active/", { params: { id }, body: {} }),
  );
export const useDeleteJob = () =>
  useJobMutation((id: string) =>
    call<typeof deleteCompanyJob>("DELETE /application-system/jobs/:id/", { params: { id } }),
  );
