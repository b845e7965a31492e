import type { listCompanyJobs } from "@passerelle/contract/offers/company-jobs";
import type {
  candidatesForJob,
  commuteToOffer,
  getMatchMails,
  matchOfApplication,
  matchOfOffer,
  offersForApplicant,
  setMatchMails,
} from "@passerelle/contract/offers/matching";
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#platform/api.ts";
import { pageSize } from "#platform/paging.ts";

/** Where the next page starts; undefined when everything is shown. */
const nextOf = (shown: number, last: number, total: number) => (last > 0 && shown < total ? shown : undefined);

/** Candidates for an offer of the company, the best first. */
export const candidatesQuery = (jobId: string) =>
  infiniteQueryOptions({
    queryKey: ["matching", "candidates", jobId],
    queryFn: ({ pageParam, signal }) =>
      call<typeof candidatesForJob>(
        "GET /application-system/company/jobs/:id/matches/",
        { params: { id: jobId }, query: { limit: pageSize, offset: pageParam } },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: (last, pages) =>
      nextOf(
        pages.reduce((sum, { candidates }) => sum + candidates.length, 0),
        last.candidates.length,
        last.count,
      ),
  });

/** Offers for the applicant, the best first. */
export const offersQuery = (limit = pageSize) =>
  infiniteQueryOptions({
    queryKey: ["matching", "offers", limit],
    queryFn: ({ pageParam, signal }) =>
      call<typeof offersForApplicant>(
        "GET /application-system/matches/",
        { query: { limit, offset: pageParam } },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: (last, pages) =>
      nextOf(
        pages.reduce((sum, { offers }) => sum + offers.length, 0),
        last.offers.length,
        last.count,
      ),
  });

export const offerMatchQuery = (id: string) =>
  queryOptions({
    queryKey: ["matching", "offer", id],
    queryFn: () => call<typeof matchOfOffer>("GET /offers/:id/match/", { params: { id } }),
  });

/** How far an offer is from the applicant's city and school. */
export const commuteQuery = (id: string) =>
  queryOptions({
    queryKey: ["matching", "commute", id],
    queryFn: () => call<typeof commuteToOffer>("GET /offers/:id/commute/", { params: { id } }),
  });

export const applicationMatchQuery = (id: string) =>
  queryOptions({
    queryKey: ["matching", "application", id],
    queryFn: () =>
      call<typeof matchOfApplication>("GET /application-system/applications/:id/match/", { params: { id } }),
  });

/** The company's offers on screen, to choose the one to find candidates for. */
export const activeJobsQuery = queryOptions({
  queryKey: ["matching", "jobs"],
  queryFn: () =>
    call<typeof listCompanyJobs>("GET /application-system/jobs/", { query: { status: "active", limit: 100 } }),
});

const mailsKey = ["matching", "mails"];
export const matchMailsQuery = queryOptions({
  queryKey: mailsKey,
  queryFn: () => call<typeof getMatchMails>("GET /application-system/company/match-mails/"),
});

export const useMatchMails = () => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (is_wanted: boolean) =>
      call<typeof setMatchMails>("PUT /application-system/company/match-mails/", { body: { is_wanted } }),
    onSuccess: (saved) => cache.setQueryData(mailsKey, saved),
  });
};
