import { setTimeout as pause } from "node:timers/promises";
import { isAway } from "./database-failures.ts";
import type { Db } from "./db.ts";
import type { Logger } from "./log.ts";
import { createLag } from "./replica-lag.ts";
import { positionOfReplica, positionOfWrites } from "./replica-store.ts";

/** Between two looks at how far the replica is. */
const lookEveryMs = 500;

/** Where reads go whose answer everybody shares. */
export type PublicReads = {
  /** The replica; the main database without one. */
  replica: Db;
  /**
   * Reads from the replica, or from the main database while the replica is away, is more seconds behind than allowed, or has not
   * replayed `written`, the position after the reader's last write.
   */
  read: <T>(work: (from: Db) => Promise<T>, written?: string) => Promise<T>;
  /** Where a read that may not begin again goes, such as one that is sent while it is made. */
  source: () => Db;
  /** Position of the main database's log, to be asked once a write is committed; null without a replica. */
  position: () => Promise<string | null>;
  /** Seconds that the replica is behind at least; null when it is away, or without one. */
  lag: () => number | null;
  close: () => Promise<void>;
};

/** All from the main database: there is no replica. */
export const readingFromMain = (db: Db): PublicReads => ({
  replica: db,
  read: (work) => work(db),
  source: () => db,
  position: async () => null,
  lag: () => null,
  close: async () => {},
});

/** Further than any log: its reader is sent to the main database. */
const farthest = "FFFFFFFF/FFFFFFFF";

/** Follows how far `replica` is behind `db`, for as long as it is open (decision 0343). */
export const followReplica = (
  db: Db,
  replica: Db,
  { mostLagSeconds, log }: { mostLagSeconds: number; log: Logger },
): PublicReads => {
  const lag = createLag(() => performance.now() / 1000);
  const ending = new AbortController();
  let isMainAway = false;
  let isUsed = true;
  const look = async () => {
    const [written, replayed] = await Promise.allSettled([positionOfWrites(db), positionOfReplica(replica)]);
    isMainAway = written.status === "rejected";
    if (written.status === "fulfilled") lag.wrote(written.value);
    lag.replayed(replayed.status === "fulfilled" ? replayed.value : null);
    const seconds = lag.seconds();
    const isUsable = seconds !== null && seconds <= mostLagSeconds;
    if (isUsable !== isUsed)
      log.warn(
        { seconds },
        isUsable ? "the replica is read again" : "the replica is away or too far behind: it is not read",
      );
    isUsed = isUsable;
  };
  const following = (async () => {
    while (!ending.signal.aborted) {
      await look();
      await pause(lookEveryMs, null, { signal: ending.signal, ref: false }).catch(() => {});
    }
  })();
  const sourceFor = (written?: string) => {
    // What is a little old is better than nothing.
    if (isMainAway) return replica;
    return isUsed && (!written || lag.has(written)) ? replica : db;
  };
  return {
    replica,
    read: async (work, written) => {
      const source = sourceFor(written);
      try {
        return await work(source);
      } catch (error) {
        if (source === db || !isAway(error)) throw error;
        log.warn({ err: error }, "the replica is away: read from the main database");
        return work(db);
      }
    },
    // The write is committed: it does not fail because its position is unknown.
    source: sourceFor,
    position: () => positionOfWrites(db).catch(() => farthest),
    lag: () => lag.seconds(),
    close: async () => {
      ending.abort();
      await following;
    },
  };
};
