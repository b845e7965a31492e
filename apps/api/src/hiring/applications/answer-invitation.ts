import type { Context } from "#platform/context.ts";
import { Refusal } from "#platform/refusals.ts";
import { acceptInvitation } from "./accept-invitation.ts";
import { findSendableProfile } from "./applying-store.ts";
import { findOwn } from "./find-own.ts";
import { presentOwn } from "./present.ts";
import { lockApplication } from "./store.ts";
import { withdraw } from "./withdraw.ts";

/** The candidate answers, once, an offer that a company proposed. Declining needs neither a CV nor an offer that is still on screen. */
export const answerInvitation = async (ctx: Context, id: string, answer: "accepted" | "declined") => {
  const application = await lockApplication(ctx.db, id, { applicantId: ctx.user.id });
  if (!application?.invitation) throw new Refusal("not-found");
  if (application.invitation === "cancelled") throw new Refusal("invitation-cancelled");
  if (application.invitation !== "pending") throw new Refusal("invitation-answered");
  if (answer === "declined") {
    await withdraw(ctx, id);
    return presentOwn(await findOwn(ctx, id));
  }
  const profile = await findSendableProfile(ctx.db, ctx.user.id);
  if (!profile) throw new Refusal("profile-required");
  return acceptInvitation(ctx, id, profile);
};
