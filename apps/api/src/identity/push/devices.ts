import { ECDH } from "node:crypto";
import { mostPushDevices } from "@passerelle/contract/identity/push";
import type { AnyContext, Context } from "#platform/context.ts";
import type { Device } from "#platform/devices.ts";
import { emit } from "#platform/events.ts";
import { OutgoingFailure, type OutgoingProblem } from "#platform/outgoing.ts";
import { Refusal } from "#platform/refusals.ts";
import { pushDeviceAdded } from "./events.ts";
import {
  countOtherDevices,
  deleteDevicesOfEnded,
  deleteFormerOf,
  deleteDevice as deleteRow,
  insertDevice,
  listDevices,
  openDevices,
  replaceSubscription,
  type Subscription,
} from "./store.ts";

const sentences: Partial<Record<OutgoingProblem, string>> = {
  "address-not-secure": "L'adresse doit commencer par https://",
  "address-private": "Cette adresse mène à un réseau privé.",
};

/** Refuses what is not https or leads inside; checked again at each push, since names change. */
const checkEndpoint = async ({ outgoing }: AnyContext, endpoint: string) => {
  try {
    await outgoing.check(endpoint, { mustBeSecure: true });
  } catch (error) {
    if (!(error instanceof OutgoingFailure)) throw error;
    throw new Refusal("validation", { endpoint: [sentences[error.problem] ?? "Cette adresse n'est pas valable."] });
  }
};

/** Refuses a key that nothing can be encrypted for. */
const checkKey = (p256dh: string) => {
  try {
    ECDH.convertKey(p256dh, "prime256v1", "base64url");
  } catch {
    throw new Refusal("validation", { "keys.p256dh": ["Cette clé n'est pas valable."] });
  }
};
const checkSubscription = async (ctx: AnyContext, { endpoint, keys }: Subscription) => {
  checkKey(keys.p256dh);
  await checkEndpoint(ctx, endpoint);
};

const ownerOf = ({ user: { id, sessionId = null } }: Context) => ({ accountId: id, sessionId });

export const getPush = async (ctx: Context) => ({
  key: ctx.pushKeys?.publicKey ?? null,
  devices: await listDevices(ctx.db, ownerOf(ctx)),
});

/** Notifies the person on the browser that asks. Refused for an address that the product must not call, and beyond ten devices. */
export const addPushDevice = async (ctx: Context, subscription: Subscription, device: Device) => {
  const { db, user, now } = ctx;
  if (!ctx.pushKeys) throw new Refusal("push-not-offered");
  await checkSubscription(ctx, subscription);
  const owner = ownerOf(ctx);
  if ((await countOtherDevices(db, owner, subscription.endpoint)) >= mostPushDevices)
    throw new Refusal("too-many-devices");
  await deleteFormerOf(db, owner, subscription.endpoint);
  if (!(await insertDevice(db, owner, subscription, device, now)))
    throw new Refusal("validation", { endpoint: ["Cette adresse est celle d'un autre appareil."] });
  await emit(ctx, pushDeviceAdded, [user]);
  return getPush(ctx);
};

export const deletePushDevice = async (ctx: Context, id: string) => {
  if (!(await deleteRow(ctx.db, ctx.user.id, id))) throw new Refusal("not-found");
  return getPush(ctx);
};

/** The browser changed its subscription while no page was open. Refused unless it knows the secret of the former one. */
export const renewPushDevice = async (
  ctx: AnyContext,
  { former, ...subscription }: Subscription & { former: { endpoint: string; auth: string } },
) => {
  await checkSubscription(ctx, subscription);
  if (!(await replaceSubscription(ctx.db, former, subscription))) throw new Refusal("not-found");
  return null;
};

/** Devices follow their session: a log-out, another password, a lost right. */
export const deleteDevicesOf = ({ db }: AnyContext, ended: readonly { account_id: string }[]) =>
  deleteDevicesOfEnded(db, [...new Set(ended.map(({ account_id }) => account_id))]);

/** Where an account can be notified now; `ids` narrows the devices. */
export const findOpenDevices = ({ db, now }: AnyContext, accountId: string, ids: string[] | null) =>
  openDevices(db, accountId, ids, now);
