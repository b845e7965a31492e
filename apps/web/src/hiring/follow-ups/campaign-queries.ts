import type {
  CampaignForm,
  cancelCampaign,
  listCampaigns,
  previewCampaign,
  sendCampaign,
} from "@passerelle/contract/hiring/campaigns";
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call, callPage } from "#platform/api.ts";
import { nextOffset, pageSize } from "#platform/paging.ts";
import { followUps } from "./queries.ts";

export const audienceQuery = (student_ids: string[]) =>
  queryOptions({
    queryKey: [...followUps, "audience", student_ids],
    queryFn: ({ signal }) =>
      call<typeof previewCampaign>(
        "POST /application-system/school/campaigns/audience/",
        { body: { student_ids } },
        { signal },
      ),
    // Who unsubscribed since is said: the window asks each time that it opens.
    staleTime: 0,
    gcTime: 0,
  });

export const campaignsQuery = infiniteQueryOptions({
  queryKey: [...followUps, "campaigns"],
  queryFn: ({ pageParam, signal }) =>
    callPage<typeof listCampaigns>(
      "GET /application-system/school/campaigns/",
      { query: { limit: pageSize, offset: pageParam } },
      { signal },
    ),
  initialPageParam: 0,
  getNextPageParam: nextOffset,
  placeholderData: (previous) => previous,
});

export const useSendCampaign = () => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: CampaignForm) =>
      call<typeof sendCampaign>("POST /application-system/school/campaigns/", { body }),
    onSuccess: () => {
      void cache.invalidateQueries({ queryKey: [...followUps, "campaigns"] });
      void cache.invalidateQueries({ queryKey: [...followUps, "sent"] });
    },
  });
};

export const useCancelCampaign = () => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      call<typeof cancelCampaign>("POST /application-system/school/campaigns/:id/cancel/", { params: { id } }),
    // Also where the last mails left meanwhile: the list says so.
    onSettled: () => cache.invalidateQueries({ queryKey: [...followUps, "campaigns"] }),
  });
};
