import type { AnyContext } from "#platform/context.ts";
import { deleteInvitationsTo, invitationsTo } from "./invitations-store.ts";

/** The companies that invited an address into their team. */
export const teamInvitationDataOf = ({ db }: AnyContext, email: string) => invitationsTo(db, email);

export const eraseTeamInvitations = ({ db }: AnyContext, email: string) => deleteInvitationsTo(db, email);
