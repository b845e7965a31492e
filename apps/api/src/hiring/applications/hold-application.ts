import { heldSeconds } from "@passerelle/contract/hiring/applications";
import type { Context } from "#platform/context.ts";
import { inTransaction } from "#platform/db.ts";
import { Refusal } from "#platform/refusals.ts";
import { applyingWith, findSendable, type Sending } from "./applying-store.ts";
import { deleteHeld, findLive, type HeldKind, insertHeld } from "./held-store.ts";
import { presentSent } from "./present.ts";
import { requireSendable } from "./require-sendable.ts";
import { findApplication } from "./store.ts";

type Held = { kind: HeldKind; offerId: string; support?: string };

/**
 * Holds an application for ten seconds, by the rules of applying; then a task sends it (`send-held.ts`), whatever becomes of the page.
 * Until then there is no application, so that nobody but its applicant knows of it (decision 0318). Holding it again replaces it.
 */
export const holdApplication = (outer: Context, { kind, offerId, support = "" }: Held, sending: Sending) =>
  inTransaction(outer.db, async (db) => {
    const ctx = { ...outer, db };
    const applying = applyingWith(ctx, offerId, sending);
    const { applicantId, message, origin } = applying;
    const { offer } = requireSendable(await findSendable(db, applying, kind), kind);
    const live = await findLive(db, offerId, applicantId);
    if (live && !live.is_proposed) throw new Refusal("already-applied");
    const sendAt = new Date(ctx.now.getTime() + heldSeconds * 1000);
    const id = await insertHeld(db, {
      ...{ id: live?.id ?? null, applicantId, offerId, kind, message, support, sendAt },
      ...{ title: offer.title, resumeId: sending.resumeId ?? null },
    });
    const stage = kind === "school" ? ("new" as const) : null;
    const sent = presentSent({ id, at: ctx.now.toISOString(), stage, offer, offerId, kind, origin, is_visible: true });
    return { ...sent, held_until: sendAt.toISOString() };
  });

/** The applicant takes back what is still held: nothing of it stays. What is sent can be withdrawn. */
export const takeBackHeld = async ({ db, user, now }: Context, id: string) => {
  if (await deleteHeld(db, id, user.id)) return null;
  const sent = await findApplication(db, id, { applicantId: user.id }, now);
  throw new Refusal(sent ? "already-sent" : "not-found");
};
