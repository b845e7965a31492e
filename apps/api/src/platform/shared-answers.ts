import { AsyncLocalStorage } from "node:async_hooks";
import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { openSharedReads, type SharedAnswer } from "./shared-reads.ts";

/** Bytes of answers, and of pages, that one process keeps at most. */
const maxBytes = 12 * 1024 * 1024;
/** A longer address is not shared. */
export const longestKey = 1000;

/** Who reads an answer, as far as counting a view asks. */
export type Reader = { userAgent: string | undefined; now: Date };
/** Counts for one reader what the answer counts for each. */
export type CountRead = (reader: Reader) => void;

/** A rendered page: its bytes around each place of the nonce, and what the answers it was made of count. */
export type SharedPage = {
  status: number;
  headers: [name: string, value: string][];
  pieces: Buffer[];
  counts: CountRead[];
};

const openKept = <Kept extends object>(seconds: number, clock: () => Date, bytesOf: (kept: Kept) => number) => {
  const kept = new LRUCache<string, Kept>({
    maxSize: maxBytes,
    maxEntrySize: maxBytes / 16,
    sizeCalculation: (value, key) => bytesOf(value) + 2 * key.length + 1,
    ttl: Math.max(1, seconds * 1000),
    ttlResolution: 0,
    perf: { now: () => clock().getTime() },
  });
  const making = new Map<string, Promise<Kept>>();
  return {
    /** The value of `key`, made once for all who ask meanwhile, and kept unless `isKept` refuses it. A failure is not kept. */
    get: async (key: string, make: () => Promise<Kept>, isKept: (made: Kept) => boolean = () => true) => {
      const known = kept.get(key) ?? making.get(key);
      if (known) return known;
      const made = make();
      making.set(key, made);
      // Emptied meanwhile: what was read before may be wrong now.
      const isCurrent = () => making.get(key) === made;
      try {
        const value = await made;
        if (isCurrent() && isKept(value)) kept.set(key, value);
        return value;
      } finally {
        if (isCurrent()) making.delete(key);
      }
    },
    clear: () => {
      kept.clear();
      making.clear();
    },
  };
};

/**
 * What visitors without a session all get alike: answers of the API and pages, for `seconds` in this process, bounded in bytes. `clear`
 * empties both after a write (decision 0315); with 0 seconds nothing is shared.
 */
export const openShared = (seconds: number, clock: () => Date) => {
  const answers = openKept<SharedAnswer>(seconds, clock, ({ body, read }) => (read ? 4 : 1) * body.length);
  const pages = openKept<SharedPage>(seconds, clock, ({ pieces }) =>
    pieces.reduce((sum, { length }) => sum + length, 0),
  );
  return {
    isOn: seconds > 0,
    reads: openSharedReads(),
    answers,
    pages,
    clear: () => {
      answers.clear();
      pages.clear();
    },
  };
};
export type Shared = ReturnType<typeof openShared>;

/** What the answers that a page is made of count, collected while it is rendered: shown again, the page counts it again. */
export const countsOfPage = new AsyncLocalStorage<CountRead[]>();

/** The JSON of an answer with its tag. */
export const sharedAnswer = (answer: unknown, read: unknown): SharedAnswer => {
  const body = Buffer.from(JSON.stringify(answer));
  return { body, etag: `W/"${createHash("sha1").update(body).digest("base64url")}"`, read };
};

/** Sends an answer that visitors share; nothing but a 304 to one who has it. */
export const sendShared = (reply: FastifyReply, request: FastifyRequest, { body, etag }: SharedAnswer) => {
  reply.headers({ etag, "cache-control": "no-cache", vary: "authorization, accept-encoding" });
  const known = request.headers["if-none-match"]?.split(",").map((tag) => tag.trim());
  if (known?.includes(etag)) return reply.status(304).send();
  return reply.type("application/json; charset=utf-8").send(body);
};
