import { DatabaseSync } from "node:sqlite";

/** A file that this process holds: `release` lets it go, and so does the end of the process, however it comes. */
export type HeldFile = { release: () => void };

const busy = 5;

/**
 * Takes the lock of the file at `path`, made if need be; null when another process holds it. The lock is the operating system's, on the
 * file itself (decision 0200): SQLite takes it in the same way on Linux, macOS and Windows, and nothing is ever written there.
 */
export const holdFile = (path: string): HeldFile | null => {
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
