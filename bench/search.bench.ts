import { parseArgs } from "node:util";
import { trades } from "@passerelle/api/geography/trades/trades.ts";
import { contractTypeLabels, domainLabels, levelLabels } from "@passerelle/contract/labels";
import { openSite, startSite } from "./site-world.ts";
import { line, percentile } from "./world.ts";

// What visitors ask for most, as ratios to `GET /health/live` of the same process, by turns in one run.
const { values: asked } = parseArgs({
  options: {
    /** External offers. */
    offers: { type: "string", default: "100000" },
    /** Seconds of one turn of a row; each row has four, each after a turn of half as long of the measure. */
    seconds: { type: "string", default: "2" },
    /** Only the rows whose name contains this. */
    only: { type: "string", default: "" },
    /** Folder of the data, made on first use and left there. */
    data: { type: "string" },
    /** Options of the server's Node, for example `--cpu-prof --cpu-prof-dir=/tmp/profiles`. */
    node: { type: "string", default: "" },
  },
});
const connections = 8;
const turns = 4;
const turnMs = Number(asked.seconds) * 1000;
const maxResidentMb = 350;

const cities = "Paris Lyon Marseille Toulouse Nantes Lille Rennes Bordeaux Grenoble Nice Brest Metz".split(" ");
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

/** One of these for the nth request, and the number that is left to choose the next list by. */
const chosen = <T>(index: number, values: readonly T[]) =>
  [values[index % values.length], Math.floor(index / values.length)] as const;
const domains = Object.keys(domainLabels);
const domainPairs = domains.flatMap((one, at) => domains.slice(at).map((other) => [one, other]));
const levels = ["", ...Object.keys(levelLabels)];
const contracts = ["", ...Object.keys(contractTypeLabels)];

const apiNames = { level: "education_level", contract: "contract_type", domain: "domain", sort: "sort" };
const pageNames = { level: "niveau", contract: "contrat", domain: "domaine", sort: "tri" };
/** Filters of a list of offers: two domains, a level, a contract, an order; thousands, and none leaves the list empty. */
const filters = (index: number, names: typeof apiNames) => {
  const [pair = [], afterPair] = chosen(index, domainPairs);
  const [level, afterLevel] = chosen(afterPair, levels);
  const [contract, afterContract] = chosen(afterLevel, contracts);
  const search = new URLSearchParams(pair.map((domain): [string, string] => [names.domain, domain]));
  if (level) search.set(names.level, level);
  if (contract) search.set(names.contract, contract);
  if (afterContract % 2) search.set(names.sort, "recent");
  return search;
};
/** A word; each comes again with a level once all have come. */
const keyword = (index: number) => {
  const [word = "", afterWord] = chosen(index, words);
  const [level] = chosen(afterWord, levels);
  return new URLSearchParams({ search: word, ...(level && { education_level: level }) });
};
const keywordAndCity = (index: number) => {
  const search = keyword(index);
  search.set("city", cities[(index + Math.floor(index / words.length)) % cities.length] ?? "");
  search.set("radius", "30");
  return search;
};

const { site, dataDir, close } = await openSite(asked.data, Number(asked.offers), 12_000);
const server = await startSite(dataDir, connections, asked.node);
const offer = (index: number) => {
  const found = site.offers[index % site.offers.length];
  if (!found) throw new Error("No offer");
  return found;
};
const application = (index: number) => {
  const one = site.applications[index];
  if (!one) throw new Error("Every application was sent: the machine is faster than this bench thought");
  return {
    path: "/api/v1/application-system/apply-to-job/",
    method: "POST",
    token: one.token,
    body: { job_id: one.jobId },
  };
};
const get = (path: string) => ({ path });
const live = () => get("/health/live");

