import * as contract from "@passerelle/contract/organisations/company-team";
import { namedFollows, teamSize } from "@passerelle/contract/organisations/company-team";
import { companyOf } from "#platform/company-access.ts";
import type { Context } from "#platform/context.ts";
import type { Mount } from "#platform/http.ts";
import { joinInvited, readInvitation, signUpInvited } from "./accept-invitation.ts";
import { invitationsOf } from "./invitations-store.ts";
import { inviteMember, presentInvitation, resendInvitation, revokeInvitation } from "./invite.ts";
import { changeRole, removeMember } from "./members.ts";
import { followedTitles, teamOf } from "./store.ts";

/** Everybody of the company knows its members; who is invited concerns those who invite. */
const readTeam = async (ctx: Context) => {
  const companyId = companyOf(ctx);
  const invitations = ctx.user.isCompanyAdmin ? await invitationsOf(ctx.db, companyId, teamSize) : [];
  const [members, followed] = [
    await teamOf(ctx.db, companyId, { limit: teamSize, now: ctx.now }),
    await followedTitles(ctx.db, companyId),
  ];
  const titlesOf = Map.groupBy(followed, ({ account_id }) => account_id);
  return {
    members: members.map((member) => ({
      ...member,
      followed: (titlesOf.get(member.id) ?? []).slice(0, namedFollows).map(({ title }) => title),
    })),
    invitations: invitations.map((row) => presentInvitation(row, ctx.now)),
  };
};

export const companyTeamRoutes = (mount: Mount) => {
  mount(contract.getTeam, (ctx) => readTeam(ctx));
  mount(contract.inviteMember, (ctx, { body }) => inviteMember(ctx, body));
  mount(contract.resendInvitation, (ctx, { params }) => resendInvitation(ctx, params.id));
  mount(contract.revokeInvitation, (ctx, { params }) => revokeInvitation(ctx, params.id));
  mount(contract.changeMemberRole, (ctx, { params, body }) => changeRole(ctx, params.id, body));
  mount(contract.removeMember, (ctx, { params }) => removeMember(ctx, params.id));
  mount(contract.readInvitation, (ctx, { params }) => readInvitation(ctx, params.token));
  mount(contract.signUpInvited, (ctx, { params, body }) => signUpInvited(ctx, params.token, body));
  mount(contract.joinInvited, (ctx, { params }) => joinInvited(ctx, params.token));
};
