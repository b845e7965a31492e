import * as contract from "@passerelle/contract/admin/provider-people";
import type { Mount } from "#platform/http.ts";
import { changePerson } from "./change-person.ts";
import { invitePerson, resendInvitation } from "./invite.ts";
import { pageOfPeople } from "./store.ts";

export const providerPeopleRoutes = (mount: Mount) => {
  mount(contract.listProviderPeople, ({ db }, { query }) => pageOfPeople(db, query));
  mount(contract.inviteProviderPerson, (ctx, { body }) => invitePerson(ctx, body));
  mount(contract.updateProviderPerson, (ctx, { params, body }) => changePerson(ctx, params.id, body));
  mount(contract.resendProviderInvitation, (ctx, { params }) => resendInvitation(ctx, params.id));
};
