import type { CompanyRole } from "@passerelle/contract/enumerations";
import type {
  changeMemberRole,
  getTeam,
  invitedSignUpForm,
  inviteMember,
  joinInvited,
  readInvitation,
  removeMember,
  resendInvitation,
  revokeInvitation,
  signUpInvited,
} from "@passerelle/contract/organisations/company-team";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { call } from "#platform/api.ts";

export const teamQuery = queryOptions({
  queryKey: ["company-team"],
  queryFn: () => call<typeof getTeam>("GET /application-system/company-team/"),
});

/** A user who changes the team may have changed their own rights. */
const useTeamMutation = <T, A>(mutationFn: (input: T) => Promise<A>) => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn,
    // Does not wait: the calling component may unmount when the list refreshes, and must still show its result.
    onSettled: () => {
      void cache.invalidateQueries({ queryKey: ["company-team"] });
      void cache.invalidateQueries({ queryKey: ["session"] });
    },
  });
};

export const useInvite = () =>
  useTeamMutation((body: { email: string; role: CompanyRole }) =>
    call<typeof inviteMember>("POST /application-system/company-team/invitations/", { body }),
  );
export const useResend = () =>
  useTeamMutation((id: string) =>
    call<typeof resendInvitation>("POST /application-system/company-team/invitations/:id/resend/", {
      params: { id },
      body: {},
    }),
  );
export const useRevoke = () =>
  useTeamMutation((id: string) =>
    call<typeof revokeInvitation>("DELETE /application-system/company-team/invitations/:id/", { params: { id } }),
  );
export const useChangeRole = () =>
  useTeamMutation(({ id, ...body }: { id: string; role: CompanyRole; expected_role: CompanyRole }) =>
    call<typeof changeMemberRole>("PATCH /application-system/company-team/members/:id/", { params: { id }, body }),
  );

/** Removing oneself ends the session: what follows asks nothing more of the server. */
export const useRemove = () =>
  useMutation({
    mutationFn: (id: string) =>
      call<typeof removeMember>("DELETE /application-system/company-team/members/:id/", { params: { id } }),
  });

export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ["invitation", token],
    queryFn: () => call<typeof readInvitation>("GET /invitations/:token/", { params: { token } }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const signUpWith = (token: string, body: z.output<typeof invitedSignUpForm>) =>
  call<typeof signUpInvited>("POST /invitations/:token/sign-up/", { params: { token }, body });

export const useJoin = (token: string) => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call<typeof joinInvited>("POST /invitations/:token/join/", { params: { token }, body: {} }),
    onSuccess: () => cache.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== "invitation" }),
  });
};
