import { lookup as systemLookup } from "node:dns/promises";
import { isIP, type LookupFunction } from "node:net";
import type { Readable } from "node:stream";
import { setTimeout } from "node:timers/promises";
import ipaddr from "ipaddr.js";
import { Agent, request } from "undici";
import { traceCall } from "./tracing.ts";

/** Why a call to another machine failed or gave nothing useful. */
export type OutgoingProblem =
  | "address-invalid"
  | "address-not-secure"
  | "address-private"
  | "address-unknown"
  | "timeout"
  | "unreachable"
  | "redirects"
  | "too-large"
  /** An answer that is not the wanted one. */
  | "answer";

const notHttp = "L'adresse doit commencer par http:// ou https://.";
const silent = "La source ne répond pas.";
const cut = "La source s'est interrompue avant la fin.";
const wait = "La source demande d'attendre avant un nouvel essai (429).";
const sentences: Partial<Record<OutgoingProblem, string>> = {
  "address-invalid": notHttp,
  "address-not-secure": notHttp,
  "address-private": "L'adresse mène à un réseau privé\u00a0: elle est refusée.",
  "address-unknown": "Le nom de l'adresse est introuvable.",
  timeout: silent,
  unreachable: silent,
  redirects: "La source redirige sans fin.",
  "too-large": "La source envoie plus que ce qui est accepté.",
};

/**
 * A failed call: the problem for programs, a French sentence about a source (an "answer" must be given one), whether a retry may help,
 * and when the machine asks for one.
 */
