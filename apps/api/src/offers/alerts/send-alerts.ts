import type { AlertFrequency } from "@passerelle/contract/enumerations";
import type { SystemContext } from "#platform/context.ts";
import { emit } from "#platform/events.ts";
import { sendMails } from "#platform/mail.ts";
import { claimDueAlerts } from "./alert-store.ts";
import { resultsAddress } from "./describe.ts";
import { alertsFound } from "./events.ts";
import { alertLink } from "./links.ts";
import { newOffers } from "./mails.ts";
import { matchNextArrivals, recordArrivals } from "./match-store.ts";
import { renewCriteria } from "./renew-criteria.ts";

/** Offers in one transaction: what they match is held in memory and on disk meanwhile. */
const offersAtOnce = 1000;
const alertsAtOnce = 500;
/** A run ends here, so that none lasts too long; the rest is for the next, which begins at once. */
const mostOffers = 20_000;
const mostAlerts = 100_000;

/** Matches every saved search with the offers that have come since the last run, `most` at most; gives how many, and whether more may wait. */
export const matchArrivals = async ({ db, now }: Pick<SystemContext, "db" | "now">, most = mostOffers) => {
  await renewCriteria(db, now);
  await recordArrivals(db, "last-day");
  let offers = 0;
  let hasMore = true;
  while (hasMore && offers < most) {
    const asked = Math.min(offersAtOnce, most - offers);
    const claimed = await db.transaction().execute((tx) => matchNextArrivals(tx, asked, now));
    offers += claimed;
    hasMore = claimed === asked;
  }
  return { offers, hasMore };
};

/**
 * Writes to the people whose searches of this frequency have something new, for `most` searches at most; each offer is sent once, also when
 * the task is retried or runs twice at once. Gives how many messages were sent, and whether more searches may wait.
 */
export const sendAlerts = async (ctx: SystemContext, frequency: AlertFrequency, most = mostAlerts) => {
  const { db, now, tasks, publicUrl, secretKey } = ctx;
  let sent = 0;
  let seen = 0;
  let hasMore = true;
  while (hasMore && seen < most) {
    const asked = Math.min(alertsAtOnce, most - seen);
    const claimed = await db.transaction().execute(async (tx) => {
      const due = await claimDueAlerts(tx, frequency, asked, now);
      const messages = due.flatMap((alert) =>
        alert.email && alert.offers.length > 0
          ? [
              newOffers({
                alert,
                to: alert.email,
                publicUrl,
                unsubscribeUrl: alertLink({ publicUrl, secretKey }, alert.id),
              }),
            ]
          : [],
      );
      await sendMails({ db: tx, tasks }, messages);
      await emit(
        { ...ctx, db: tx },
        alertsFound,
        due
          .filter(({ offers }) => offers.length > 0)
          .map(({ id, account_id, name, count, parameters }) => ({
            ...{ search_id: id, account_id, name, count },
            ...{ path: resultsAddress(parameters), at: now.toISOString() },
          })),
      );
      sent += messages.length;
      return due.length;
    });
    seen += claimed;
    hasMore = claimed === asked;
  }
  return { sent, hasMore };
};
