import type { Context } from "#platform/context.ts";
import { Refusal } from "#platform/refusals.ts";
import { findExternalOffer, insertFollowed } from "./applying-store.ts";
import { findOwn } from "./find-own.ts";
import { presentOwn } from "./present.ts";
import { recordChanges } from "./record-changes.ts";

/** An applicant who has applied on the site of an external offer notes it, once, and follows it with the others. */
export const followExternal = async (ctx: Context, offerId: string) => {
  const { db, user } = ctx;
  const offer = await findExternalOffer(db, offerId);
  if (!offer) throw new Refusal("not-found");
  const { title, organisation, city, start_date } = offer;
  const snapshot = { title, organisation, city, start_date };
  const id = await insertFollowed(db, { offerId, applicantId: user.id, snapshot });
  if (!id) throw new Refusal("already-applied");
  await recordChanges(ctx, [{ applicationId: id, actorId: user.id, role: "applicant", from: null, to: "PD" }]);
  return presentOwn(await findOwn(ctx, id));
};
