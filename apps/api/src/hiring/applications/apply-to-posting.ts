import type { Context } from "#platform/context.ts";
import { Refusal } from "#platform/refusals.ts";
import { insertApplicationToPosting } from "./applying-store.ts";
import { presentSent } from "./present.ts";

/**
 * An applicant with a CV applies once to a school posting that is on screen; it enters the school's pipeline as new. One statement does
 * it all, so it needs no transaction; both sides are notified after it (`notify-of-sent.ts`).
 */
export const applyToPosting = async (
  { db, user, now }: Pick<Context, "db" | "user" | "now">,
  postingId: string,
  support?: string,
  origin: "applied" | "introduced" = "applied",
) => {
  const applying = { offerId: postingId, applicantId: user.id, now: now.toISOString(), origin };
  const { profile, is_moderated, offer, id, at } = await insertApplicationToPosting(db, applying, support);
  if (!profile) throw new Refusal("profile-required");
  if (is_moderated) throw new Refusal("offer-moderated");
  if (!offer) throw new Refusal("posting-not-found");
  if (!id || !at) throw new Refusal("already-applied");
  return presentSent({ id, at, stage: "new", offer, offerId: postingId, kind: "school", origin, is_visible: true });
};
