import type { FollowUp } from "@passerelle/contract/hiring/applications";
import type { Context } from "#platform/context.ts";
import { parisDay } from "#platform/paris.ts";
import { Refusal } from "#platform/refusals.ts";
import { findFollowUp, upsertFollowUp } from "./follow-up-store.ts";

/** What an applicant keeps about an application; a new reminder is for a day that can still come. */
export const saveFollowUp = async ({ db, user, now }: Context, id: string, wanted: FollowUp) => {
  const isPast = wanted.remind_on !== null && wanted.remind_on < parisDay(now);
  if (isPast && (await findFollowUp(db, id))?.remind_on !== wanted.remind_on)
    throw new Refusal("validation", { remind_on: ["Choisissez un jour à venir"] });
  const saved = await upsertFollowUp(db, id, user.id, wanted, now);
  if (!saved) throw new Refusal("not-found");
  return saved;
};
