import { parse } from "node:querystring";
import type { FastifyBaseLogger } from "fastify";

/** An answer as it leaves, and as it was read where views of it are counted. */
export type SharedAnswer = { body: Buffer; etag: string; read: unknown };

/** Reads the answer that visitors share, from parameters as an address holds them. Throws what the route refuses. */
export type ReadShared = (
  asked: { params: unknown; query: unknown },
  reader: { log: FastifyBaseLogger; userAgent: string | undefined },
) => Promise<SharedAnswer>;

type Found = (reader: Parameters<ReadShared>[1]) => Promise<SharedAnswer>;

/**
 * The routes that visitors share by their addresses: a page that this process renders asks them as a function. A request without a network
 * would cost it more than the answer.
 */
export const openSharedReads = () => {
  const routes: { pattern: RegExp; names: string[]; read: ReadShared }[] = [];
  return {
    add: (path: string, read: ReadShared) => {
      const names = [...path.matchAll(/:(\w+)/g)].flatMap(([, name]) => name ?? []);
      const pattern = new RegExp(`^${path.replace(/\/$/, "").replace(/:\w+/g, "([^/]+)")}/?$`);
      // An address without parameters is the likelier one, and no parameter may stand for its words.
      if (names.length === 0) routes.unshift({ pattern, names, read });
      else routes.push({ pattern, names, read });
    },
    /** What reads this address below the API's prefix; undefined where no shared route has it. */
    find: (address: string): Found | undefined => {
      const [path = "", query = ""] = address.split("?", 2);
      for (const { pattern, names, read } of routes) {
        const values = pattern.exec(path)?.slice(1);
        if (!values) continue;
        return async (reader) => {
          const params = Object.fromEntries(names.map((name, nth) => [name, decodeURIComponent(values[nth] ?? "")]));
          return read({ params, query: parse(query) }, reader);
        };
      }
    },
  };
};
