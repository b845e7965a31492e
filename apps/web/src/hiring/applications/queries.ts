import type { ApplicationStatus } from "@passerelle/contract/enumerations";
import type { interviewCalendar } from "@passerelle/contract/hiring/agenda";
import type {
  changeApplicationStatus,
  FollowUp,
  getMyApplication,
  listMyApplications,
  myApplicationFigures,
  setFollowUp,
} from "@passerelle/contract/hiring/applications";
import type { answerInvitation } from "@passerelle/contract/hiring/invitations";
import type { listMySchoolApplications } from "@passerelle/contract/hiring/my-school-applications";
import type { getOffer } from "@passerelle/contract/offers/search";
import type { Output } from "@passerelle/contract/route";
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call, callPage } from "#platform/api.ts";
import { nextOffset, pageSize } from "#platform/paging.ts";

export const figuresQuery = queryOptions({
  queryKey: ["applications", "figures"],
  queryFn: () => call<typeof myApplicationFigures>("GET /application-system/applications/figures/"),
});

/** Open offers close to one, which may be closed itself; read once. */
export const closeOffersQuery = (offerId: string) =>
  queryOptions({
    queryKey: ["close-offers", offerId],
    queryFn: async () => (await call<typeof getOffer>("GET /offers/:id/", { params: { id: offerId } })).similar,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

export const myApplicationsQuery = (filters: { search: string; status: string; group: string }, limit = pageSize) =>
  infiniteQueryOptions({
    queryKey: ["applications", "mine", filters, limit],
    queryFn: ({ pageParam, signal }) =>
      callPage<typeof listMyApplications>(
        "GET /application-system/applications/",
        { query: { ...filters, limit, offset: pageParam } },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: nextOffset,
    placeholderData: (previous) => previous,
  });

export const mySchoolApplicationsQuery = infiniteQueryOptions({
  queryKey: ["applications", "school"],
  queryFn: ({ pageParam }) =>
    callPage<typeof listMySchoolApplications>("GET /application-system/school-applications/my-applications/", {
      query: { limit: pageSize, offset: pageParam },
    }),
  initialPageParam: 0,
  getNextPageParam: nextOffset,
});

/** One application as its applicant reads it. */
export type OwnApplication = Output<typeof getMyApplication>;

export const applicationQuery = (id: string) =>
  queryOptions({
    queryKey: ["applications", "one", id],
    queryFn: () => call<typeof getMyApplication>("GET /application-system/applications/:id/", { params: { id } }),
  });

/** Keeps the private note, the reminder and the interview of an application. */
export const useFollowUp = (id: string) => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: FollowUp) =>
      call<typeof setFollowUp>("PUT /application-system/applications/:id/follow-up/", { params: { id }, body }),
    onSuccess: () => {
      void cache.invalidateQueries({ queryKey: ["applications"] });
    },
  });
};

export const fetchInterviewCalendar = (id: string) =>
  call<typeof interviewCalendar>("GET /application-system/applications/:id/calendar/", { params: { id } });

/** Accepts or declines what a company proposed. */
export const useAnswer = () => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id, answer }: { id: string; answer: "accepted" | "declined" }) =>
      call<typeof answerInvitation>("POST /application-system/applications/:id/answer/", {
        params: { id },
        body: { answer },
      }),
    onSettled: () => {
      for (const part of ["applications", "deadlines", "messages"]) void cache.invalidateQueries({ queryKey: [part] });
    },
  });
};

export const useChangeStatus = () => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: { id: string; status: ApplicationStatus; expected_status?: ApplicationStatus }) =>
      call<typeof changeApplicationStatus>("PATCH /application-system/applications/:id/", { params: { id }, body }),
    // Does not wait: the calling component may unmount when the list refreshes, and must still show its result. What a change does to
    // the interview and to the conversation shows too.
    onSettled: () => {
      for (const part of ["applications", "interviews", "messages"]) void cache.invalidateQueries({ queryKey: [part] });
    },
  });
};
