import type {
  followJob,
  JobFollowers,
  listFollowers,
  setFollowers,
  unfollowJob,
} from "@passerelle/contract/offers/job-followers";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#platform/api.ts";

export const followersQuery = (id: string) =>
  queryOptions({
    queryKey: ["job-followers", id],
    queryFn: () => call<typeof listFollowers>("GET /application-system/jobs/:id/followers/", { params: { id } }),
  });

const useFollowersMutation = <T>(id: string, mutationFn: (input: T) => Promise<JobFollowers>) => {
  const cache = useQueryClient();
  const { queryKey } = followersQuery(id);
  return useMutation({
    mutationFn,
    // One after the other: the choice of an administrator is a whole list.
    scope: { id: "job-followers" },
    onSuccess: (followers) => cache.setQueryData(queryKey, followers),
    onError: () => cache.invalidateQueries({ queryKey }),
    // Lists that name who follows each offer are waited for, since the next choice starts from what they show; the team is not.
    onSettled: () => {
      void cache.invalidateQueries({ queryKey: ["company-team"] });
      return cache.invalidateQueries({ queryKey: ["company-jobs", "list"] });
    },
  });
};

/** Follows an offer, or no longer does. */
export const useFollow = (id: string) =>
  useFollowersMutation(id, (isWanted: boolean) =>
    isWanted
      ? call<typeof followJob>("POST /application-system/jobs/:id/followers/", { params: { id }, body: {} })
      : call<typeof unfollowJob>("DELETE /application-system/jobs/:id/followers/", { params: { id } }),
  );

/** Chooses followers in place of those whom the screen shows. */
export const useSetFollowers = (id: string) =>
  useFollowersMutation(id, ({ chosen, shown }: { chosen: string[]; shown: string[] }) =>
    call<typeof setFollowers>("PUT /application-system/jobs/:id/followers/", {
      params: { id },
      body: { account_ids: chosen, expected_account_ids: shown },
    }),
  );
