// Apart from `queries.ts`: a page of results loads none of it.
import type { followExternalOffer, listMyApplications, MyApplication } from "@passerelle/contract/hiring/applications";
import type { recordApplyClick } from "@passerelle/contract/offers/search";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#platform/api.ts";

/** The application to this offer that bars another one, or null: a withdrawn one that was sent here may be followed by another. */
export const appliedQuery = (offerId: string, isApplicant: boolean) =>
  queryOptions({
    queryKey: ["applications", "of-offer", offerId],
    queryFn: async (): Promise<MyApplication | null> => {
      const [last] = await call<typeof listMyApplications>("GET /application-system/applications/", {
        query: { job: offerId, limit: 1 },
      });
      return last && (last.status !== "WD" || last.is_self_reported) ? last : null;
    },
    enabled: isApplicant,
  });

/** Counts the click; logged-in users already have the target address. */
export const countApplyClick = (id: string) =>
  call<typeof recordApplyClick>("POST /offers/:id/apply-click/", { params: { id } });

/** Records that the applicant has applied on the site of an external offer. */
export const useFollowExternal = (id: string) => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () =>
      call<typeof followExternalOffer>("POST /application-system/external-offers/:id/applied/", {
        params: { id },
        body: {},
      }),
    onSettled: () => {
      void cache.invalidateQueries({ queryKey: ["applications"] });
    },
  });
};
