import type { closeCompany, readClosing } from "@passerelle/contract/organisations/company-closing";
import { queryOptions, useMutation } from "@tanstack/react-query";
import { call } from "#platform/api.ts";

export const closingQuery = queryOptions({
  queryKey: ["company-closing"],
  queryFn: () => call<typeof readClosing>("GET /application-system/company-closing/"),
  staleTime: 0,
});

export const useCloseCompany = (id: string) =>
  useMutation({
    mutationFn: (body: { name: string; password: string; code?: string }) =>
      call<typeof closeCompany>("POST /application-system/company-profile/:id/close/", { params: { id }, body }),
  });
