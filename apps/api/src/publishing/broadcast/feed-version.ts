import { createHash } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";

/** What a file says, in few characters. */
export const versionOf = (said: string[]) =>
  createHash("sha256").update(JSON.stringify(said)).digest("hex").slice(0, 32);

/** A weak name: the same offers are other bytes once they are compressed, or written a minute later. */
export const etagOf = (version: string, since: Date) => `W/"${version}-${since.getTime() / 1000}"`;

const bare = (etag: string) => etag.trim().replace(/^W\//, "");

/** Whether who asks says to have this very version: by its name, else by a date that is not before it, nor to come. */
export const hasIt = (headers: IncomingHttpHeaders, { etag, since, now }: { etag: string; since: Date; now: Date }) => {
  const names = headers["if-none-match"];
  if (names !== undefined) return names.split(",").some((name) => bare(name) === bare(etag));
  const date = Date.parse(headers["if-modified-since"] ?? "");
  return date >= since.getTime() && date <= now.getTime();
};
