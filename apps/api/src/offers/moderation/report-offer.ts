import type { reportOffer as contractOf } from "@passerelle/contract/offers/reports";
import type { z } from "zod";
import type { Context } from "#platform/context.ts";
import { emit } from "#platform/events.ts";
import { sendMail } from "#platform/mail.ts";
import { Refusal } from "#platform/refusals.ts";
import { lockCase } from "./cases-store.ts";
import { offersReported } from "./events.ts";
import { reportReceived } from "./mails.ts";
import { findShownOffer, insertReport, recordReport } from "./store.ts";

/** A person reports a visible offer, once until the staff has decided; the person receives an acknowledgement. */
export const reportOffer = async (
  ctx: Context,
  offerId: string,
  { reason, message }: z.output<(typeof contractOf)["body"]>,
) => {
  const { db, user, now } = ctx;
  const snapshot = await findShownOffer(db, offerId, now);
  if (!snapshot) throw new Refusal("not-found");
  const id = await insertReport(db, { offerId, reporterId: user.id, reason, message, snapshot, now });
  if (!id) throw new Refusal("already-reported");
  await recordReport(db, offerId, snapshot, now);
  // Hidden by the staff in the meantime.
  if ((await lockCase(db, offerId))?.standing === "hidden") throw new Refusal("offer-moderated");
  await emit(ctx, offersReported, [{ offer_id: offerId, title: snapshot.title, at: now.toISOString() }]);
  await sendMail(ctx, reportReceived({ to: user.email, title: snapshot.title }));
  return { id, status: "open" as const };
};
