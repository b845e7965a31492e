import type {
  answerByLink,
  countWaiting,
  giveAnswer,
  listWaiting,
  proposeByLink,
  readAnswerLink,
  readLinkTimes,
} from "@passerelle/contract/hiring/quick-replies";
import type { Input, Output } from "@passerelle/contract/route";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#platform/api.ts";

export type Waiting = Output<typeof listWaiting>;

/** As many as are answered in one go: a page of the API. */
const atOnce = 100;

/** What waits, as it was when a round began; read again only for its links to CVs, which are good for ten minutes. */
export const waitingQuery = (round: number) =>
  queryOptions({
    queryKey: ["answers", "waiting", round],
    queryFn: () => call<typeof listWaiting>("GET /application-system/company/answers/", { query: { limit: atOnce } }),
    gcTime: 0,
    refetchInterval: 8 * 60_000,
  });

export const waitingCountQuery = queryOptions({
  queryKey: ["answers", "count"],
  queryFn: () => call<typeof countWaiting>("GET /application-system/company/answers/count/"),
});

/** Those who wait the longest, for the dashboard; read again with their number. */
export const firstWaitingQuery = queryOptions({
  queryKey: [...waitingCountQuery.queryKey, "first"],
  queryFn: () => call<typeof listWaiting>("GET /application-system/company/answers/", { query: { limit: 3 } }),
});

export const useGiveAnswer = () => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: NonNullable<Input<typeof giveAnswer>["body"]>) =>
      call<typeof giveAnswer>("POST /application-system/company/answers/", { body }, { keepalive: true }),
    onSettled: () => {
      void cache.invalidateQueries({ queryKey: ["applications"] });
      void cache.invalidateQueries({ queryKey: ["messages", "sent"] });
      void cache.invalidateQueries({ queryKey: waitingCountQuery.queryKey });
    },
  });
};

export const linkQuery = (token: string) =>
  queryOptions({
    queryKey: ["answers", "link", token],
    queryFn: () => call<typeof readAnswerLink>("GET /answers/:token/", { params: { token } }),
  });

export const linkTimesQuery = (token: string, from: string) =>
  queryOptions({
    queryKey: ["answers", "link", token, "times", from],
    queryFn: () => call<typeof readLinkTimes>("GET /answers/:token/times/", { params: { token }, query: { from } }),
    placeholderData: (previous) => previous,
  });

export const useProposeByLink = (token: string) =>
  useMutation({
    mutationFn: (body: NonNullable<Input<typeof proposeByLink>["body"]>) =>
      call<typeof proposeByLink>("POST /answers/:token/slots/", { params: { token }, body }),
  });

export const useAnswerByLink = (token: string) =>
  useMutation({
    mutationFn: (body: NonNullable<Input<typeof answerByLink>["body"]>) =>
      call<typeof answerByLink>("POST /answers/:token/", { params: { token }, body }),
  });
