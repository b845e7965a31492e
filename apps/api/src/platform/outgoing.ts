import { lookup as systemLookup } from "node:dns/promises";
import { isIP } from "node:net";
import type { Readable } from "node:stream";
import ipaddr from "ipaddr.js";
import { Agent, request } from "undici";

/** Why nothing was asked of an address, or no answer came from it. */
export type OutgoingProblem =
  | "address-invalid"
  | "address-not-secure"
  | "address-private"
  | "address-unknown"
  | "timeout"
  | "unreachable";

export class OutgoingFailure extends Error {
  readonly problem: OutgoingProblem;
  constructor(problem: OutgoingProblem, options?: ErrorOptions) {
    super(problem, options);
    this.problem = problem;
  }
}

type Asked = {
  method?: "GET" | "HEAD" | "POST";
  headers?: Record<string, string>;
  body?: string;
  /** For the whole exchange, names and answer included. */
  timeoutMs: number;
};
type Answered = { status: number; headers: Record<string, string | string[] | undefined> };

/** Asks addresses that people typed, which must lead out of the machines of the product. */
export type Outgoing = {
  /** The address where it may be asked; throws {@link OutgoingFailure}. A name that is not known yet is not a reason to refuse it. */
  check: (address: string) => Promise<URL>;
  /** Whole, or its first `maxBytes` with `isCut`. A redirection is an answer like another: it is never followed. */
  fetchOutside: (
    address: string,
    asked: Asked & { maxBytes: number },
  ) => Promise<Answered & { body: Buffer; isCut: boolean }>;
  /** The same for what is read as it comes; `close` must be called when it is not read to its end. */
  openOutside: (address: string, asked: Asked) => Promise<Answered & { body: Readable; close: () => Promise<void> }>;
};

type Lookup = (name: string) => Promise<{ address: string; family: number }[]>;

const resolveMs = 5_000;

/** Loopback, private, link-local, carrier, documentation, multicast, translated: only plain public addresses are outside. */
const isPublic = (address: string) => ipaddr.isValid(address) && ipaddr.process(address).range() === "unicast";

const within = <T>(work: Promise<T>, ms: number) => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new OutgoingFailure("timeout")), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};

const failureOf = (error: unknown) => {
  if (error instanceof OutgoingFailure) return error;
  const { name = "", code = "" } = (error ?? {}) as { name?: string; code?: string };
  const isLate = name === "TimeoutError" || name === "AbortError" || /TIMEOUT/.test(code);
  return new OutgoingFailure(isLate ? "timeout" : "unreachable", { cause: error });
};

/**
 * `allowsPrivate` also lets http and the machine's own addresses be asked, for tests and development (`ALLOW_PRIVATE_ADDRESSES`).
 * The name is resolved once, every address that it has is looked at, and the connection goes to the one that was: a name that answers
 * otherwise a moment later leads nowhere else.
 */
export const openOutgoing = ({
  allowsPrivate,
  lookup = (name) => systemLookup(name, { all: true, verbatim: true }),
}: {
  allowsPrivate: boolean;
  lookup?: Lookup;
}): Outgoing => {
  const read = (address: string) => {
    if (!URL.canParse(address)) throw new OutgoingFailure("address-invalid");
    const url = new URL(address);
    if (url.protocol !== "https:" && !(allowsPrivate && url.protocol === "http:"))
      throw new OutgoingFailure("address-not-secure");
    if (url.username || url.password || !url.hostname) throw new OutgoingFailure("address-invalid");
    return url;
  };
  const addressOf = async (url: URL) => {
    const name = url.hostname.replace(/^\[|\]$/g, "");
    const found = isIP(name)
      ? [{ address: name, family: isIP(name) }]
      : await within(lookup(name), resolveMs).catch((error) => {
          throw error instanceof OutgoingFailure ? error : new OutgoingFailure("address-unknown", { cause: error });
        });
    const [first] = found;
    if (!first) throw new OutgoingFailure("address-unknown");
    if (!allowsPrivate && !found.every(({ address }) => isPublic(address)))
      throw new OutgoingFailure("address-private");
    return first;
  };

  const open: Outgoing["openOutside"] = async (address, { method = "GET", headers = {}, body, timeoutMs }) => {
    const until = AbortSignal.timeout(timeoutMs);
    const url = read(address);
    const to = await within(addressOf(url), timeoutMs);
    const agent = new Agent({
      connections: 1,
      pipelining: 0,
      connect: {
        timeout: timeoutMs,
        // Whoever asks for all of them is given the one that was looked at.
        lookup: (_name, options, done) =>
          options.all
            ? done(null, [to])
            : (done as (e: null, a: string, f: number) => void)(null, to.address, to.family),
      },
    });
    const close = () => agent.destroy().catch(() => {});
    try {
      const answer = await request(url, {
        dispatcher: agent,
        method,
        headers,
        ...(body !== undefined && { body }),
        signal: until,
        headersTimeout: timeoutMs,
        bodyTimeout: timeoutMs,
      });
      answer.body.once("close", close);
      return { status: answer.statusCode, headers: answer.headers, body: answer.body, close };
    } catch (error) {
      await close();
      throw failureOf(error);
    }
  };

  return {
    check: async (address) => {
      const url = read(address);
      await addressOf(url).catch((error) => {
        if (error instanceof OutgoingFailure && error.problem === "address-private") throw error;
      });
      return url;
    },
    openOutside: open,
    fetchOutside: async (address, { maxBytes, ...asked }) => {
      const { body, close, ...answered } = await open(address, asked);
      const parts: Buffer[] = [];
      let size = 0;
      try {
        for await (const part of body) {
          parts.push(part as Buffer);
          size += (part as Buffer).length;
          if (size > maxBytes) break;
        }
      } catch (error) {
        throw failureOf(error);
      } finally {
        await close();
      }
      return { ...answered, body: Buffer.concat(parts).subarray(0, maxBytes), isCut: size > maxBytes };
    },
  };
};
