import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { Filters } from "#offers/criteria/filters.ts";
import { appliedOffersQuery, offersQuery } from "#offers/criteria/queries.ts";
import { marksQuery } from "#offers/favourites/marks.ts";
import { withPaid } from "./paid-rows.ts";

/** What a search has found so far, without what the applicant has hidden: `rows` is the list as it is shown, `first` its first page. */
export const useResults = (filters: Filters, isApplicant: boolean) => {
  const { data: marks } = useQuery(marksQuery(isApplicant));
  const { data: applied } = useQuery(appliedOffersQuery(isApplicant));
  const found = useInfiniteQuery(offersQuery(filters));
  const [first] = found.data?.pages ?? [];
  const hidden = new Set(marks?.hidden);
  const isShown = ({ id }: { id: string }) => !hidden.has(id);
  const offers = found.data?.pages.flatMap((page) => page.results).filter(isShown) ?? [];
  const rows = offers.length > 0 ? withPaid(offers, first?.highlighted.filter(isShown) ?? []) : [];
  return { found, first, offers, rows, applied };
};