type Row = { name: string; must: number; call: (index: number) => Parameters<typeof server.ask>[0]; isSame?: boolean };
const rows: Row[] = [
  { name: "first page, JSON", must: 0.15, call: (index) => get(`/api/v1/offers/?${filters(index, apiNames)}`) },
  { name: "distinct keyword, JSON", must: 0.1, call: (index) => get(`/api/v1/offers/?${keyword(index)}`) },
  {
    name: "keyword, city and 30 km, JSON",
    must: 0.08,
    call: (index) => get(`/api/v1/offers/?${keywordAndCity(index)}`),
  },
  { name: "one offer, JSON", must: 0.2, call: (index) => get(`/api/v1/offers/${offer(index).id}/`) },
  { name: "offer page, HTML", must: 0.06, call: (index) => get(offer(site.offers.length - 1 - index).page) },
  { name: "results page, HTML", must: 0.05, call: (index) => get(`/offers?${filters(index, pageNames)}`) },
  { name: "apply", must: 0.08, call: application, isSame: false },
];

/** Each call of a row with another number. */
const numbered = (call: Row["call"]) => {
  let next = 0;
  return () => call(next++);
};
/** Milliseconds of each of the calls that eight connections make within `ms`. */
const run = async (call: () => ReturnType<Row["call"]>, ms: number) => {
  const times: number[] = [];
  const started = performance.now();
  let bytes = 0;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() - started < ms) {
        const from = performance.now();
        const read = await server.ask(call());
        bytes += read;
        times.push(performance.now() - from);
      }
    }),
  );
  return { times, ms: performance.now() - started, bytes };
};

/** A row and the measure by turns, so that what else the machine does weighs on both. */
const byTurns = async (each: Row["call"]) => {
  const call = numbered(each);
  const sum = { row: [] as number[], rowMs: 0, live: 0, liveMs: 0, bytes: 0 };
  await run(call, turnMs / 4);
  for (let turn = 0; turn < turns; turn += 1) {
    const alive = await run(live, turnMs / 2);
    const row = await run(call, turnMs);
    sum.live += alive.times.length;
    sum.liveMs += alive.ms;
    sum.row.push(...row.times);
    sum.rowMs += row.ms;
    sum.bytes += row.bytes;
  }
  const [perSecond, livePerSecond] = [(1000 * sum.row.length) / sum.rowMs, (1000 * sum.live) / sum.liveMs];
  return {
    perSecond,
    ratio: perSecond / livePerSecond,
    p99: percentile(sum.row, 0.99),
    livePerSecond,
    kilobytes: sum.bytes / sum.row.length / 1000,
  };
};

let ok = true;
const judge = async (name: string, call: Row["call"], must: number) => {
  const { perSecond, livePerSecond, ratio, p99, kilobytes } = await byTurns(call);
  ok &&= ratio >= must;
  const figures = `${ratio.toFixed(3)} × (${perSecond.toFixed(0)}/s, p99 ${p99.toFixed(0)} ms, ${kilobytes.toFixed(0)} KB)`;
  line(
    name,
    figures,
    `at least ${must.toFixed(2)} ×; live ${livePerSecond.toFixed(0)}/s; ${server.residentMb().toFixed(0)} MB`,
    ratio >= must,
  );
};

console.log(
  `${asked.offers} external offers and the demo world, ${connections} connections; ratios to GET /health/live.\n` +
    "“distinct”: no request comes twice; “again”: the same twenty, as visitors who follow one another ask.",
);
await run(live, 1_000);
try {
  for (const { name, must, call, isSame = true } of rows.filter(({ name }) => name.includes(asked.only))) {
    await judge(`${name}, distinct`, call, must);
    if (isSame) await judge(`${name}, again`, (index) => call(index % 20), must);
  }
  const resident = server.residentMb();
  ok &&= resident <= maxResidentMb;
  line(
    "memory of the server after the run",
    `${resident.toFixed(0)} MB`,
    `at most ${maxResidentMb} MB`,
    resident <= maxResidentMb,
  );
} finally {
  await server.stop();
  close();
}
process.exit(ok ? 0 : 1);
