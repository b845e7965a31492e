import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { opensProbe } from "#platform/secret-key.ts";

/** The version of what an archive is made of: raised when an older product could no longer read it. */
export const archiveFormat = 1;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const part = z.object({ sha256, bytes: z.int().min(0), count: z.int().min(0) });

/** The first entry: enough to say why an archive cannot be read here. */
export const heading = z.object({ format: z.int().min(1), product: z.string(), made_at: z.iso.datetime() });

/** The last entry: what the archive holds, and how to know that it still does. */
export const manifest = heading.extend({
  migrations: z.array(z.string().regex(/^[\w-]+\.sql$/)).min(1),
  tables: z.array(
    part.extend({ name: z.string().regex(/^[a-z_]+$/), columns: z.array(z.string().regex(/^[a-z_0-9]+$/)).min(1) }),
  ),
  sequences: z.array(z.object({ name: z.string().regex(/^[a-z_]+$/), last_value: z.int() })),
  /** Null where they were left out on purpose; `missing` were named by the database and no longer in the store. */
  files: part.extend({ missing: z.int().min(0) }).nullable(),
  tasks: part,
  /** Opens with the key of the product that made the archive, and with no other. */
  probe: z.string(),
});
export type Manifest = z.output<typeof manifest>;

/** The manifest as it is written: its text, and a seal that only the holder of the key could have put. */
export const sealManifest = (secretKey: string, what: Manifest) => {
  const text = JSON.stringify(what);
  return Buffer.from(JSON.stringify({ manifest: text, seal: sealOf(secretKey, text) }));
};
const sealOf = (secretKey: string, text: string) =>
  createHmac("sha256", secretKey).update(`backup ${text}`).digest("base64url");

const sealed = z.object({ manifest: z.string(), seal: z.string() });

/** The manifest again, and whether its seal can be checked here; null when it is not one, or has been changed since. */
export const openManifest = (secretKey: string, bytes: Buffer): { manifest: Manifest; isSameKey: boolean } | null => {
  try {
    const { manifest: text, seal } = sealed.parse(JSON.parse(bytes.toString("utf8")));
    const read = manifest.parse(JSON.parse(text));
    const isSameKey = opensProbe(secretKey, Buffer.from(read.probe, "base64"));
    const given = Buffer.from(seal);
    const right = Buffer.from(sealOf(secretKey, text));
    if (isSameKey && !(given.length === right.length && timingSafeEqual(given, right))) return null;
    return { manifest: read, isSameKey };
  } catch {
    return null;
  }
};
