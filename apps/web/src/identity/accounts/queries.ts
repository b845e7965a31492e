import type { endOtherSessions, endSession, listSessions } from "@passerelle/contract/identity/account-sessions";
import type {
  disableTwoStep,
  enableTwoStep,
  getTwoStep,
  renewRecoveryCodes,
  startTwoStep,
} from "@passerelle/contract/identity/two-step";
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call, callPage } from "#platform/api.ts";
import { nextOffset, pageSize } from "#platform/paging.ts";

export const twoStepQuery = queryOptions({
  queryKey: ["two-step"],
  queryFn: () => call<typeof getTwoStep>("GET /account/two-step/"),
});

/** A secret of its own for each time that the screen is opened; nothing is on before its first code. */
export const setUpQuery = queryOptions({
  queryKey: ["two-step-set-up"],
  queryFn: () => call<typeof startTwoStep>("POST /account/two-step/secret/"),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  refetchOnWindowFocus: false,
  retry: false,
});

type Proof = { code: string; password: string };

/** The acts on the second step; each is followed by what the account and its session then are. */
export const useTwoStep = () => {
  const cache = useQueryClient();
  const onSuccess = () =>
    Promise.all(["two-step", "session", "sessions"].map((key) => cache.invalidateQueries({ queryKey: [key] })));
  return {
    enable: useMutation({
      mutationFn: (body: Proof & { set_up: string }) => call<typeof enableTwoStep>("POST /account/two-step/", { body }),
      // The other devices are out at once, before the codes have been read.
      onSuccess: () => cache.invalidateQueries({ queryKey: ["sessions"] }),
    }),
    disable: useMutation({
      mutationFn: (body: Proof) => call<typeof disableTwoStep>("POST /account/two-step/disable/", { body }),
      onSuccess,
    }),
    renew: useMutation({
      mutationFn: (body: Proof) => call<typeof renewRecoveryCodes>("POST /account/two-step/recovery-codes/", { body }),
      onSuccess,
    }),
    /** Once the recovery codes have been read: until then nothing may take them off the screen. */
    settle: onSuccess,
  };
};

export const sessionsQuery = infiniteQueryOptions({
  queryKey: ["sessions"],
  queryFn: ({ pageParam }) =>
    callPage<typeof listSessions>("GET /account/sessions/", { query: { limit: pageSize, offset: pageParam } }),
  initialPageParam: 0,
  getNextPageParam: nextOffset,
});

/** Ends one session, or all the others without an identifier. */
export const useEndSession = () => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string | null) =>
      id
        ? call<typeof endSession>("DELETE /account/sessions/:id/", { params: { id } })
        : call<typeof endOtherSessions>("DELETE /account/sessions/"),
    onSettled: () => cache.invalidateQueries({ queryKey: ["sessions"] }),
  });
};
