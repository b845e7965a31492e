import type { searchCompanyRegister } from "@passerelle/contract/organisations/company-register";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#platform/api.ts";

/** Establishments of the public register; with nothing to look for, whether there is a register. */
export const registerQuery = (search: string) =>
  queryOptions({
    queryKey: ["company-register", search],
    queryFn: ({ signal }) =>
      call<typeof searchCompanyRegister>(
        "GET /application-system/company-register/",
        { query: { search } },
        { signal },
      ),
    staleTime: 5 * 60_000,
    retry: false,
  });