export class OutgoingFailure extends Error {
  readonly problem: OutgoingProblem;
  readonly mayRetry: boolean;
  readonly retryAfterSeconds: number | null;
  constructor(
    problem: OutgoingProblem,
    {
      sentence = sentences[problem],
      mayRetry = problem === "timeout" || problem === "unreachable",
      retryAfterSeconds = null as number | null,
      cause = undefined as unknown,
    } = {},
  ) {
    super(sentence, { cause });
    this.problem = problem;
    this.mayRetry = mayRetry;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Public addresses that only a cloud's own machines reach and that give away secrets. */
const metadata = new Set(["168.63.129.16"]);
const mostRedirects = 5;
const resolveMs = 5_000;
const connectMs = 10_000;
/** Timeout without a byte, in milliseconds. */
const usualIdleTimeoutMs = 30_000;
/** Timeout of a whole exchange, in milliseconds. */
const longestMs = 3_600_000;

/** Whether the product may connect to an address: public ones, and this machine where configured. */
export const isReachable = (address: string, reachesLoopback: boolean) => {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  const range = parsed.range();
  return (range === "unicast" && !metadata.has(parsed.toString())) || (reachesLoopback && range === "loopback");
};

/** `Sun, 06 Nov 1994 08:49:37 GMT`; JavaScript reads other texts as some date. */
const httpDate = /^[a-z]{3,9}, \d{1,2}[ -][a-z]{3}[ -]\d{2,4} \d\d:\d\d:\d\d (gmt|utc)$/i;

/** Seconds of a `Retry-After` header (seconds or a date); at most a day, null otherwise. */
export const retryAfterOf = (header: string | string[] | null | undefined, now = new Date()) => {
  const text = String(header ?? "").trim();
  const at = httpDate.test(text) ? Date.parse(text) : Number.NaN;
  const seconds = /^\d+$/.test(text) ? Number(text) : (at - now.getTime()) / 1000;
  return Number.isFinite(seconds) ? Math.min(86_400, Math.max(1, Math.ceil(seconds))) : null;
};

/** Sentence for a status that is not a success. */
export const failureOf = ({ status, headers }: Pick<Answer, "status" | "headers">) => {
  const retryAfterSeconds = retryAfterOf(headers["retry-after"]);
  const failed = (sentence: string, mayRetry = false) =>
    new OutgoingFailure("answer", { sentence, mayRetry, retryAfterSeconds: mayRetry ? retryAfterSeconds : null });
  if (status === 429) return failed(wait, true);
  if (status >= 500) return failed(`La source est en panne\u00a0: elle a répondu ${status}.`, true);
  if (status === 401 || status === 403) return failed(`La source refuse l'accès\u00a0: elle a répondu ${status}.`);
  if (status === 404 || status === 410)
    return failed(`La source ne connaît pas cette adresse\u00a0: elle a répondu ${status}.`);
  return failed(`La source a répondu ${status}.`);
};

const failureFrom = (error: unknown): OutgoingFailure => {
  if (error instanceof OutgoingFailure) return error;
  const { code = "", name = "", cause } = (error ?? {}) as { code?: string; name?: string; cause?: unknown };
  if (cause instanceof OutgoingFailure) return cause;
  const isCut = code === "UND_ERR_SOCKET" || code === "ECONNRESET" || code === "UND_ERR_RES_CONTENT_LENGTH_MISMATCH";
  if (isCut || name === "HTTPParserError") return new OutgoingFailure("unreachable", { sentence: cut, cause: error });
  const isLate = name === "TimeoutError" || name === "AbortError" || /TIMEOUT|TIMEDOUT/.test(code);
  return new OutgoingFailure(isLate ? "timeout" : "unreachable", { cause: error });
};

type Options = {
  method?: "GET" | "POST";
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** https only, except for this machine when it may be reached; no password in the address. */
  mustBeSecure?: boolean;
  /** Without it, a redirect is an answer like another. */
  followsRedirects?: boolean;
  /** Timeout of the whole exchange: names, redirects and answer. */
  timeoutMs?: number;
};
export type Answer = {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  /** Must be read to its end or destroyed. Failures become {@link OutgoingFailure} through `reading`. */
  body: Readable;
};

/**
 * The one way to addresses that people or other machines gave: http(s), no private network, whether named or redirected to.
 * `reachesLoopback` (`REACH_LOOPBACK`) allows this machine, for tests and demonstrations; `lookup` and `idleTimeoutMs` are for tests. A name
 * is resolved once, every address is checked, and the connection uses those addresses, so that a name that changes meanwhile leads
 * nowhere else.
 */
export const openOutgoing = ({
  reachesLoopback = false,
  lookup = (name: string) => systemLookup(name, { all: true }),
  idleTimeoutMs = usualIdleTimeoutMs,
} = {}) => {
  const read = (address: string, mustBeSecure = false, base?: string) => {
    if (!URL.canParse(address, base)) throw new OutgoingFailure("address-invalid");
    const url = new URL(address, base);
    const isHttp = url.protocol === "http:" && (!mustBeSecure || reachesLoopback);
    if (url.protocol !== "https:" && !isHttp) throw new OutgoingFailure("address-not-secure");
    if (mustBeSecure && (url.username || url.password)) throw new OutgoingFailure("address-invalid");
    return url;
  };
  const resolved = async (host: string) => {
    const name = host.replace(/^\[|\]$/g, "");
    const family = isIP(name);
    const found = family
      ? [{ address: name, family }]
      : await lookup(name).catch((cause) => {
          throw new OutgoingFailure("address-unknown", { mayRetry: cause.code !== "ENOTFOUND", cause });
        });
    const [first] = found;
    if (!first) throw new OutgoingFailure("address-unknown");
    if (!found.every(({ address }) => isReachable(address, reachesLoopback)))
      throw new OutgoingFailure("address-private");
    return { found, first };
  };
  const guarded: LookupFunction = (name, options, done) => {
    resolved(name).then(
      ({ found, first }) => (options.all ? done(null, found) : done(null, first.address, first.family)),
      (error) => done(error, []),
    );
  };
  const agent = new Agent({
    connect: { lookup: guarded, timeout: Math.min(connectMs, idleTimeoutMs) },
    headersTimeout: idleTimeoutMs,
    bodyTimeout: idleTimeoutMs,
    maxHeaderSize: 65_536,
  });

  const askOnce = async (
    url: URL,
    { method = "GET", headers, body }: Options,
    signal: AbortSignal,
  ): Promise<Answer> => {
    // A bare IP address is never looked up.
    if (isIP(url.hostname.replace(/^\[|\]$/g, ""))) await resolved(url.hostname);
    const answer = await request(url, {
      method,
      headers: { "user-agent": "Passerelle", "accept-encoding": "identity", ...headers },
      body,
      // A write never goes out on a reused connection, which the other side may be closing.
      reset: method === "POST",
      dispatcher: agent,
      signal,
    });
    return { status: answer.statusCode, headers: answer.headers, body: answer.body };
  };

  return {
    /** Checks an address and gives it; throws {@link OutgoingFailure}. A name that is not known yet is not refused. */
    check: async (address: string, { mustBeSecure }: Pick<Options, "mustBeSecure"> = {}) => {
      const url = read(address, mustBeSecure);
      const late = setTimeout(resolveMs, null, { ref: false });
      await Promise.race([resolved(url.hostname), late]).catch((error) => {
        if (error.problem === "address-private") throw error;
      });
      return url;
    },
    /** Calls an address. Each redirect of a reading is checked like the first, and only the first origin gets credentials. */
    ask: async (address: string, asking: Options = {}): Promise<Answer> => {
      const { mustBeSecure, followsRedirects, timeoutMs = longestMs } = asking;
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        let url = read(address, mustBeSecure);
        let { headers = {} } = asking;
        for (let redirects = 0; ; redirects += 1) {
          const to = url;
          const answer = await traceCall(asking.method ?? "GET", () => askOnce(to, { ...asking, headers }, signal));
          const next = answer.headers.location;
          const isRedirect = answer.status >= 300 && answer.status < 400 && typeof next === "string";
          if (!followsRedirects || !isRedirect) return answer;
          answer.body.on("error", () => {}).destroy();
          if (redirects === mostRedirects) throw new OutgoingFailure("redirects");
          const target = read(next, mustBeSecure, url.href);
          if (target.origin !== url.origin) headers = {};
          url = target;
        }
      } catch (error) {
        throw failureFrom(error);
      }
    },
  };
};
export type Outgoing = ReturnType<typeof openOutgoing>;

/** Reads the body of an answer; a broken connection is reported as one. */
export const reading = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    const { code = "", name = "" } = error as { code?: string; name?: string };
    const isOurs =
      /^(UND_ERR|ECONN|ETIMEDOUT|ERR_STREAM_PREMATURE_CLOSE)/.test(code) || /HTTPParser|Abort|Timeout/.test(name);
    throw isOurs ? failureFrom(error) : error;
  }
};

/** The whole body, or its first `maxBytes` with `isCut`. */
export const firstBytes = async ({ body }: Answer, maxBytes: number) => {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      size += chunk.length;
      if (size > maxBytes) break;
    }
  } catch (error) {
    throw failureFrom(error);
  }
  return { bytes: Buffer.concat(chunks).subarray(0, maxBytes), isCut: size > maxBytes };
};

/** The whole body of an answer that is no file; throws beyond `maxBytes`. */
export const wholeText = async (answer: Answer, maxBytes = 20_000_000) => {
  const { bytes, isCut } = await firstBytes(answer, maxBytes);
  if (isCut) throw new OutgoingFailure("too-large");
  return bytes.toString("utf8");
};
