import { testEvent } from "@passerelle/contract/publishing/webhooks";
import type { Context } from "#platform/context.ts";
import { Refusal } from "#platform/refusals.ts";
import { ownSchool } from "#platform/school-access.ts";
import { findDelivery, insertEvent, replayAllFailed, replayOne } from "./deliveries-store.ts";
import { payloadOf } from "./rules.ts";
import { lockWebhook } from "./store.ts";
import { wakeDeliveries } from "./tasks.ts";

const lock = async (ctx: Context, schoolId: string, webhookId: string) => {
  const webhook = await lockWebhook(ctx.db, webhookId, ownSchool(ctx, schoolId));
  if (!webhook) throw new Refusal("not-found");
  return webhook;
};

/** One delivery of a webhook that the caller holds or has looked up in its own school. */
export const readDelivery = async ({ db }: Pick<Context, "db">, webhookId: string, id: string) => {
  const found = await findDelivery(db, webhookId, id);
  if (!found) throw new Refusal("not-found");
  const { at, school_id, data, ...delivery } = found;
  return { ...delivery, payload: payloadOf({ id: found.event_id, type: found.event, at, school_id, data }) };
};

/** An event that says nothing, sent once, even to a webhook that is off: one tries before turning on. */
export const sendTest = async (ctx: Context, schoolId: string, webhookId: string) => {
  const { id } = await lock(ctx, schoolId, webhookId);
  const data = { message: "Ceci est un essai envoyé depuis Passerelle." };
  const delivery = await insertEvent(ctx.db, { schoolId, webhookId: id, type: testEvent, data, now: ctx.now });
  await wakeDeliveries(ctx);
  return readDelivery(ctx, id, delivery);
};

/** Sends an event again, delivered or not, with the same identifier. */
export const replayDelivery = async (ctx: Context, schoolId: string, webhookId: string, id: string) => {
  const webhook = await lock(ctx, schoolId, webhookId);
  const { event } = await readDelivery(ctx, webhook.id, id);
  if (!webhook.is_active && event !== testEvent) throw new Refusal("webhook-off");
  await replayOne(ctx.db, webhook.id, id);
  await wakeDeliveries(ctx);
  return readDelivery(ctx, webhook.id, id);
};

export const replayFailed = async (ctx: Context, schoolId: string, webhookId: string) => {
  const webhook = await lock(ctx, schoolId, webhookId);
  if (!webhook.is_active) throw new Refusal("webhook-off");
  const count = await replayAllFailed(ctx.db, webhook.id);
  if (count > 0) await wakeDeliveries(ctx);
  return { count };
};
