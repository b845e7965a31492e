import type { answerBatch, getCompanyBatch, listCompanyBatches } from "@passerelle/contract/hiring/company-batches";
import type {
  answerConsent,
  answerIntroduction,
  ConsentAnswer,
  listMyIntroductions,
  readConsent,
} from "@passerelle/contract/hiring/introduction-consent";
import type {
  BatchWaiting,
  getSchoolBatch,
  giveVerdict,
  IntroductionKind,
  introduceCandidates,
  listSchoolBatches,
  readIntroduced,
  remindBatch,
  searchTargets,
  traceIntroductions,
  withdrawIntroduction,
} from "@passerelle/contract/hiring/introductions";
import type { Input } from "@passerelle/contract/route";
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call, callPage } from "#platform/api.ts";
import { nextOffset, pageSize } from "#platform/paging.ts";

export const targetsQuery = (kind: IntroductionKind, search: string) =>
  queryOptions({
    queryKey: ["introductions", "targets", kind, search],
    queryFn: () =>
      call<typeof searchTargets>("GET /application-system/school/introduction-targets/", { query: { kind, search } }),
    placeholderData: (previous, query) => (query?.queryKey[2] === kind ? previous : undefined),
  });

export const schoolBatchesQuery = (waiting: BatchWaiting | undefined, author?: "me") =>
  infiniteQueryOptions({
    queryKey: ["introductions", "school", "list", waiting, author],
    queryFn: ({ pageParam }) =>
      callPage<typeof listSchoolBatches>("GET /application-system/school/batches/", {
        query: { limit: pageSize, offset: pageParam, ...(waiting && { waiting }), ...(author && { author }) },
      }),
    initialPageParam: 0,
    getNextPageParam: nextOffset,
  });

export const schoolBatchQuery = (id: string) =>
  queryOptions({
    queryKey: ["introductions", "school", id],
    queryFn: () => call<typeof getSchoolBatch>("GET /application-system/school/batches/:id/", { params: { id } }),
  });

export const myIntroductionsQuery = infiniteQueryOptions({
  queryKey: ["introductions", "mine"],
  queryFn: ({ pageParam }) =>
    callPage<typeof listMyIntroductions>("GET /application-system/introductions/", {
      query: { limit: pageSize, offset: pageParam },
    }),
  initialPageParam: 0,
  getNextPageParam: nextOffset,
});

export const consentQuery = (token: string) =>
  queryOptions({
    queryKey: ["introductions", "consent", token],
    queryFn: () => call<typeof readConsent>("GET /consents/:token/", { params: { token } }),
  });

export const introducedQuery = (token: string) =>
  queryOptions({
    queryKey: ["introductions", "introduced", token],
    queryFn: () => call<typeof readIntroduced>("GET /introduced/:token/", { params: { token } }),
  });

export const traceQuery = (id: string) =>
  queryOptions({
    queryKey: ["introductions", "trace", id],
    queryFn: () =>
      call<typeof traceIntroductions>("GET /application-system/applications/:id/introductions/", { params: { id } }),
  });

export const companyBatchesQuery = infiniteQueryOptions({
  queryKey: ["introductions", "company", "list"],
  queryFn: ({ pageParam }) =>
    callPage<typeof listCompanyBatches>("GET /application-system/company/batches/", {
      query: { limit: pageSize, offset: pageParam },
    }),
  initialPageParam: 0,
  getNextPageParam: nextOffset,
});

/** Read again from time to time: its links to CVs are good for ten minutes. */
export const companyBatchQuery = (id: string) =>
  queryOptions({
    queryKey: ["introductions", "company", id],
    queryFn: () => call<typeof getCompanyBatch>("GET /application-system/company/batches/:id/", { params: { id } }),
    refetchInterval: 8 * 60_000,
  });

/** An act after which introductions and applications are read again. */
const useAct = <Asked, Done>(act: (asked: Asked) => Promise<Done>) => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSettled: () => {
      for (const key of ["introductions", "applications", "answers", "dashboard"])
        void cache.invalidateQueries({ queryKey: [key] });
    },
  });
};

export type Introducing = NonNullable<Input<typeof introduceCandidates>["body"]>;

export const useIntroduce = () =>
  useAct((body: Introducing) =>
    call<typeof introduceCandidates>("POST /application-system/school/introductions/", { body }),
  );

export const useWithdraw = () =>
  useAct((id: string) =>
    call<typeof withdrawIntroduction>("POST /application-system/school/introductions/:id/withdraw/", {
      params: { id },
      body: {},
    }),
  );

export const useRemind = (id: string) =>
  useAct(() =>
    call<typeof remindBatch>("POST /application-system/school/batches/:id/remind/", { params: { id }, body: {} }),
  );

export const useAnswerIntroduction = (id: string) =>
  useAct((answer: ConsentAnswer) =>
    call<typeof answerIntroduction>("POST /application-system/introductions/:id/answer/", {
      params: { id },
      body: { answer },
    }),
  );

export const useAnswerConsent = (token: string) =>
  useAct((answer: ConsentAnswer) =>
    call<typeof answerConsent>("POST /consents/:token/", { params: { token }, body: { answer } }),
  );

export const useVerdict = (token: string) => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: NonNullable<Input<typeof giveVerdict>["body"]>) =>
      call<typeof giveVerdict>("POST /introduced/:token/", { params: { token }, body }),
    onSuccess: (introduced) => cache.setQueryData(introducedQuery(token).queryKey, introduced),
  });
};

type BatchAnswer = NonNullable<Input<typeof answerBatch>["body"]>;

/** Answers some of a batch; over once the batch has been read again, so that nobody looks unanswered in between. */
export const useAnswerBatch = (id: string) => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: BatchAnswer) =>
      call<typeof answerBatch>(
        "POST /application-system/company/batches/:id/answers/",
        { params: { id }, body },
        { keepalive: true },
      ),
    onSettled: () => {
      for (const key of ["applications", "answers", "dashboard"]) void cache.invalidateQueries({ queryKey: [key] });
      return cache.invalidateQueries({ queryKey: ["introductions", "company"] });
    },
  });
};
