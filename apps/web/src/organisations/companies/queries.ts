import type { CompanyPlan } from "@passerelle/contract/enumerations";
import type { getJobConstants } from "@passerelle/contract/geography/places";
import type {
  CompanyProfileForm,
  createCompanyProfile,
  deleteCover,
  deleteLogo,
  getCompanyProfile,
  setReading,
  updateCompanyProfile,
  uploadCover,
  uploadLogo,
} from "@passerelle/contract/organisations/companies";
import type {
  getOwnPlan,
  listCompanies,
  listPlanChanges,
  setCompanyPlan,
} from "@passerelle/contract/organisations/company-plans";
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError, call, callPage } from "#platform/api.ts";
import { pageWindow } from "#platform/page-number.ts";
import { nextOffset, pageSize } from "#platform/paging.ts";
import { sessionKey } from "#platform/session.tsx";

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

/** Labels of the form's lists by value, under the same query key as in the offers' form. */
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
        // Its name, its website and its number are what it is verified by.
        cache.invalidateQueries({ queryKey: ["company-verification"] }),
        // The creator of the company administers it.
        cache.invalidateQueries({ queryKey: ["session"] }),
      ]);
    },
  });
};

/** Reads candidates without their names, or with them: whatever was read of them is read again. */
export const useReading = (id: string) => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (reads_without_names: boolean) =>
      call<typeof setReading>("PUT /application-system/company-profile/:id/reading/", {
        params: { id },
        body: { reads_without_names },
      }),
    onSuccess: () => cache.invalidateQueries(),
  });
};

export const ownPlanQuery = queryOptions({
  queryKey: ["company-plan"],
  queryFn: () => call<typeof getOwnPlan>("GET /application-system/company-plan/"),
});

type CustomersAsked = {
  search: string;
  plan: string;
  order: "name" | "expiry" | "newest";
  endsSoon: boolean;
  wantsPremium: boolean;
  verification: string;
  page: number;
};

/** A page of the provider's companies. */
export const customersQuery = ({ page, endsSoon, wantsPremium, ...filters }: CustomersAsked) =>
  queryOptions({
    queryKey: ["customers", filters, endsSoon, wantsPremium, page],
    queryFn: () =>
      callPage<typeof listCompanies>("GET /application-system/companies/", {
        query: {
          ...filters,
          ends_soon: endsSoon ? "true" : "false",
          wants_premium: wantsPremium ? "true" : "false",
          ...pageWindow(page),
        },
      }),
  });

/** Who set the plan of a company, and when. */
export const planChangesQuery = (companyId: string) =>
  infiniteQueryOptions({
    queryKey: ["customers", "plan-history", companyId],
    queryFn: ({ pageParam }) =>
      callPage<typeof listPlanChanges>("GET /application-system/companies/:id/plan-history/", {
        params: { id: companyId },
        query: { limit: pageSize, offset: pageParam },
      }),
    initialPageParam: 0,
    getNextPageParam: nextOffset,
  });

type PlanChange = {
  id: string;
  plan: CompanyPlan;
  plan_until: string | null;
  reason: string;
  expected_plan: CompanyPlan;
  expected_until: string | null;
};

export const useSetPlan = () => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: PlanChange) =>
      call<typeof setCompanyPlan>("PATCH /application-system/companies/:id/plan/", { params: { id }, body }),
    // Does not wait: the calling component may unmount when the list refreshes, and must still show its result.
    onSettled: () => {
      void cache.invalidateQueries({ queryKey: ["customers"] });
    },
  });
};

/** Chooses or removes the logo or the cover. */
export const usePicture = (companyId: string, kind: "logo" | "cover") => {
  const cache = useQueryClient();
  const onSuccess = () => {
    // The sidebar shows the logo.
    void cache.invalidateQueries({ queryKey: sessionKey });
    return cache.invalidateQueries({ queryKey: companyQuery.queryKey });
  };
  const asked = { params: { id: companyId } };
  const keep = useMutation({
    mutationFn: (file: File): Promise<unknown> => {
      const form = new FormData();
      form.set(kind, file);
      return kind === "logo"
        ? call<typeof uploadLogo>("POST /application-system/company-profile/:id/logo/", asked, { form })
        : call<typeof uploadCover>("POST /application-system/company-profile/:id/cover/", asked, { form });
    },
    onSuccess,
  });
  const remove = useMutation({
    mutationFn: (): Promise<unknown> =>
      kind === "logo"
        ? call<typeof deleteLogo>("DELETE /application-system/company-profile/:id/logo/", asked)
        : call<typeof deleteCover>("DELETE /application-system/company-profile/:id/cover/", asked),
    onSuccess,
  });
  return { keep, remove };
};
