import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { waitingCountQuery } from "#hiring/quick-replies/queries.ts";
import { workCountsQuery } from "./queries.ts";

/** Any act that succeeded may have moved a count: they are read again after each. */
export const useFreshCounts = () => {
  const cache = useQueryClient();
  useEffect(
    () =>
      cache.getMutationCache().subscribe((event) => {
        if (event.type !== "updated" || event.action.type !== "success") return;
        for (const { queryKey } of [workCountsQuery, waitingCountQuery]) void cache.invalidateQueries({ queryKey });
      }),
    [cache],
  );
};
