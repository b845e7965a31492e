import type {
  checkInterview,
  getSearchPlan,
  SearchPlan,
  saveSearchPlan,
} from "@passerelle/contract/hiring/search-plan";
import type { Input } from "@passerelle/contract/route";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#platform/api.ts";

// Under the same name as applications: what changes there changes what is counted. Favourites and alerts count too: it is read again
// wherever it is shown.
export const searchPlanQuery = queryOptions({
  queryKey: ["applications", "search-plan"],
  queryFn: () => call<typeof getSearchPlan>("GET /application-system/search-plan/"),
  refetchOnMount: "always",
});

export type PlanChoice = NonNullable<Input<typeof saveSearchPlan>["body"]>;

export const choiceOf = ({ starts_on, weekly_applications, is_reminded, state }: SearchPlan): PlanChoice => ({
  ...{ starts_on, weekly_applications, is_reminded },
  is_paused: state === "paused",
});

const usePlanChange = <T>(mutationFn: (given: T) => Promise<SearchPlan>) => {
  const cache = useQueryClient();
  return useMutation({ mutationFn, onSuccess: (plan) => cache.setQueryData(searchPlanQuery.queryKey, plan) });
};

export const useSavePlan = () =>
  usePlanChange((body: PlanChoice) => call<typeof saveSearchPlan>("PUT /application-system/search-plan/", { body }));

export const useCheckInterview = () =>
  usePlanChange(({ id, ...body }: { id: string; at: string; is_prepared: boolean }) =>
    call<typeof checkInterview>("PUT /application-system/search-plan/interviews/:id/", { params: { id }, body }),
  );
