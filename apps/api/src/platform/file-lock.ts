import { DatabaseSync } from "node:sqlite";

/** A lock on a file, held by this process; it ends with `release` or with the process. */
export type FileLock = { release: () => void };

const busy = 5;

/**
 * Locks the file at `path`, created if needed; null when another process holds it. SQLite takes the operating system's lock in the same
 * way on Linux, macOS and Windows (decision 0200); nothing is written.
 */
export const lockFile = (path: string): FileLock | null => {
  const file = new DatabaseSync(path);
  try {
    file.exec("pragma journal_mode = memory; begin exclusive");
  } catch (error) {
    file.close();
    if ((error as { errcode?: number }).errcode === busy) return null;
    throw error;
  }
  return { release: () => file.close() };
};
