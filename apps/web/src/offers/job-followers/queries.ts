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
    onSuccess: (followers) => {
      cache.setQueryData(queryKey, followers);
      // Lists that name who follows each offer, and the team with what each person follows.
      void cache.invalidateQueries({ queryKey: ["company-jobs", "list"] });
      void cache.invalidateQueries({ queryKey: ["company-team"] });
    },
    onError: () => cache.invalidateQueries({ queryKey }),
  });
};

/** Follows an offer, or no longer does. */
export const useFollow = (id: string) =>
  useFollowersMutation(id, (isWanted: boolean) =>
    isWanted
      ? call<typeof followJob>("POST /application-system/jobs/:id/followers/", { params: { id }, body: {} })
      : call<typeof unfollowJob>("DELETE /application-system/jobs/:id/followers/", { params: { id } }),
  );

export const useSetFollowers = (id: string) =>
  useFollowersMutation(id, (account_ids: string[]) =>
    call<typeof setFollowers>("PUT /application-system/jobs/:id/followers/", { params: { id }, body: { account_ids } }),
  );
