import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const algorithm = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;

const keyFor = (secret: string, purpose: string) =>
  Buffer.from(hkdfSync("sha256", secret, "", `encryption ${purpose}`, 32));

/** Encrypts a text for the database. `place` names where it belongs: elsewhere it does not decrypt. */
export const encrypt = (secret: string, purpose: string, place: string, text: string): Buffer => {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, keyFor(secret, purpose), nonce).setAAD(Buffer.from(place));
  return Buffer.concat([nonce, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
};

/** Decrypts; null for another key, another place or a changed text. */
export const decrypt = (secret: string, purpose: string, place: string, sealed: Buffer): string | null => {
  try {
    const end = sealed.length - tagBytes;
    const cipher = createDecipheriv(algorithm, keyFor(secret, purpose), sealed.subarray(0, nonceBytes))
      .setAAD(Buffer.from(place))
      .setAuthTag(sealed.subarray(end));
    return Buffer.concat([cipher.update(sealed.subarray(nonceBytes, end)), cipher.final()]).toString("utf8");
  } catch {
    return null;
  }
};
