import type { Context } from "#platform/context.ts";
import { Refusal } from "#platform/refusals.ts";
import { applyingWith, insertApplicationToPosting, type Sending } from "./applying-store.ts";
import { presentSent } from "./present.ts";
import { requireSendable } from "./require-sendable.ts";

/**
 * An applicant with a CV applies to a school posting that is on screen, once, or again after withdrawing; the application enters the
 * school's pipeline as new. One statement does it all, so it needs no transaction; both sides are notified after it (`notify-of-sent.ts`).
 */
export const applyToPosting = async (
  ctx: Pick<Context, "db" | "user" | "now">,
  postingId: string,
  { support, ...sending }: Sending & { support?: string } = {},
) => {
  const applying = applyingWith(ctx, postingId, sending);
  const { id, at, ...found } = await insertApplicationToPosting(ctx.db, applying, support);
  const { offer } = requireSendable(found, "school");
  if (!id || !at) throw new Refusal("already-applied");
  const { origin } = applying;
  return presentSent({ id, at, stage: "new", offer, offerId: postingId, kind: "school", origin, is_visible: true });
};
