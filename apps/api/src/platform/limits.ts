import { createHash } from "node:crypto";
import type { Route } from "@passerelle/contract/route";
import type { Db } from "./db.ts";
import { deviceKnowing } from "./devices.ts";
import { countAttempt, uncountAttempt } from "./limits-store.ts";

const windowSeconds = 900;

const keyOf = (...parts: string[]) => createHash("sha256").update(parts.join("\n")).digest();
const slotOf = (now: Date, seconds: number) => new Date(Math.floor(now.getTime() / 1000 / seconds) * seconds * 1000);

type Attempt = {
  /** Attempts in this window, this one included. */
  count: number;
  /** Seconds to wait after too many attempts, else null. */
  wait: number | null;
  /** Removes the attempt: it was right. */
  giveBack: () => Promise<void>;
};

/** Counts an attempt on these parts, of `attempts` in a quarter of an hour or `seconds`. Shared by all processes. */
export const attemptOn = async (
  db: Db,
  parts: string[],
  most: number,
  now: Date,
  seconds = windowSeconds,
): Promise<Attempt> => {
  const key = keyOf(...parts);
  const slot = slotOf(now, seconds);
  const count = await countAttempt(db, key, slot);
  const wait = count <= most ? null : Math.ceil((slot.getTime() - now.getTime()) / 1000) + seconds;
  return { count, wait, giveBack: () => uncountAttempt(db, key, slot) };
};

type Counting = { db: Db; secretKey: string; rateFactor: number };
type Counted = Pick<Attempt, "wait"> & Partial<Pick<Attempt, "giveBack">>;

/**
 * Counts an attempt on the body's address as the route wants it. Guessing the password of an account never locks its owner out of a known device
 * (decision 0160).
 */
export const addressLimit = async (
  { db, secretKey, rateFactor }: Counting,
  { path, perAddress }: Pick<Route, "path" | "perAddress">,
  body: unknown,
  client: string,
  now: Date,
): Promise<Counted> => {
  if (!perAddress) return { wait: null };
  const { email, device } = body as { email: string; device?: string };
  const most = perAddress.attempts * rateFactor;
  if (perAddress.by !== "known-device") {
    const { wait } = await attemptOn(db, [path, email], most, now);
    return { wait };
  }
  const known = await deviceKnowing(secretKey, device, email, now);
  if (known) return attemptOn(db, [path, email, "known device", known], most, now);
  const one = await attemptOn(db, [path, email, client], most, now);
  // A stopped client takes no attempts from the shared count.
  if (one.wait) return one;
  const all = await attemptOn(db, [path, email, "unknown devices"], perAddress.fromAll * rateFactor, now);
  return {
    wait: all.wait,
    giveBack: async () => {
      await one.giveBack();
      await all.giveBack();
    },
  };
};

/** Whose calls per minute are counted: those of a known device of the body's address, else the client's. */
export const callerOf = async (secretKey: string, body: unknown, client: string, now: Date) => {
  const { email, device } = (body ?? {}) as { email?: unknown; device?: unknown };
  if (typeof email !== "string" || typeof device !== "string") return client;
  const known = await deviceKnowing(secretKey, device, email.trim().toLowerCase(), now);
  return known ? `known device ${known}` : client;
};

/** Calls per minute of one access key, all processes together. */
export const keyCallsPerMinute = 300;
const minuteMs = 60_000;

/** Counts a call of a key: its limit, what is left and the seconds until the next minute. */
export const keyLimit = async (db: Db, keyId: string, now: Date, factor: number) => {
  const key = keyOf("key", keyId);
  const slot = new Date(Math.floor(now.getTime() / minuteMs) * minuteMs);
  const count = await countAttempt(db, key, slot);
  const most = Math.ceil(keyCallsPerMinute * factor);
  const reset = Math.max(1, Math.ceil((slot.getTime() + minuteMs - now.getTime()) / 1000));
  return { most, left: Math.max(0, most - count), reset, isOver: count > most };
};
