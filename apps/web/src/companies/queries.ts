import type {
  CompanyProfileForm,
  createCompanyProfile,
  getCompanyProfile,
  updateCompanyProfile,
} from "@passerelle/contract/companies";
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
