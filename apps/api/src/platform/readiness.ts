import { statfs } from "node:fs/promises";
import { isDiskFull } from "./database-failures.ts";
import type { Db } from "./db.ts";
import { isReadOnly, writePages } from "./readiness-store.ts";

/** Free bytes of the data folder's disk below which writes are refused: PostgreSQL needs some to stop cleanly. */
const leastFreeBytes = 64 * 1024 * 1024;

/** Why writes, or everything, would fail now; words for programs. */
type NotReady = { reason: "closing" | "database" | "read-only" | "disk-full"; reads: boolean };

let isDiskSuspected = false;

/** Records that a write failed for lack of room; the next check tries a write. */
export const suspectDisk = (error: unknown) => {
  isDiskSuspected ||= isDiskFull(error);
};

/** Whether the database's disk accepts new pages. */
const servesPages = async (db: Db) => {
  try {
    await writePages(db);
    return true;
  } catch (error) {
    if (isDiskFull(error)) return false;
    throw error;
  }
};

/** Whether a replica of its own still serves the public pages. */
const replicaReads = async (db: Db, replica: Db) => {
  if (replica === db) return false;
  return isReadOnly(replica).then(
    () => true,
    () => false,
  );
};

/**
 * What keeps the process from serving, or null. Reads may continue without writes (`reads`). `dataDir` is given where the product writes
 * there. Checked again at each call.
 */
export const whyNotReady = async (db: Db, replica: Db, dataDir: string | undefined): Promise<NotReady | null> => {
  try {
    if (await isReadOnly(db)) return { reason: "read-only", reads: true };
    if (dataDir) {
      const { bavail, bsize } = await statfs(dataDir);
      if (bavail * bsize < leastFreeBytes) return { reason: "disk-full", reads: true };
    }
    if (isDiskSuspected) {
      if (!(await servesPages(db))) return { reason: "disk-full", reads: true };
      isDiskSuspected = false;
    }
    return null;
  } catch {
    return { reason: "database", reads: await replicaReads(db, replica) };
  }
};
