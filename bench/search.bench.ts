import { fork } from "node:child_process";
import { once } from "node:events";
import { Agent, request } from "node:http";
import { fileURLToPath } from "node:url";
import { trades } from "@passerelle/api/external-offers/trades.ts";
import pg from "pg";
import { byTurns, fill, line, measure, openWorld } from "./world.ts";

const connections = 8;
const rounds = 400;
const cities = [
  "Paris",
  "Lyon",
  "Marseille",
  "Toulouse",
  "Nantes",
  "Lille",
  "Rennes",
  "Bordeaux",
  "Grenoble",
  "Nice",
  "Brest",
  "Metz",
];
const words = [
  ...new Set(
    trades
      .flatMap(({ titles, with: tools, does }) =>
        [...titles, ...tools, ...does.flatMap((text) => text.split(/[ ’']/))].map((word) =>
          word.replace(/[^\p{L}]+/gu, " ").trim(),
        ),
      )
      .filter((word) => word.length > 4),
  ),
];

/** Searches that no two are alike: a keyword, a keyword in a city, and the first page of everything. */
const searches = (kind: "keyword" | "keyword and city" | "first page") =>
  Array.from({ length: rounds }, (_, index) => {
    const word = `${words[index % words.length]}${index >= words.length ? ` ${words[(index * 7) % words.length]}` : ""}`;
    const search = new URLSearchParams();
    if (kind !== "first page") search.set("search", word);
    if (kind === "keyword and city") search.set("city", cities[index % cities.length] ?? "Paris");
    if (kind === "keyword and city") search.set("radius", "30");
    return `/api/v1/offers/?${search}`;
  });

const agent = new Agent({ keepAlive: true, maxSockets: connections });
const get = (port: number, path: string) =>
  new Promise<void>((resolve, reject) => {
    const sent = request({ port, path, agent, host: "127.0.0.1" }, (answer) => {
      answer.resume();
      answer.on("end", () =>
        answer.statusCode === 200 ? resolve() : reject(new Error(`${path}: ${answer.statusCode}`)),
      );
    });
    sent.on("error", reject);
    sent.end();
  });

const { product, dataDir, close } = await openWorld();
const server = async () => {
  const child = fork(fileURLToPath(new URL("search-server.ts", import.meta.url)), {
    env: { ...process.env, DATABASE_URL: product.databaseUrl, DATA_DIR: dataDir },
  });
  const [port] = (await once(child, "message")) as [number];
  return { port, stop: () => child.kill() };
};

type Statement = { text: string; values: unknown[] };

/** The statements that the API sends for these searches, as the database received them. */
const statementsOf = async (port: number, paths: string[]) => {
  const statements: Statement[][] = [];
  const told = async () => (await fetch(`http://127.0.0.1:${port}/statements`)).json() as Promise<Statement[]>;
  await told();
  for (const path of paths) {
    await get(port, path);
    statements.push(await told());
  }
  return statements;
};

let ok = true;
const judge = (name: string, figure: number, wanted: string, isGood: boolean, unit = "×") => {
  ok &&= isGood;
  line(name, `${figure.toFixed(2)} ${unit}`, wanted, isGood);
};

const p99: Record<string, number[]> = {};
for (const size of [10_000, 100_000]) {
  await fill(product, size, 2_000);
  const { port, stop } = await server();
  console.log(
    `\n${size.toLocaleString("fr-FR")} external offers and 2 000 own ones, ${connections} connections, ${rounds} searches of each kind`,
  );
  for (const kind of ["keyword", "keyword and city", "first page"] as const) {
    const paths = searches(kind);
    const statements = await statementsOf(port, paths);
    const each = statements.reduce((sum, group) => sum + group.length, 0) / statements.length;
    const pool = new pg.Pool({ connectionString: product.databaseUrl, max: connections });
    await measure(paths.slice(0, 50), connections, (path) => get(port, path));
    // By turns, so that a moment when the machine is busy with something else weighs on both.
    const [api, bare] = await byTurns(
      { inputs: paths, work: (path) => get(port, path) },
      {
        inputs: statements,
        work: async (group) => {
          for (const { text, values } of group) await pool.query(text, values);
        },
      },
      connections,
    );
    await pool.end();
    console.log(
      `  ${kind}: ${each.toFixed(1)} statements a search; API ${api.perSecond.toFixed(0)}/s, p50 ${api.p50.toFixed(1)} ms, p99 ${api.p99.toFixed(1)} ms; bare pg ${bare.perSecond.toFixed(0)}/s, p99 ${bare.p99.toFixed(1)} ms`,
    );
    p99[kind] = [...(p99[kind] ?? []), api.p99];
    if (size === 100_000) {
      judge(
        `search (${kind}): throughput against the same SQL`,
        api.perSecond / bare.perSecond,
        "at least 0.50",
        api.perSecond >= 0.5 * bare.perSecond,
      );
      judge(`search (${kind}): p99 against the same SQL`, api.p99 / bare.p99, "at most 3.00", api.p99 <= 3 * bare.p99);
    }
  }
  stop();
}
for (const [kind, [small = 0, large = 0]] of Object.entries(p99))
  judge(`search (${kind}): p99 from 10 000 to 100 000 offers`, large / small, "at most 1.50", large <= 1.5 * small);
await close();
process.exit(ok ? 0 : 1);
