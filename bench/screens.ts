import type pg from "pg";
import { replay, type startApi } from "./api-process.ts";
import { byTurns, line, measure } from "./world.ts";

/** A screen: its name, and the path of each of its askings, no two alike where the address allows it. */
export type Screen = readonly [string, (index: number) => string];

type RequestInput = {
  api: Awaited<ReturnType<typeof startApi>>;
  /** Bare clients, as many as there are connections. */
  pool: pg.Pool;
  token: () => Promise<string>;
  connections: number;
  /** How often each screen is asked. */
  rounds: number;
};

/** Most screens ask the application system; one that begins with a slash says where it is. */
const addressOf = (path: string) => (path.startsWith("/") ? `/api/v1${path}` : `/api/v1/application-system/${path}`);

/**
 * Asks each screen through the API and replays its very statements by bare clients, by turns in one run. Prints both; gives whether every
 * 99th percentile is at most three times that of the bare clients.
 */
export const againstBare = async (
  screens: readonly Screen[],
  { api, pool, token, connections, rounds }: RequestInput,
) => {
  let ok = true;
  for (const [name, path] of screens) {
    const session = await token();
    const asked = Array.from({ length: rounds }, (_, index) => ({
      path: addressOf(path(index)),
      token: session,
    }));
    const statements = await api.statementsOf(asked);
    const each = statements.reduce((sum, group) => sum + group.length, 0) / statements.length;
    await measure(asked.slice(0, 30), connections, api.ask);
    const [served, bare] = await byTurns(
      { inputs: asked, work: api.ask },
      { inputs: statements, work: replay(pool) },
      connections,
    );
    console.log(
      `  ${name}: ${each.toFixed(1)} statements; API p50 ${served.p50.toFixed(1)} ms, p99 ${served.p99.toFixed(1)} ms; bare pg p99 ${bare.p99.toFixed(1)} ms`,
    );
    const ratio = served.p99 / bare.p99;
    ok &&= ratio <= 3;
    line(`${name}: p99 against the same SQL`, `${ratio.toFixed(2)} ×`, "at most 3.00", ratio <= 3);
  }
  return ok;
};
