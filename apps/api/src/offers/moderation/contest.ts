import type { appealForm } from "@passerelle/contract/offers/moderation";
import type { z } from "zod";
import { notifyProvider } from "#identity/accounts/notify-provider.ts";
import type { Context } from "#platform/context.ts";
import { Refusal } from "#platform/refusals.ts";
import { lockCase, recordAppeal } from "./cases-store.ts";
import { insertAppeal, isOwn, pageOfOwnHidden } from "./decisions-store.ts";
import { decisionContested } from "./mails.ts";

/**
 * A user of the company or the school whose offer is hidden contests it, once for each decision; the staff is notified. Everyone who may
 * edit the offer may contest: every recruiter of the company, every user of the school.
 */
export const contestDecision = async (
  ctx: Context,
  offerId: string,
  { decision_id, message }: z.output<typeof appealForm>,
) => {
  const { db, user, now, publicUrl } = ctx;
  if (!(await isOwn(db, offerId, user))) throw new Refusal("not-found");
  const lockedCase = await lockCase(db, offerId);
  if (!lockedCase?.hidden_by) throw new Refusal("offer-not-hidden");
  if (lockedCase.hidden_by !== decision_id) throw new Refusal("moderation-changed");
  if (!(await insertAppeal(db, { decisionId: decision_id, authorId: user.id, message, now })))
    throw new Refusal("already-contested");
  await recordAppeal(db, offerId, now);
  const url = `${publicUrl}/settings/reports?offre=${offerId}`;
  await notifyProvider(ctx, (to) => decisionContested({ to, title: lockedCase.title, url }));
  const { rows } = await pageOfOwnHidden(db, user, { offer_id: offerId, limit: 1, offset: 0 });
  const [own] = rows;
  if (!own) throw new Refusal("not-found");
  return own;
};
