import { createHash } from "node:crypto";
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor, RateLimitOptions } from "@fastify/rate-limit";
import type pg from "pg";
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  type RateLimiterRes,
} from "rate-limiter-flexible";

declare module "@fastify/rate-limit" {
  interface RateLimitOptions {
    /** Counted for all processes together (decision 0212). */
    isShared?: boolean;
  }
}

type Options = RateLimitOptions & { routeInfo?: { method: unknown; url: string } };

/** A minute: the window of every limit. */
const duration = 60;

/**
 * Limits that protect people or are costly are counted in the database, for all processes; others in memory, per process (decision
 * 0212). While the database is away each process counts alone.
 */
export const limitStores = (pool: pg.Pool): FastifyRateLimitStoreCtor => {
  const shared = new Map<number, RateLimiterAbstract>();
  const sharedLimiter = (points: number) => {
    const known = shared.get(points);
    if (known) return known;
    const limiter = new RateLimiterPostgres({
      storeClient: pool,
      tableName: "rate_limits",
      tableCreated: true,
      // One process sweeps the table.
      clearExpiredByTimeout: shared.size === 0,
      keyPrefix: "",
      points,
      duration,
      // After a refusal a client is refused from memory, without a statement.
      inMemoryBlockOnConsumed: points + 1,
      insuranceLimiter: new RateLimiterMemory({ keyPrefix: "", points, duration }),
    });
    shared.set(points, limiter);
    return limiter;
  };

  return class LimitStore implements FastifyRateLimitStore {
    readonly #limiter: RateLimiterAbstract;
    readonly #route: string | null;
    readonly #max: number;

    constructor({ max, isShared, routeInfo }: Options) {
      this.#max = Number(max);
      this.#route = isShared ? `${routeInfo?.method} ${routeInfo?.url}` : null;
      this.#limiter = isShared
        ? sharedLimiter(this.#max)
        : new RateLimiterMemory({ keyPrefix: "", points: this.#max, duration });
    }

    incr(client: string, callback: Parameters<FastifyRateLimitStore["incr"]>[1]) {
      // A digest, so that no address is stored.
      const key =
        this.#route === null ? client : createHash("sha256").update(`${this.#route}\n${client}`).digest("base64url");
      this.#limiter.consume(key).then(
        ({ consumedPoints, msBeforeNext }) => callback(null, { current: consumedPoints, ttl: msBeforeNext }),
        (refused: RateLimiterRes | Error) =>
          refused instanceof Error
            ? callback(refused)
            : callback(null, { current: this.#max + 1, ttl: refused.msBeforeNext }),
      );
    }

    /** Options that the route was declared with; the library's type names others. */
    child(options: Parameters<FastifyRateLimitStore["child"]>[0]) {
      return new LimitStore(options as unknown as Options);
    }
  };
};
