import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";
import type { User } from "./context.ts";
import type { Db } from "./db.ts";
import { Refusal } from "./refusals.ts";
import { findUser } from "./sessions-store.ts";

/**
 * Lifetimes of signed tokens and links, in seconds (docs/product/accounts-and-sessions.md#sessions,
 * docs/product/limits-and-errors.md#file-links).
 */
export const lifetimes = {
  access: 15 * 60,
  refresh: 30 * 86_400,
  verification: 3 * 86_400,
  reset: 3_600,
  file: 10 * 60,
  answer: 30 * 86_400,
  dataRequest: 7 * 86_400,
  impersonation: 30 * 60,
  secondStep: 5 * 60,
  twoStepSetUp: 30 * 60,
  device: 390 * 86_400,
  undoEmail: 7 * 86_400,
} as const;

export type Purpose =
  | "access"
  | "answer"
  | "audit"
  | "company-address"
  | "company-data"
  | "contracts"
  | "data"
  | "data-request"
  | "device"
  | "export"
  | "file"
  | "second-step"
  | "students"
  | "two-step-set-up"
  | "undo-email"
  | "verify-email";

type Key = Awaited<ReturnType<typeof crypto.subtle.importKey>>;
const hmac = { name: "HMAC", hash: "SHA-256" };
let imported: { secret: string; key: Promise<Key> } | undefined;
/** A process has one secret; its key is imported once, which takes as long as checking a token. */
const keyOf = (secret: string) => {
  if (imported?.secret !== secret)
    imported = { secret, key: crypto.subtle.importKey("raw", Buffer.from(secret), hmac, false, ["sign", "verify"]) };
  return imported.key;
};
const seconds = (date: Date) => Math.floor(date.getTime() / 1000);

/** A signed token of one purpose, in seconds of lifetime. A token of another purpose is never accepted for it. */
export const signToken = async (
  secret: string,
  purpose: Purpose,
  claims: Record<string, string | number>,
  now: Date,
  lifetimeSeconds: number,
) =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: "HS256" })
    .setAudience(purpose)
    .setIssuedAt(seconds(now))
    .setExpirationTime(seconds(now) + lifetimeSeconds)
    .sign(await keyOf(secret));

/** The claims of a valid token; null when it is forged, expired or of another purpose. */
export const readToken = async (secret: string, purpose: Purpose, token: string, now: Date) => {
  try {
    const { payload } = await jwtVerify(token, await keyOf(secret), {
      audience: purpose,
      algorithms: ["HS256"],
      currentDate: now,
    });
    return payload;
  } catch {
    return null;
  }
};

/** An access token; `sessionId` names the session that ends it. */
export const signAccess = (
  secret: string,
  { id, session_epoch, sessionId }: { id: string; session_epoch: number; sessionId?: string },
  now: Date,
) =>
  signToken(
    secret,
    "access",
    { sub: id, epoch: session_epoch, ...(sessionId && { session: sessionId }) },
    now,
    lifetimes.access,
  );

/** Access token for the staff in a school's name, naming the member, the staff account and the impersonation; it cannot be renewed. */
export const signImpersonation = (
  secret: string,
  { accountId, staffId, id }: { accountId: string; staffId: string; id: string },
  now: Date,
) => signToken(secret, "access", { sub: accountId, act: staffId, impersonation: id }, now, lifetimes.impersonation);

/** The impersonation, or null when it is over. */
export type Impersonator = (db: Db, impersonationId: string, now: Date) => Promise<User | null>;

/** The account that acts; null for a program, whose key names none. */
export const personOf = ({ id, key }: Pick<User, "id" | "key">) => (key ? null : id);

/** The key's holder, or null when the key is not valid. */
export type KeyHolder = (db: Db, key: string, now: Date) => Promise<User | null>;

/**
 * The user of this `Authorization` header; null without one. Refuses (401) a token that is invalid or has ended: the account was
 * deactivated or erased, or its sessions ended. Access keys (`psk_…`) and impersonations are looked up by their rooms.
 */
export const authenticate = async (
  db: Db,
  secret: string,
  header: string | undefined,
  now: Date,
  holderOf: KeyHolder,
  impersonatorOf: Impersonator,
): Promise<User | null> => {
  if (!header) return null;
  const key = /^Bearer (psk_[\w-]+)$/.exec(header)?.[1];
  if (key) {
    const holder = await holderOf(db, key, now);
    if (!holder) throw new Refusal("key-invalid");
    return holder;
  }
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(header)?.[1];
  const claims = token ? await readToken(secret, "access", token, now) : null;
  if (typeof claims?.impersonation === "string") {
    const impersonator = await impersonatorOf(db, claims.impersonation, now);
    if (impersonator?.id !== claims.sub) throw new Refusal("impersonation-over");
    return impersonator;
  }
  if (!claims?.sub || typeof claims.epoch !== "number") throw new Refusal("session-expired");
  const session = typeof claims.session === "string" ? claims.session : null;
  const user = await findUser(db, claims.sub, claims.epoch, session);
  if (!user) throw new Refusal("session-expired");
  return user;
};

/** A random secret for a link or session, with the hash that the database stores. */
export const opaqueToken = () => {
  const token = randomBytes(32).toString("base64url");
  return { token, hash: hashToken(token) };
};
export const hashToken = (token: string) => createHash("sha256").update(token).digest();

/** The refresh token that follows another. It is always the same one, so that asking twice opens no second branch (decision 0217). */
export const successorOf = (secret: string, token: string) =>
  createHmac("sha256", secret).update(`refresh successor ${token}`).digest("base64url");

type SealPurpose =
  | "alert"
  | "candidate-mails"
  | "consent"
  | "feed"
  | "follow-up"
  | "introduction"
  | "interview"
  | "renewal";
const macOf = (secret: string, purpose: SealPurpose, text: string) =>
  createHmac("sha256", secret).update(`${purpose} ${text}`).digest().subarray(0, 20).toString("base64url");

/** Seals a text for a link, signed for one purpose: `text~signature`. */
export const seal = (secret: string, purpose: SealPurpose, text: string) => `${text}~${macOf(secret, purpose, text)}`;

/** The text of a link that was sealed for this purpose, or null. */
export const unseal = (secret: string, purpose: SealPurpose, sealed: string) => {
  const [text = "", mac = ""] = sealed.split("~");
  const given = Buffer.from(mac);
  const right = Buffer.from(macOf(secret, purpose, text));
  return given.length === right.length && timingSafeEqual(given, right) ? text : null;
};
