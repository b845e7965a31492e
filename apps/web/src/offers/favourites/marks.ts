import type { listMarks } from "@passerelle/contract/offers/favourites";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#platform/api.ts";

/** Which offers the applicant keeps and which are hidden, to mark them in every list. */
export const marksQuery = (isApplicant: boolean) =>
  queryOptions({
    queryKey: ["marks", "ids"],
    queryFn: () => call<typeof listMarks>("GET /offer-marks/"),
    enabled: isApplicant,
    staleTime: 5 * 60_000,
  });
