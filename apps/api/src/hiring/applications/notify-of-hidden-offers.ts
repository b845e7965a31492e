import type { offersModerated } from "#offers/moderation/events.ts";
import { isUnsafe } from "#offers/moderation/rules.ts";
import type { AnyContext } from "#platform/context.ts";
import type { ItemOf } from "#platform/events.ts";
import { applicationTasks } from "./tasks.ts";

/** A task notifies the applicants who wait for an answer about a hidden offer: they may be thousands. */
export const notifyOfHiddenOffers = async (
  { db, tasks }: AnyContext,
  moderated: readonly ItemOf<typeof offersModerated>[],
) => {
  for (const { offer_id: offerId, reason } of moderated)
    if (reason)
      await tasks.enqueue(db, applicationTasks.notifyOfHidden, { offerId, isUnsafe: isUnsafe(reason), after: null });
};
