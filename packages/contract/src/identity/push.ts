import { z } from "zod";
import { route } from "../route.ts";
import { byId, text } from "../text.ts";

/** Devices of one account that are notified. */
export const mostPushDevices = 10;

const base64url = (min: number, max: number) => z.string().regex(new RegExp(`^[\\w-]{${min},${max}}={0,2}$`));

/** What a browser gives of its subscription to a push service (RFC 8291). */
const subscription = {
  /** Secret address at the push service. */
  endpoint: text(1000),
  keys: z.strictObject({
    /** The browser's public key: 65 bytes. */
    p256dh: base64url(87, 87),
    /** 16 bytes. */
    auth: base64url(22, 22),
  }),
};

const pushDevice = z.object({
  id: z.uuid(),
  /** Names only; empty when the client did not send a user agent. */
  browser: z.string(),
  system: z.string(),
  created_at: z.string(),
  /** True for the device of the session that made this request. */
  is_current: z.boolean(),
});
export type PushDevice = z.output<typeof pushDevice>;

const push = z.object({
  /** The server's public key, for the browser's subscription; null where devices are not notified. */
  key: z.string().nullable(),
  /** The last added first. */
  devices: z.array(pushDevice),
});
export type Push = z.output<typeof push>;

export const getPush = route({
  method: "GET",
  path: "/account/push/",
  summary: "The devices on which one is notified, and the key to add one",
  access: ["account"],
  response: push,
});

export const addPushDevice = route({
  method: "POST",
  path: "/account/push/",
  summary: "Be notified on the device that asks, until its session ends",
  access: ["account"],
  impersonated: "refused",
  perMinute: 20,
  body: z.strictObject(subscription),
  response: push,
});

export const deletePushDevice = route({
  method: "DELETE",
  path: "/account/push/:id/",
  summary: "Be no longer notified on one of one's devices",
  access: ["account"],
  impersonated: "refused",
  params: byId,
  response: push,
});

export const renewPushDevice = route({
  method: "POST",
  path: "/push/renew/",
  summary: "Replace a device's subscription that its browser has changed; the former one proves whose it is",
  access: ["anyone"],
  impersonated: "asks",
  perMinute: 20,
  body: z.strictObject({ ...subscription, former: z.strictObject({ endpoint: text(1000), auth: base64url(22, 22) }) }),
  response: z.null(),
  status: 204,
});
