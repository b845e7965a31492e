import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { boardQuery, receivedQuery } from "../received-queries.ts";
import { boardFiltersOf, type InboxSearch } from "./use-inbox-search.ts";

/** What the inbox has read, for its title: the offer that it is about, the company, and how many are found. */
export const useInboxFound = (search: InboxSearch, isOn: boolean) => {
  const { filters, isBoard } = search;
  const list = useInfiniteQuery({ ...receivedQuery(filters), enabled: false });
  const board = useQuery({ ...boardQuery(boardFiltersOf(search)), enabled: false });
  if (!isOn) return {};
  const first = list.data?.pages[0];
  const shown = isBoard ? board.data : first;
  return {
    found: shown,
    company: first?.company.name,
    job: filters.job_id ? shown?.jobs.find(({ id }) => id === filters.job_id) : undefined,
  };
};
