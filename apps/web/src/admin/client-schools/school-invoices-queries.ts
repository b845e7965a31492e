import type { listSchoolInvoices } from "@passerelle/contract/admin/school-invoices";
import { queryOptions } from "@tanstack/react-query";
import { callPage } from "#platform/api.ts";
import { pageWindow } from "#platform/page-number.ts";

/** Links serve ten minutes: a page that stays open asks for others before. */
const linksServeMs = 8 * 60_000;

export const schoolInvoicesQuery = (schoolId: string, page: number) =>
  queryOptions({
    queryKey: ["school-invoices", schoolId, page],
    queryFn: () =>
      callPage<typeof listSchoolInvoices>("GET /application-system/schools/:schoolId/invoices/", {
        params: { schoolId },
        query: pageWindow(page),
      }),
    refetchInterval: linksServeMs,
  });
