import type { Subscription, SubscriptionForm } from "@passerelle/contract/admin/client-schools";
import { recordInAudit } from "#identity/audit/record.ts";
import type { Context } from "#platform/context.ts";
import { parisDay } from "#platform/paris.ts";
import { Refusal } from "#platform/refusals.ts";
import { readClient } from "./read-clients.ts";
import { subscriptionOf } from "./rules.ts";
import { insertSubscription, updateSubscription } from "./subscription-store.ts";

/** The staff sets what a school subscribes to; without a date of expiration, it follows from the start and the duration. */
export const setSubscription = async (
  ctx: Context,
  schoolId: string,
  { expected_version, ...form }: SubscriptionForm & { expected_version: number },
): Promise<Subscription> => {
  const { db, now } = ctx;
  await readClient(ctx, schoolId);
  const saved =
    expected_version === 0
      ? await insertSubscription(db, schoolId, form, now)
      : await updateSubscription(db, schoolId, expected_version, form, now);
  if (!saved) throw new Refusal("subscription-changed");
  await recordInAudit(ctx, {
    action: "client-subscription-set",
    schoolId,
    details: { type: saved.type, until: saved.expires_on },
  });
  return subscriptionOf(saved, parisDay(now));
};
