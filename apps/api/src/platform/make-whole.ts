import { randomUUID } from "node:crypto";
import { linkSync, rmSync, writeFileSync } from "node:fs";

/** Makes a file at once with all that it says, readable by its owner only; one that another process has made meanwhile stays. */
export const makeWhole = (path: string, content: string) => {
  const own = `${path}.${randomUUID()}`;
  writeFileSync(own, content, { mode: 0o600, flag: "wx" });
  try {
    linkSync(own, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(own);
  }
};
