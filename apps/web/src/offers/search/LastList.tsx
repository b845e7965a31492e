import { useEffect } from "react";
import { useLocation } from "react-router";
import { readFilters } from "#offers/criteria/filters.ts";
import { saveLastList } from "#offers/criteria/last-list.ts";
import { useResults } from "./use-results.ts";

/** Saves the list that is shown, for the pages of its offers. A visitor opens none from it, and loads nothing of this. */
export const LastList = () => {
  const { pathname, search } = useLocation();
  const filters = readFilters(new URLSearchParams(search));
  const { found, first, offers } = useResults(filters, true);
  const address = pathname + search;
  const last = offers.at(-1)?.id;
  const isWaiting = found.isPlaceholderData;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same list while its address, its first page and its end are
  useEffect(() => {
    if (first && last && !isWaiting) saveLastList(address, filters, first, offers);
  }, [address, first, last, isWaiting]);
  return null;
};
