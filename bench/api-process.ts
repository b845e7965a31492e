import { fork } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { fileURLToPath } from "node:url";
import type pg from "pg";
import type { openWorld } from "./world.ts";

type Call = { path: string; token?: string; method?: string; body?: object };
export type Statement = { text: string; values: unknown[] };

/**
 * The API in a process of its own on the world's database, and what asks it. `flags` and `env` are those of its virtual machine:
 * the product's server has none.
 */
export const startApi = async (
  { product, dataDir }: Pick<Awaited<ReturnType<typeof openWorld>>, "product" | "dataDir">,
  connections: number,
  { flags = [], env = {} }: { flags?: string[]; env?: Record<string, string> } = {},
) => {
  const child = fork(fileURLToPath(new URL("api-server.ts", import.meta.url)), {
    env: { ...process.env, ...env, DATABASE_URL: product.databaseUrl, DATA_DIR: dataDir },
    execArgv: [...flags, "--expose-gc"],
  });
  const [port] = (await once(child, "message")) as [number];
  const agent = new Agent({ keepAlive: true, maxSockets: connections });

  const ask = ({ path, token, method = "GET", body }: Call) =>
    new Promise<void>((resolve, reject) => {
      const headers = {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { "content-type": "application/json" }),
      };
      const sent = request({ port, path, agent, method, headers, host: "127.0.0.1" }, (answer) => {
        answer.resume();
        answer.on("end", () =>
          (answer.statusCode ?? 500) < 300 ? resolve() : reject(new Error(`${path}: ${answer.statusCode}`)),
        );
      });
      sent.on("error", reject);
      sent.end(body && JSON.stringify(body));
    });
  const told = async () => (await fetch(`http://127.0.0.1:${port}/statements`)).json() as Promise<Statement[]>;

  return {
    port,
    pid: child.pid as number,
    ask,
    /** The statements that the API sends for each of these, as the database received them. */
    statementsOf: async (asked: Call[]) => {
      const statements: Statement[][] = [];
      await told();
      for (const one of asked) {
        await ask(one);
        statements.push(await told());
      }
      return statements;
    },
    /** Most resident memory of the API while something runs, in megabytes; on Linux alone. */
    peakOf: async (work: Promise<unknown>) => {
      let peak = 0;
      const look = () => {
        const pages = Number(readFileSync(`/proc/${child.pid}/statm`, "utf8").split(" ")[1]);
        peak = Math.max(peak, (pages * 4096) / 1e6);
      };
      // Work that ends before the first turn is measured too.
      look();
      const looking = setInterval(look, 20);
      await work;
      clearInterval(looking);
      look();
      return peak;
    },
    /** Most that the API really holds while something runs, in megabytes: what waits to be collected is left out. */
    heldIn: async (work: Promise<unknown>) => {
      let isOn = true;
      const ended = work.finally(() => {
        isOn = false;
      });
      let most = 0;
      do {
        const answer = await fetch(`http://127.0.0.1:${port}/held`);
        const { bytes } = (await answer.json()) as { bytes: number };
        most = Math.max(most, bytes / 1e6);
        await new Promise((resolve) => setTimeout(resolve, 100));
      } while (isOn);
      await ended;
      return most;
    },
    /** Whether the process stops noting its statements, which memory would count. */
    quiet: (isQuiet: boolean) => fetch(`http://127.0.0.1:${port}/quiet${isQuiet ? "" : "/over"}`),
    stop: () => child.kill(),
  };
};

/** Sends the same statements without the API. */
export const replay = (pool: pg.Pool) => async (group: Statement[]) => {
  for (const { text, values } of group) await pool.query(text, values);
};
