import type { SupportCode } from "@passerelle/contract/organisations/school-supports";
import type { FastifyInstance } from "fastify";
import { isbot } from "isbot";
import type { Db } from "#platform/db.ts";
import { parisDay } from "#platform/paris.ts";
import { addPageViews, addSupportViews, addViews, type Counted } from "./store.ts";

const flushMs = 3_000;
/**
 * Beyond so many offers at once they are written without waiting; beyond ten times that, the database is unreachable and they are
 * discarded.
 */
const enough = 1_000;

type Reader = { userAgent: string | undefined; now: Date };

/**
 * Counts views in memory and writes them together, every few seconds and when the server stops: no request waits for a write. A server
 * that is killed loses those of its last seconds. Robots, and clients without a user agent, do not count.
 */
const countByDay = <Seen extends object>(
  app: FastifyInstance,
  keyOf: (seen: Seen) => string,
  add: (batch: Counted<Seen>[]) => Promise<unknown>,
) => {
  let counted = new Map<string, Counted<Seen>>();
  let writing: Promise<void> | undefined;
  const count = (seen: Counted<Seen>) => {
    const key = keyOf(seen) + seen.day;
    const known = counted.get(key);
    if (known) known.views += seen.views;
    else if (counted.size < 10 * enough) counted.set(key, seen);
  };
  const write = async () => {
    if (counted.size === 0) return;
    const batch = [...counted.values()];
    counted = new Map();
    try {
      await add(batch);
    } catch (error) {
      app.log.warn({ err: error, offers: batch.length }, "views could not be written, they wait for the next time");
      for (const views of batch) count(views);
    }
  };
  const flush = () => {
    writing ??= write().finally(() => {
      writing = undefined;
    });
    return writing;
  };
  const timer = setInterval(flush, flushMs).unref();
  app.addHook("onClose", async () => {
    clearInterval(timer);
    // What was counted while a batch was leaving leaves with the next one.
    await flush();
    await flush();
  });
  return (seen: Seen, { userAgent, now }: Reader) => {
    if (!userAgent || isbot(userAgent)) return;
    count({ ...seen, day: parisDay(now), views: 1 });
    if (counted.size >= enough) void flush();
  };
};

/** Counts openings of own offers and of companies' pages, and how often a school's offers are seen on the supports that are pages of ours. */
export const countViews = (app: FastifyInstance, db: Db) => ({
  pageOpened: countByDay<{ companyId: string }>(
    app,
    ({ companyId }) => companyId,
    (batch) => addPageViews(db, batch),
  ),
  opened: countByDay<{ offerId: string }>(
    app,
    ({ offerId }) => offerId,
    (batch) => addViews(db, batch),
  ),
  seenOn: countByDay<{ postingId: string; support: SupportCode }>(
    app,
    ({ postingId, support }) => `${postingId} ${support} `,
    (batch) => addSupportViews(db, batch),
  ),
});
export type CountViews = ReturnType<typeof countViews>;
