import type {
  CompanyProfileForm,
  createCompanyProfile,
  getCompanyProfile,
  updateCompanyProfile,
} from "@passerelle/contract/companies";
import type { getJobConstants } from "@passerelle/contract/reference";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError, call } from "#platform/api.ts";

/** The company's profile, or null while there is none (404). */
export const companyQuery = queryOptions({
  queryKey: ["company-profile"],
  queryFn: () =>
    call<typeof getCompanyProfile>("GET /application-system/company-profile/").catch((error) => {
      if (error instanceof ApiError && error.status === 404) return null;
      throw error;
    }),
});

const labelsOf = (choices: { value: string; label: string }[]): Record<string, string> =>
  Object.fromEntries(choices.map(({ value, label }) => [value, label]));

/** The lists of the form, as labels by value; kept under the same key as the offers' form keeps them. */
export const constantsQuery = queryOptions({
  queryKey: ["job-constants"],
  queryFn: () => call<typeof getJobConstants>("GET /application-system/job-constants/"),
  select: ({ domains, company_sizes, workforces }) => ({
    domains: labelsOf(domains),
    sizes: labelsOf(company_sizes),
    workforces: labelsOf(workforces),
  }),
  staleTime: Number.POSITIVE_INFINITY,
});

export const useSaveCompany = (id: string | undefined) => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: CompanyProfileForm) =>
      id
        ? call<typeof updateCompanyProfile>("PUT /application-system/company-profile/:id/", { params: { id }, body })
        : call<typeof createCompanyProfile>("POST /application-system/company-profile/", { body }),
    onSuccess: (saved) => {
      cache.setQueryData(companyQuery.queryKey, saved);
      return Promise.all([
        cache.invalidateQueries({ queryKey: ["company-profile"] }),
        cache.invalidateQueries({ queryKey: ["dashboard"] }),
      ]);
    },
  });
};
