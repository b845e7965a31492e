import { companyOf } from "#platform/company-access.ts";
import type { Context } from "#platform/context.ts";
import { Refusal } from "#platform/refusals.ts";
import { findCandidate } from "./candidates-store.ts";
import { findAnyOffer, findPair, isOnScreen } from "./offers-store.ts";
import { matchOf } from "./rules.ts";
import { candidateSide, offerSide } from "./sides.ts";

/** How an application's two sides fit, as they are today: the offer may have closed, the profile may have changed. */
export const matchOfApplication = async (ctx: Context, id: string) => {
  const isApplicant = ctx.user.type === "applicant";
  const pair = await findPair(ctx.db, id, isApplicant ? { applicantId: ctx.user.id } : { companyId: companyOf(ctx) });
  // Without its applicant (the account was erased) an application has nobody to compare.
  if (!pair?.applicant_id) throw new Refusal("not-found");
  const offer = await findAnyOffer(ctx.db, pair.offer_id);
  const profile = await findCandidate(ctx.db, pair.applicant_id);
  if (!offer || !profile) throw new Refusal(isApplicant && offer ? "profile-required" : "not-found");
  return matchOf(candidateSide(profile), offerSide(offer), isApplicant ? "applicant" : "company");
};

/** How an offer on screen fits the applicant. */
export const matchOfOffer = async ({ db, user, now }: Context, id: string) => {
  const offer = (await isOnScreen(db, id, now)) ? await findAnyOffer(db, id) : undefined;
  if (!offer) throw new Refusal("not-found");
  const profile = await findCandidate(db, user.id);
  if (!profile) throw new Refusal("profile-required");
  return matchOf(candidateSide(profile), offerSide(offer), "applicant");
};
