import { lookup } from "node:dns";
import type { LookupFunction } from "node:net";
import type { Readable } from "node:stream";
import ipaddr from "ipaddr.js";
import { Agent, request } from "undici";

/** Another machine could not be read: a sentence for people, whether trying again may help, and when it asks to be tried again. */
export class Unreachable extends Error {
  readonly mayRetry: boolean;
  readonly retryAfterSeconds: number | null;
  constructor(
    sentence: string,
    { mayRetry = false, retryAfterSeconds = null as number | null, cause = undefined as unknown } = {},
  ) {
    super(sentence, { cause });
    this.mayRetry = mayRetry;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export const sentences = {
  notHttp: "L'adresse doit commencer par http:// ou https://.",
  private: "L'adresse mène à un réseau privé\u00a0: elle est refusée.",
  unknown: "Le nom de l'adresse est introuvable.",
  redirects: "La source redirige sans fin.",
  silent: "La source ne répond pas.",
  cut: "La source s'est interrompue avant la fin.",
  tooLarge: "La source envoie plus que ce qui est accepté.",
  wait: "La source demande d'attendre avant un nouvel essai (429).",
};

/** Public addresses that only a cloud's own machines reach, and that tell their secrets. */
const metadata = new Set(["168.63.129.16"]);
const mostRedirects = 5;
const connectMs = 10_000;
/** Longer than this without a byte is silence. */
const idleMs = 30_000;
/** A source that drips is not waited for all day. */
const wholeMs = 3_600_000;

/** Whether the product may connect to an address: the public ones, and this very machine where it is configured. */
export const isReachable = (address: string, loopback: boolean) => {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  const range = parsed.range();
  return (range === "unicast" && !metadata.has(parsed.toString())) || (loopback && range === "loopback");
};

/** Seconds from a `Retry-After` header, which gives seconds or a date; at most a day. */
export const retryAfterOf = (header: string | string[] | undefined, now = new Date()) => {
  const text = String(header ?? "").trim();
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - now.getTime()) / 1000;
  return Number.isFinite(seconds) ? Math.min(86_400, Math.max(1, Math.ceil(seconds))) : null;
};

/** What a status that is no success says, in one sentence. */
export const failureOf = (status: number, headers: Record<string, string | string[] | undefined>) => {
  const retryAfterSeconds = retryAfterOf(headers["retry-after"]);
  if (status === 429) return new Unreachable(sentences.wait, { mayRetry: true, retryAfterSeconds });
  if (status >= 500) {
    return new Unreachable(`La source est en panne\u00a0: elle a répondu ${status}.`, {
      mayRetry: true,
      retryAfterSeconds,
    });
  }
  if (status === 401 || status === 403)
    return new Unreachable(`La source refuse l'accès\u00a0: elle a répondu ${status}.`);
  if (status === 404 || status === 410)
    return new Unreachable(`La source ne connaît pas cette adresse\u00a0: elle a répondu ${status}.`);
  return new Unreachable(`La source a répondu ${status}.`);
};

const told = (error: unknown): Unreachable => {
  if (error instanceof Unreachable) return error;
  const { code, name, cause } = error as { code?: string; name?: string; cause?: unknown };
  if (cause instanceof Unreachable) return cause;
  if (code === "ENOTFOUND" || code === "EAI_AGAIN")
    return new Unreachable(sentences.unknown, { mayRetry: code === "EAI_AGAIN" });
  const isCut = code === "UND_ERR_SOCKET" || code === "ECONNRESET" || code === "UND_ERR_RES_CONTENT_LENGTH_MISMATCH";
  if (isCut || name === "HTTPParserError") return new Unreachable(sentences.cut, { mayRetry: true });
  return new Unreachable(sentences.silent, { mayRetry: true, cause: error });
};

const parsed = (address: string, base?: string) => {
  const url = URL.canParse(address, base) ? new URL(address, base) : null;
  if (!url || !["http:", "https:"].includes(url.protocol)) throw new Unreachable(sentences.notHttp);
  return url;
};

type Asking = { method?: "GET" | "POST"; headers?: Record<string, string>; body?: string };
export type Answer = {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  /** To be read to its end or destroyed. Its failures are {@link Unreachable} once they go through `reading`. */
  body: Readable;
};
/** `loopback`: whether this machine may be reached, which tests and demonstrations ask for. `resolve` and the delays are for tests. */
export type Ways = { loopback?: boolean; resolve?: typeof lookup; idle?: number };

/**
 * Reads addresses that people or other machines have given: http(s) alone, and no address of a private network, named or
 * redirected to. A name is resolved once and the connection goes to that very address, so that it cannot change in between.
 */
export const openReach = ({ loopback = false, resolve = lookup, idle = idleMs }: Ways = {}) => {
  const guarded: LookupFunction = (hostname, options, callback) =>
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) callback(error ?? Object.assign(new Error(hostname), { code: "ENOTFOUND" }), []);
      else if (!addresses.every(({ address }) => isReachable(address, loopback)))
        callback(new Unreachable(sentences.private), []);
      else if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  const agent = new Agent({
    connect: { lookup: guarded, timeout: Math.min(connectMs, idle) },
    headersTimeout: idle,
    bodyTimeout: idle,
    maxHeaderSize: 65_536,
  });

  const askOnce = async (url: URL, asking: Asking) => {
    const host = url.hostname.replace(/^\[|\]$/g, "");
    // A bare address is never resolved, so it is looked at here.
    if (ipaddr.isValid(host) && !isReachable(host, loopback)) throw new Unreachable(sentences.private);
    const { statusCode, headers, body } = await request(url, {
      method: asking.method ?? "GET",
      headers: { "user-agent": "Passerelle", "accept-encoding": "identity", ...asking.headers },
      body: asking.body,
      dispatcher: agent,
      signal: AbortSignal.timeout(wholeMs),
    });
    return { status: statusCode, headers, body: body as Readable };
  };

  return {
    /** Asks an address; redirects of a reading are followed, each looked at like the first, and only its own origin is told who asks. */
    ask: async (address: string, asking: Asking = {}): Promise<Answer> => {
      try {
        let url = parsed(address);
        let { headers = {} } = asking;
        for (let redirects = 0; ; redirects += 1) {
          const answer = await askOnce(url, { ...asking, headers });
          const next = answer.headers.location;
          if (answer.status < 300 || answer.status >= 400 || typeof next !== "string" || asking.method === "POST")
            return answer;
          answer.body.on("error", () => {}).destroy();
          if (redirects === mostRedirects) throw new Unreachable(sentences.redirects);
          const to = parsed(next, url.href);
          if (to.origin !== url.origin) headers = {};
          url = to;
        }
      } catch (error) {
        throw told(error);
      }
    },
    close: () => agent.destroy(),
  };
};
export type Reach = ReturnType<typeof openReach>;

/** The whole body of an answer that is no file; more than `maxBytes` is refused. */
export const wholeText = ({ body }: Answer, maxBytes = 20_000_000): Promise<string> =>
  reading(async () => {
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of body as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > maxBytes) throw new Unreachable(sentences.tooLarge);
      chunks.push(chunk);
    }
    return Buffer.concat(chunks).toString("utf8");
  });

/** Does something with the body of an answer; a connection that breaks meanwhile is told as such. */
export const reading = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    const { code = "", name = "" } = error as { code?: string; name?: string };
    const isOurs =
      /^(UND_ERR|ECONN|ETIMEDOUT|ERR_STREAM_PREMATURE_CLOSE)/.test(code) || /HTTPParser|Abort|Timeout/.test(name);
    throw isOurs ? told(error) : error;
  }
};
