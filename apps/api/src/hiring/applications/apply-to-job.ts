import { pauseWhenFull } from "#offers/company-jobs/pause-when-full.ts";
import type { Context } from "#platform/context.ts";
import { inTransaction } from "#platform/db.ts";
import { Refusal } from "#platform/refusals.ts";
import { acceptInvitation } from "./accept-invitation.ts";
import { applyingWith, insertApplicationToJob, type Sending } from "./applying-store.ts";
import { lockPendingInvitation } from "./invitations-store.ts";
import { presentSent } from "./present.ts";
import { requireSendable } from "./require-sendable.ts";

/** Applies as far as one statement can, and refuses what can never be applied to; without `id` there is more to do. */
const apply = async (ctx: Context, jobId: string, sending: Sending, isLocked: boolean) => {
  const applying = applyingWith(ctx, jobId, sending);
  const { id, at, ...found } = await insertApplicationToJob(ctx.db, applying, isLocked);
  const { profile, offer } = requireSendable(found, "company");
  const { origin } = applying;
  const sent = id && at ? { id, at, stage: null, offer, offerId: jobId, kind: "company" as const, origin } : null;
  return { profile, sent };
};

/** An offer with a limit, or one that ties this applicant already: in a transaction. */
const applyWithMore = async (ctx: Context, jobId: string, sending: Sending) => {
  const { profile, sent } = await apply(ctx, jobId, sending, true);
  if (sent) return presentSent({ ...sent, is_visible: !(await pauseWhenFull(ctx, jobId)) });
  const invited = await lockPendingInvitation(ctx.db, jobId, ctx.user.id);
  if (!invited) throw new Refusal("already-applied");
  return acceptInvitation(ctx, invited, profile, sending.message);
};

/**
 * An applicant with a CV applies to a visible offer of a company, once, or again after withdrawing; both sides are notified after it
 * (`notify-of-sent.ts`). An application to an offer that was proposed to the applicant accepts the proposal, unless it was declined or
 * cancelled. The last application that the company wants pauses the offer. Most applications are one statement and need no transaction;
 * the others open theirs.
 */
export const applyToJob = async (ctx: Context, jobId: string, sending: Sending = {}) => {
  const { sent } = await apply(ctx, jobId, sending, false);
  if (sent) return presentSent({ ...sent, is_visible: true });
  return inTransaction(ctx.db, (db) => applyWithMore({ ...ctx, db }, jobId, sending));
};
