import { statfs } from "node:fs/promises";
import { isDiskFull } from "./database-failures.ts";
import type { Db } from "./db.ts";
import { isReadOnly, writePages } from "./readiness-store.ts";

/** Free bytes of the data folder's disk under which the product stops saying that it can write: PostgreSQL needs some to end well. */
const leastFreeBytes = 64 * 1024 * 1024;

/** Why writes, or everything, would fail at this moment; the words are for programs. */
type NotReady = { reason: "closing" | "database" | "read-only" | "disk-full"; reads: boolean };

let isDiskSuspected = false;

/** Notes that a write has just failed for want of room: whether there is room again is then tried by a write. */
export const suspectDisk = (error: unknown) => {
  isDiskSuspected ||= isDiskFull(error);
};

/** Whether the disk of the database takes new pages. */
const takesPages = async (db: Db) => {
  try {
    await writePages(db);
    return true;
  } catch (error) {
    if (isDiskFull(error)) return false;
    throw error;
  }
};

/**
 * What keeps a process from serving, or null. Reads may go on without writes (`reads`). `dataDir` is given where the product writes there.
 * It heals by itself: each call looks again.
 */
export const whyNotReady = async (db: Db, dataDir: string | undefined): Promise<NotReady | null> => {
  try {
    if (await isReadOnly(db)) return { reason: "read-only", reads: true };
    if (dataDir) {
      const { bavail, bsize } = await statfs(dataDir);
      if (bavail * bsize < leastFreeBytes) return { reason: "disk-full", reads: true };
    }
    if (isDiskSuspected) {
      if (!(await takesPages(db))) return { reason: "disk-full", reads: true };
      isDiskSuspected = false;
    }
    return null;
  } catch {
    return { reason: "database", reads: false };
  }
};
