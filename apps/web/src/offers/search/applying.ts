// Apart from `queries.ts`: a page of results loads none of it.
import type {
  applyToJob,
  applyToPosting,
  followExternalOffer,
  listMyApplications,
} from "@passerelle/contract/hiring/applications";
import type { OfferCard, recordApplyClick } from "@passerelle/contract/offers/search";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError, call } from "#platform/api.ts";
import { showToast } from "#platform/toasts.ts";
import { forgetSupport, supportOf } from "./came-from.ts";
import { texts } from "./texts.ts";

/** Whether the applicant has a live application to this offer; a withdrawn one may be followed by another. */
export const appliedQuery = (offerId: string, isApplicant: boolean) =>
  queryOptions({
    queryKey: ["applications", "of-offer", offerId],
    queryFn: async () => {
      // The newest first: only a withdrawn one that was sent here may be followed by another.
      const [last] = await call<typeof listMyApplications>("GET /application-system/applications/", {
        query: { job: offerId, limit: 1 },
      });
      return last !== undefined && (last.status !== "WD" || last.is_self_reported);
    },
    enabled: isApplicant,
  });

export const useApply = ({ id, source }: Pick<OfferCard, "id" | "source">) => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () =>
      source === "company"
        ? call<typeof applyToJob>("POST /application-system/apply-to-job/", { body: { job_id: id } })
        : call<typeof applyToPosting>("POST /application-system/school-job-posting/apply-to-job/", {
            body: { job_id: id, support: supportOf(id) },
          }),
    onSuccess: () => {
      forgetSupport(id);
      cache.setQueryData(["applications", "of-offer", id], true);
      void cache.invalidateQueries({ queryKey: ["offers"] });
    },
    // The session ended while the offer was open: the page leaves, and why is still said.
    onError: (error) => {
      if (error instanceof ApiError && error.status === 401) showToast("error", texts.logInToApply);
    },
    onSettled: () => {
      void cache.invalidateQueries({ queryKey: ["applications"] });
    },
  });
};

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
