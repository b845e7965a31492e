import type {
  inviteProviderPerson,
  listProviderPeople,
  ProviderState,
  resendProviderInvitation,
  updateProviderPerson,
} from "@passerelle/contract/admin/provider-people";
import type { checkTwoStepReset, resetTwoStep } from "@passerelle/contract/identity/two-step";
import { infiniteQueryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call, callPage } from "#platform/api.ts";
import { nextOffset, pageSize } from "#platform/paging.ts";

export const peopleQuery = infiniteQueryOptions({
  queryKey: ["provider-people"],
  queryFn: ({ pageParam }) =>
    callPage<typeof listProviderPeople>("GET /provider/people/", { query: { limit: pageSize, offset: pageParam } }),
  initialPageParam: 0,
  getNextPageParam: nextOffset,
});

type Invitation = { email: string; is_staff: boolean; is_superuser: boolean };
type Change = ProviderState & { id: string; expected: ProviderState };

/** The acts on the provider's people; each is followed by the list as it then is, and by one's own rights. */
export const usePeople = () => {
  const cache = useQueryClient();
  // Does not wait: the calling component may unmount when the list refreshes, and must still show its result.
  const onSettled = () => {
    for (const key of ["provider-people", "session"]) void cache.invalidateQueries({ queryKey: [key] });
  };
  return {
    invite: useMutation({
      mutationFn: (body: Invitation) => call<typeof inviteProviderPerson>("POST /provider/people/", { body }),
      onSettled,
    }),
    change: useMutation({
      mutationFn: ({ id, ...body }: Change) =>
        call<typeof updateProviderPerson>("PUT /provider/people/:id/", { params: { id }, body }),
      onSettled,
    }),
    resend: useMutation({
      mutationFn: (id: string) =>
        call<typeof resendProviderInvitation>("POST /provider/people/:id/invitation/", { params: { id } }),
      onSettled,
    }),
    check: useMutation({
      mutationFn: (email: string) =>
        call<typeof checkTwoStepReset>("POST /provider/two-step-reset/check/", { body: { email } }),
    }),
    reset: useMutation({
      mutationFn: (email: string) => call<typeof resetTwoStep>("POST /provider/two-step-reset/", { body: { email } }),
      onSettled,
    }),
  };
};
