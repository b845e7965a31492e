import { createECDH } from "node:crypto";
import { z } from "zod";

/** The server's VAPID keys (RFC 8292): push services and browsers know the product by the public one. */
export type PushKeys = { publicKey: string; privateKey: string };

const curve = "prime256v1";

/** The keys of a private one, in base64url; null when it is none. */
const keysOf = (privateKey: string): PushKeys | null => {
  if (!/^[\w-]{43}$/.test(privateKey)) return null;
  const pair = createECDH(curve);
  try {
    pair.setPrivateKey(privateKey, "base64url");
    return { publicKey: pair.getPublicKey("base64url"), privateKey };
  } catch {
    return null;
  }
};

export const newPushKey = () => {
  const pair = createECDH(curve);
  pair.generateKeys();
  const key = pair.getPrivateKey();
  // A key that begins with zeros comes shorter.
  return Buffer.concat([Buffer.alloc(32 - key.length), key]).toString("base64url");
};

export const pushVariables = {
  /** Private key that signs what goes to push services; the public one follows from it. */
  VAPID_PRIVATE_KEY: z.preprocess(
    (value) => (value === "" ? undefined : value),
    z
      .string()
      .refine((value) => keysOf(value) !== null, "n'est pas une clé privée VAPID (P-256, en base64url)")
      .optional(),
  ),
};

export const pushKeysOf = (privateKey: string | undefined) =>
  privateKey === undefined ? undefined : (keysOf(privateKey) ?? undefined);
