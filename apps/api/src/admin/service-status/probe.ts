import type { SystemContext } from "#platform/context.ts";
import type { Db } from "#platform/db.ts";
import { askProduct } from "./ask-product.ts";
import type { Probe } from "./rules.ts";
import { insertProbes } from "./store.ts";

const minuteMs = 60_000;
/** Probes kept while the database accepts none: a day. */
const mostHeld = 1440;

/** Of each database: the minute that this process measured last, and what could not be written yet. */
const measured = new WeakMap<Db, { minute: number; unsaved: Probe[] }>();

/**
 * Measures the minute once in this process and records it; of several workers, the first to write counts. While the database refuses
 * writes, probes wait in memory. The minute in which a process starts is not measured by it: the site beside it may not listen yet.
 */
export const probeService = async ({ db, now, statusUrl }: SystemContext) => {
  if (!statusUrl) return;
  const minute = Math.floor(now.getTime() / minuteMs);
  const last = measured.get(db);
  if (!last) measured.set(db, { minute, unsaved: [] });
  if (!last || last.minute === minute) return;
  last.minute = minute;
  const at = new Date(minute * minuteMs).toISOString();
  last.unsaved = [...last.unsaved, { at, ...(await askProduct(statusUrl)) }].slice(-mostHeld);
  await insertProbes(db, last.unsaved);
  last.unsaved = [];
};
