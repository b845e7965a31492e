import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { serversIn, type Wanted } from "./database-addresses.ts";
import { isUnavailable } from "./database-failures.ts";
import type { Logger } from "./log.ts";

/** Between two looks at the server in use. */
const lookEveryMs = 1000;
/** How long a server may take to answer a look. */
const patienceMs = 5000;

/** The servers that one address names, and the one of them in use. */
export type Servers = {
  /** Address of the server in use. */
  url: () => string;
  /** Looks for the wanted server among all of them. Throws the failure of one, or `25006` when none is of the wanted sort. */
  find: () => Promise<void>;
  /** Calls `listener` each time that connections made before should be left. */
  onLeft: (listener: () => void) => void;
  /** Looks every second whether the server in use answers and is still of the wanted sort, and for another one when it is not. */
  watch: (log: Logger) => void;
  close: () => Promise<void>;
};

type Seen = { client: pg.Client; url: string; isWritable: boolean };

const isWritable = async (client: pg.Client) => {
  const { rows } = await client.query("show transaction_read_only");
  return rows[0]?.transaction_read_only === "off";
};

const look = async (url: string): Promise<Seen> => {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
    keepAlive: true,
    application_name: "passerelle-watch",
  });
  client.on("error", () => {});
  try {
    await client.connect();
    return { client, url, isWritable: await isWritable(client) };
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
};

const isOfSort = (wanted: Wanted, takesWrites: boolean) =>
  wanted === "any" || takesWrites === (wanted === "read-write" || wanted === "prefer-read-write");

const noneOfSort = () =>
  Object.assign(new Error("no server of the wanted sort answers"), { code: "25006", severity: "ERROR" });

/**
 * Opens nothing yet. `otherwise` is what is wanted where the address does not say: a server that takes writes is always preferred for
 * the main database, so that reads go on while there is none.
 */
export const openServers = (address: string, otherwise: Wanted): Servers => {
  const { urls, wanted = otherwise } = serversIn(address) ?? { urls: [address] };
  let current = urls[0] ?? address;
  const listeners: (() => void)[] = [];
  const ending = new AbortController();
  let watching = Promise.resolve();

  /** The wanted server, with the connection that found it. */
  const choose = async (): Promise<Seen> => {
    const asked = await Promise.allSettled(urls.map(look));
    const seen = asked.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
    const best =
      seen.find((one) => isOfSort(wanted, one.isWritable)) ?? (wanted.startsWith("prefer-") ? seen[0] : undefined);
    for (const { client } of seen) if (client !== best?.client) await client.end().catch(() => {});
    if (best) return best;
    const reasons = asked.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
    // A refusal (a wrong password) comes first: waiting does not help it.
    throw reasons.find((reason) => !isUnavailable(reason)) ?? (seen.length > 0 ? noneOfSort() : reasons[0]);
  };

  const leave = (log: Logger, url: string) => {
    log.warn({ server: new URL(url).host }, "the database was lost or moved: its connections are made again");
    current = url;
    for (const listener of listeners) listener();
  };

  const follow = async (log: Logger) => {
    let kept: Seen | null = null;
    let isLost = false;
    while (!ending.signal.aborted) {
      const takesWrites = kept && (await isWritable(kept.client).catch(() => null));
      if (kept && (takesWrites === null || !isOfSort(wanted, takesWrites))) {
        await kept.client.end().catch(() => {});
        kept = null;
        isLost = true;
      }
      kept ??= await choose().catch(() => null);
      if (kept && (kept.url !== current || (isLost && isOfSort(wanted, kept.isWritable)))) {
        isLost = false;
        leave(log, kept.url);
      }
      await pause(lookEveryMs, null, { signal: ending.signal, ref: false }).catch(() => {});
    }
    await kept?.client.end().catch(() => {});
  };

  return {
    url: () => current,
    find: async () => {
      const { client, url } = await choose();
      current = url;
      await client.end().catch(() => {});
    },
    onLeft: (listener) => {
      listeners.push(listener);
    },
    watch: (log) => {
      watching = follow(log);
    },
    close: async () => {
      ending.abort();
      await watching;
    },
  };
};
