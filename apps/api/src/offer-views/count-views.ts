import type { FastifyInstance } from "fastify";
import { isbot } from "isbot";
import type { Db } from "#platform/db.ts";
import { parisDay } from "#platform/paris.ts";
import { addViews, type Views } from "./store.ts";

const flushMs = 3_000;
/** Beyond so many offers at once they are written without waiting; beyond ten times that, the database is away and they are let go. */
const enough = 1_000;

export type CountView = (offer: { id: string; userAgent: string | undefined; now: Date }) => void;

/**
 * Counts openings of offers in memory and writes them together, every few seconds and when the server stops: no request waits
 * for a write. A server that is killed loses those of its last seconds. Robots, and whoever says nothing of itself, do not count.
 */
export const countViews = (app: FastifyInstance, db: Db): CountView => {
  let counted = new Map<string, Views>();
  let writing: Promise<void> | undefined;
  const count = ({ offerId, day, views }: Views) => {
    const known = counted.get(offerId + day);
    if (known) known.views += views;
    else if (counted.size < 10 * enough) counted.set(offerId + day, { offerId, day, views });
  };
  const write = async () => {
    if (counted.size === 0) return;
    const batch = [...counted.values()];
    counted = new Map();
    try {
      await addViews(db, batch);
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
  return ({ id, userAgent, now }) => {
    if (!userAgent || isbot(userAgent)) return;
    count({ offerId: id, day: parisDay(now), views: 1 });
    if (counted.size >= enough) void flush();
  };
};
