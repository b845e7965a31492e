import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, randomUUID, verify } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

type Answer = { status: number; headers?: Record<string, string> };

/** A browser that is notified: the subscription that it gives, and what it reads of a push (RFC 8291, RFC 8188). */
export const newBrowser = (origin: string) => {
  const pair = createECDH("prime256v1");
  const publicKey = pair.generateKeys();
  const auth = randomBytes(16);
  const path = `/${randomUUID()}`;
  const read = (body: Buffer) => {
    const salt = body.subarray(0, 16);
    const server = body.subarray(21, 21 + (body[20] ?? 0));
    const info = Buffer.concat([Buffer.from("WebPush: info\0"), publicKey, server]);
    const secret = Buffer.from(hkdfSync("sha256", pair.computeSecret(server), auth, info, 32));
    const derived = (label: string, bytes: number) =>
      Buffer.from(hkdfSync("sha256", secret, salt, `Content-Encoding: ${label}\0`, bytes));
    const sealed = body.subarray(21 + server.length);
    const cipher = createDecipheriv("aes-128-gcm", derived("aes128gcm", 16), derived("nonce", 12));
    cipher.setAuthTag(sealed.subarray(-16));
    const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
    return padded.subarray(0, padded.lastIndexOf(2)).toString("utf8");
  };
  return {
    path,
    read,
    subscription: {
      endpoint: origin + path,
      keys: { p256dh: publicKey.toString("base64url"), auth: auth.toString("base64url") },
    },
  };
};
type Browser = ReturnType<typeof newBrowser>;

/** Claims of a VAPID header (RFC 8292), when its signature is that of the key which it names. */
const vapidOf = (header = "") => {
  const [, token = "", key = ""] = /^vapid t=([^,]+), k=(.+)$/.exec(header) ?? [];
  const [head, claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(key, "base64url");
  const coordinate = (from: number) => point.subarray(from, from + 32).toString("base64url");
  const publicKey = createPublicKey({
    key: { kty: "EC", crv: "P-256", x: coordinate(1), y: coordinate(33) },
    format: "jwk",
  });
  const isSigned = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  if (!isSigned) throw new Error("the signature of a push is not that of its key");
  return { key, ...(JSON.parse(Buffer.from(claims, "base64url").toString()) as { aud: string; sub: string }) };
};

/** A push service on this machine. It answers 201, or what `answers` holds, the first first. */
export const fakePushService = async () => {
  const browsers = new Map<string, Browser>();
  const answers: Answer[] = [];
  const received: { path: string; headers: IncomingHttpHeaders; vapid: ReturnType<typeof vapidOf>; text: string }[] =
    [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part) => parts.push(part));
    request.on("end", () => {
      const { url: path = "", headers } = request;
      const browser = browsers.get(path);
      if (!browser) return response.writeHead(404).end();
      received.push({ path, headers, vapid: vapidOf(headers.authorization), text: browser.read(Buffer.concat(parts)) });
      const answer = answers.shift() ?? { status: 201 };
      response.writeHead(answer.status, answer.headers).end();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    received,
    answers,
    newBrowser: () => {
      const browser = newBrowser(origin);
      browsers.set(browser.path, browser);
      return browser;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};
