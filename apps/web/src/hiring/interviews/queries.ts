import type {
  chaseInterview,
  interviewAgenda,
  proposalCandidates,
  proposeToSeveral,
  proposeUsual,
  readReceivedInterview,
} from "@passerelle/contract/hiring/interview-agenda";
import type { interviewHistory } from "@passerelle/contract/hiring/interview-history";
import type {
  applicationInterviews,
  cancelInterview,
  closeRecruiterCalendar,
  declineSlots,
  getMyInterview,
  getRecruiterCalendar,
  giveUpInterview,
  listInterviews,
  MyInterview,
  moveInterview,
  myInterviewCalendar,
  openRecruiterCalendar,
  pickSlot,
  proposeInterview,
  readInterview,
  receivedInterviewCalendar,
} from "@passerelle/contract/hiring/interviews";
import type { Input } from "@passerelle/contract/route";
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call, callPage } from "#platform/api.ts";
import { nextOffset, pageSize } from "#platform/paging.ts";

export type When = "upcoming" | "waiting" | "past";
const asFlag = (value: boolean) => (value ? "true" : "false");

export const interviewsQuery = (when: When, mine: boolean) =>
  infiniteQueryOptions({
    queryKey: ["interviews", "list", when, mine],
    queryFn: ({ pageParam }) =>
      callPage<typeof listInterviews>("GET /application-system/interviews/", {
        query: { when, mine: asFlag(mine), limit: pageSize, offset: pageParam },
      }),
    initialPageParam: 0,
    getNextPageParam: nextOffset,
  });

export const applicationInterviewsQuery = (id: string) =>
  queryOptions({
    queryKey: ["interviews", "application", id],
    queryFn: () =>
      call<typeof applicationInterviews>("GET /application-system/applications/:id/interviews/", {
        params: { id },
      }),
  });

export const interviewHistoryQuery = (id: string) =>
  queryOptions({
    queryKey: ["interviews", "history", id],
    queryFn: () =>
      call<typeof interviewHistory>("GET /application-system/applications/:id/interviews/history/", { params: { id } }),
  });

export const receivedInterviewQuery = (id: string) =>
  queryOptions({
    queryKey: ["interviews", "one", id],
    queryFn: () => call<typeof readReceivedInterview>("GET /application-system/interviews/:id/", { params: { id } }),
    // A proposal begins with what is true now.
    gcTime: 0,
  });

export const proposalCandidatesQuery = (ids: string[]) =>
  queryOptions({
    queryKey: ["interviews", "candidates", ids],
    queryFn: () =>
      call<typeof proposalCandidates>("GET /application-system/interviews/candidates/", { query: { ids } }),
    gcTime: 0,
  });

type AgendaFilters = { from: string; mine: boolean; job: string; mode: string };

export const agendaQuery = ({ from, mine, job, mode }: AgendaFilters) =>
  queryOptions({
    queryKey: ["interviews", "agenda", from, mine, job, mode],
    queryFn: () =>
      call<typeof interviewAgenda>("GET /application-system/interviews/agenda/", {
        query: { from, mine: asFlag(mine), job, mode: mode as "" },
      }),
    placeholderData: (previous) => previous,
  });

/** An act of the company or the school, after which interviews and applications are read again. */
const useReceiverAct = <Asked, Answer>(act: (asked: Asked) => Promise<Answer>) => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: act,
    // Does not wait: the calling form may unmount when the list refreshes, and must still show its result.
    onSettled: () => {
      void cache.invalidateQueries({ queryKey: ["interviews"] });
      void cache.invalidateQueries({ queryKey: ["applications"] });
      void cache.invalidateQueries({ queryKey: ["answers", "count"] });
      void cache.invalidateQueries({ queryKey: ["free-times"] });
    },
  });
};

export const useProposeToSeveral = () =>
  useReceiverAct((body: NonNullable<Input<typeof proposeToSeveral>["body"]>) =>
    call<typeof proposeToSeveral>("POST /application-system/interviews/several/", { body }),
  );

/** Three slots of one's usual availabilities; it leaves also when the page closes. */
export const useProposeUsual = () =>
  useReceiverAct((body: NonNullable<Input<typeof proposeUsual>["body"]>) =>
    call<typeof proposeUsual>("POST /application-system/interviews/usual/", { body }, { keepalive: true }),
  );

export const useChase = () =>
  useReceiverAct((id: string) =>
    call<typeof chaseInterview>("POST /application-system/interviews/:id/chase/", { params: { id }, body: {} }),
  );

export const usePropose = () =>
  useReceiverAct((body: NonNullable<Input<typeof proposeInterview>["body"]>) =>
    call<typeof proposeInterview>("POST /application-system/interviews/", { body }),
  );

export const useMove = (id: string) =>
  useReceiverAct((body: NonNullable<Input<typeof moveInterview>["body"]>) =>
    call<typeof moveInterview>("POST /application-system/interviews/:id/move/", { params: { id }, body }),
  );

export const useCancel = (id: string) =>
  useReceiverAct((body: { expected_sequence: number; reason: string }) =>
    call<typeof cancelInterview>("POST /application-system/interviews/:id/cancel/", { params: { id }, body }),
  );

export const fetchReceivedCalendar = (id: string) =>
  call<typeof receivedInterviewCalendar>("GET /application-system/interviews/:id/calendar/", { params: { id } });

export const recruiterCalendarQuery = queryOptions({
  queryKey: ["recruiter-calendar"],
  queryFn: () => call<typeof getRecruiterCalendar>("GET /application-system/recruiter-calendar/"),
});

/** Opens a new private address, or closes the one there is. */
export const useRecruiterCalendar = () => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (wanted: "open" | "close") => {
      if (wanted === "open")
        return call<typeof openRecruiterCalendar>("POST /application-system/recruiter-calendar/", { body: {} });
      await call<typeof closeRecruiterCalendar>("DELETE /application-system/recruiter-calendar/");
      return { url: null };
    },
    onSuccess: (calendar) => cache.setQueryData(recruiterCalendarQuery.queryKey, calendar),
  });
};

export const myInterviewQuery = (applicationId: string) =>
  queryOptions({
    queryKey: ["interviews", "mine", applicationId],
    queryFn: async () =>
      (
        await call<typeof getMyInterview>("GET /application-system/applications/:id/interview/", {
          params: { id: applicationId },
        })
      ).interview,
  });

export const linkedInterviewQuery = (token: string) =>
  queryOptions({
    queryKey: ["interviews", "link", token],
    queryFn: () => call<typeof readInterview>("GET /interviews/:token/", { params: { token } }),
  });

type Answer =
  | { kind: "pick"; slot_id: string }
  | { kind: "decline" | "cancel"; expected_sequence: number; reason: string };

/** What the candidate answers with the sealed link; whatever comes of it, what is shown is read again. */
export const useAnswer = (token: string) => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ kind, ...body }: Answer): Promise<MyInterview> => {
      const params = { token };
      if (kind === "pick")
        return call<typeof pickSlot>("POST /interviews/:token/pick/", { params, body: body as { slot_id: string } });
      const input = body as { expected_sequence: number; reason: string };
      return kind === "decline"
        ? call<typeof declineSlots>("POST /interviews/:token/decline/", { params, body: input })
        : call<typeof giveUpInterview>("POST /interviews/:token/cancel/", { params, body: input });
    },
    onSettled: () => {
      for (const part of ["interviews", "applications", "messages"]) void cache.invalidateQueries({ queryKey: [part] });
    },
  });
};

export const fetchMyCalendar = (token: string) =>
  call<typeof myInterviewCalendar>("GET /interviews/:token/calendar/", { params: { token } });
