import { trades } from "@passerelle/api/geography/trades/trades.ts";
import pg from "pg";
import { replay, startApi } from "./api-process.ts";
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

const world = await openWorld();
const { product, close } = world;
let ok = true;
const judge = (name: string, figure: number, wanted: string, isGood: boolean, unit = "×") => {
  ok &&= isGood;
  line(name, `${figure.toFixed(2)} ${unit}`, wanted, isGood);
};

const p99: Record<string, number[]> = {};
for (const size of [10_000, 100_000]) {
  await fill(product, size, 2_000);
  const api = await startApi(world, connections);
  console.log(
    `\n${size.toLocaleString("fr-FR")} external offers and 2 000 own ones, ${connections} connections, ${rounds} searches of each kind`,
  );
  for (const kind of ["keyword", "keyword and city", "first page"] as const) {
    const asked = searches(kind).map((path) => ({ path }));
    const statements = await api.statementsOf(asked);
    const each = statements.reduce((sum, group) => sum + group.length, 0) / statements.length;
    const pool = new pg.Pool({ connectionString: product.databaseUrl, max: connections });
    await measure(asked.slice(0, 50), connections, api.ask);
    // By turns, so that a moment when the machine is busy with something else weighs on both.
    const [served, bare] = await byTurns(
      { inputs: asked, work: api.ask },
      { inputs: statements, work: replay(pool) },
      connections,
    );
    await pool.end();
    console.log(
      `  ${kind}: ${each.toFixed(1)} statements a search; API ${served.perSecond.toFixed(0)}/s, p50 ${served.p50.toFixed(1)} ms, p99 ${served.p99.toFixed(1)} ms; bare pg ${bare.perSecond.toFixed(0)}/s, p99 ${bare.p99.toFixed(1)} ms`,
    );
    p99[kind] = [...(p99[kind] ?? []), served.p99];
    if (size === 100_000) {
      judge(
        `search (${kind}): throughput against the same SQL`,
        served.perSecond / bare.perSecond,
        "at least 0.50",
        served.perSecond >= 0.5 * bare.perSecond,
      );
      judge(
        `search (${kind}): p99 against the same SQL`,
        served.p99 / bare.p99,
        "at most 3.00",
        served.p99 <= 3 * bare.p99,
      );
    }
  }
  api.stop();
}
for (const [kind, [small = 0, large = 0]] of Object.entries(p99))
  judge(`search (${kind}): p99 from 10 000 to 100 000 offers`, large / small, "at most 1.50", large <= 1.5 * small);
await close();
process.exit(ok ? 0 : 1);
