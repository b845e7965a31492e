import { createHash } from "node:crypto";
import type { Route } from "@passerelle/contract/route";
import type { Db } from "./db.ts";
import { countAttempt } from "./limits-store.ts";

const windowSeconds = 900;

/** Seconds to wait when this address has been tried too often on this route, else null. Shared by all processes. */
export const addressLimit = async (db: Db, route: Route, email: string, client: string, now: Date, factor: number) => {
  if (!route.perAddress) return null;
  const { attempts, by } = route.perAddress;
  const key = createHash("sha256")
    .update([route.path, email, by === "address" ? "" : client].join("\n"))
    .digest();
  const slot = new Date(Math.floor(now.getTime() / 1000 / windowSeconds) * windowSeconds * 1000);
  if ((await countAttempt(db, key, slot)) <= attempts * factor) return null;
  return Math.ceil((slot.getTime() - now.getTime()) / 1000) + windowSeconds;
};

/** Calls a minute that one access key may make, all processes together; a school's programs share nothing but the machine. */
export const keyCallsPerMinute = 300;
const minuteMs = 60_000;

/** Seconds to wait when a key has asked too often in this minute, else null. */
export const keyLimit = async (db: Db, keyId: string, now: Date, factor: number) => {
  const key = createHash("sha256").update(`key\n${keyId}`).digest();
  const slot = new Date(Math.floor(now.getTime() / minuteMs) * minuteMs);
  if ((await countAttempt(db, key, slot)) <= Math.ceil(keyCallsPerMinute * factor)) return null;
  return Math.max(1, Math.ceil((slot.getTime() + minuteMs - now.getTime()) / 1000));
};
