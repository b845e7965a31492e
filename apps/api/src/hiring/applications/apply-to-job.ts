import { pauseWhenFull } from "#offers/company-jobs/pause-when-full.ts";
import type { Context } from "#platform/context.ts";
import { inTransaction } from "#platform/db.ts";
import { emit } from "#platform/events.ts";
import { Refusal } from "#platform/refusals.ts";
import { acceptInvitation } from "./accept-invitation.ts";
import { insertApplicationToJob } from "./applying-store.ts";
import { applicationsSent } from "./events.ts";
import { findOwn } from "./find-own.ts";
import { applyOverEnded, lockPendingInvitation } from "./invitations-store.ts";
import { presentOwn, presentSent } from "./present.ts";
import { recordChanges } from "./record-changes.ts";

type Origin = "applied" | "introduced";

/** Applies as far as one statement can, and refuses what can never be applied to; without `id` there is more to do. */
const apply = async ({ db, user, now }: Context, jobId: string, origin: Origin, isLocked: boolean) => {
  const applying = { offerId: jobId, applicantId: user.id, now: now.toISOString(), origin };
  const { profile, is_moderated, offer, id, at } = await insertApplicationToJob(db, applying, isLocked);
  if (!profile) throw new Refusal("profile-required");
  if (is_moderated) throw new Refusal("offer-moderated");
  if (!offer) throw new Refusal("job-not-found");
  const sent = id && at ? { id, at, stage: null, offer, offerId: jobId, kind: "company" as const, origin } : null;
  return { profile, offer, sent };
};

/** An offer with a limit, or one that ties this applicant already: in a transaction. */
const applyWithMore = async (ctx: Context, jobId: string, origin: Origin) => {
  const { db, user, now } = ctx;
  const { profile, offer, sent } = await apply(ctx, jobId, origin, true);
  if (sent) return presentSent({ ...sent, is_visible: !(await pauseWhenFull(ctx, jobId)) });
  const { title, organisation, city, start_date } = offer;
  const snapshot = { title, organisation, city, start_date };
  const own = { jobId, applicantId: user.id, resumeId: profile.resume_id, snapshot, origin, now };
  const id = await applyOverEnded(db, own);
  if (!id) {
    const invited = await lockPendingInvitation(db, jobId, user.id);
    if (!invited) throw new Refusal("already-applied");
    return acceptInvitation(ctx, invited, profile);
  }
  await recordChanges(ctx, [{ applicationId: id, actorId: user.id, role: "applicant", from: null, to: "PD" }]);
  await emit(ctx, applicationsSent, [{ application_id: id }]);
  await pauseWhenFull(ctx, jobId);
  return presentOwn(await findOwn(ctx, id));
};

/**
 * An applicant with a CV applies once to a visible offer of a company; both sides are notified after it (`notify-of-sent.ts`). An
 * application to an offer that was proposed to the applicant accepts the proposal, unless it was declined or withdrawn: then the
 * application is their own. The last application that the company wants pauses the offer. `origin`: whether a school presents the
 * candidate, who consented. Most applications are one statement and need no transaction; the others open theirs.
 */
export const applyToJob = async (ctx: Context, jobId: string, origin: Origin = "applied") => {
  const { sent } = await apply(ctx, jobId, origin, false);
  if (sent) return presentSent({ ...sent, is_visible: true });
  return inTransaction(ctx.db, (db) => applyWithMore({ ...ctx, db }, jobId, origin));
};
