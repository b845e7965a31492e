import type { Context } from "#platform/context.ts";
import { emit } from "#platform/events.ts";
import { Refusal } from "#platform/refusals.ts";
import { findExternalOffer, insertApplication } from "./applying-store.ts";
import { applicationsChanged } from "./events.ts";
import { findOwn } from "./find-own.ts";
import { presentOwn } from "./present.ts";

/** An applicant who has applied on the site of an external offer notes it, once, and follows it with the others. */
export const followExternal = async (ctx: Context, offerId: string) => {
  const { db, user } = ctx;
  const offer = await findExternalOffer(db, offerId);
  if (!offer) throw new Refusal("not-found");
  const { title, organisation, city, start_date } = offer;
  const made = await insertApplication(db, {
    offer: { external_offer_id: offerId },
    applicantId: user.id,
    resumeId: null,
    snapshot: { title, organisation, city, start_date },
  });
  if (!made) throw new Refusal("already-applied");
  await emit(ctx, applicationsChanged, [made]);
  return presentOwn(await findOwn(ctx, made.application_id));
};
