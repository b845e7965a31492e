import { parseArgs } from "node:util";
import { readLandings } from "@passerelle/api/offers/search/landings.ts";
import { readOffer } from "@passerelle/api/offers/search/read-offer.ts";
import { searchOffers } from "@passerelle/api/offers/search/search-offers.ts";
import { offerSearch } from "@passerelle/contract/offers/search";
import pg from "pg";
import { fill, line, openWorld } from "./world.ts";

// What each statement of a search reads, at any size: no sequential scan, and no more rows than a bound that does not depend on the offers.
const { values: asked } = parseArgs({
  options: {
    /** External offers. */
    offers: { type: "string", default: "100000" },
  },
});
/** Rows of one scan of `offer_search`: what 501 candidates cost where words, places and dates are estimated, with room. */
const mostRows = 10_000;

const searches: Record<string, string> = {
  "first page": "",
  "the newest first": "sort=recent",
  "two domains and a level": "domain=TECH&domain=COMM&education_level=BAC",
  "two domains": "domain=TECH&domain=COMM",
  "a domain and a level, by date": "domain=TECH&education_level=BA5&sort=recent",
  "a level": "education_level=BAC",
  "a contract and a level": "contract_type=PR&education_level=BA5",
  "a frequent word": "search=assistant",
  "an occupation": "search=comptable",
  "two words": "search=relation client",
  "a word of texts": "search=organisation",
  "a rare word": "search=vitrines",
  "a word, by date": "search=comptable&sort=recent",
  "a word and a level": "search=comptable&education_level=BAC",
  "a word and a town": "search=plombier&city=Lyon&radius=30",
  "a word and a large town": "search=assistant&city=Paris&radius=30",
  "a word and a region": "search=vendeur&region=Bretagne",
  "a town": "city=Lyon&radius=30",
  "the nearest": "city=Lyon&radius=30&sort=distance",
  "nothing found": "search=zzyzx vannier&city=Brest&radius=10",
};

type Plan = {
  "Node Type": string;
  "Relation Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  Plans?: Plan[];
};
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
const rowsOf = (node: Plan) =>
  node["Actual Loops"] *
  (node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0) + (node["Rows Removed by Index Recheck"] ?? 0));

/** Statements that pass through any client, with their values. */
const sent: { text: string; values: unknown[] }[] = [];
const { query } = pg.Client.prototype;
pg.Client.prototype.query = function (this: pg.Client, given: unknown, values?: unknown, ...rest: unknown[]) {
  const { text, values: own } = (typeof given === "string" ? { text: given, values } : given) as {
    text?: string;
    values?: unknown;
  };
  if (text?.includes("offer_search") && Array.isArray(own)) sent.push({ text, values: own });
  return (query as (...args: unknown[]) => unknown).call(this, given, values, ...rest);
} as typeof query;

const literal = (value: unknown): string => {
  if (value === null || value === undefined) return "null";
  if (value instanceof Date) return `'${value.toISOString()}'`;
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.map((one) => JSON.stringify(one)).join(",")}}`);
  return typeof value === "number" ? String(value) : pg.escapeLiteral(String(value));
};

const { product, close } = await openWorld();
const { database, context } = product;
await fill(product, Number(asked.offers), 0);
const judge = new pg.Client({ connectionString: database.pool.options.connectionString as string });
await judge.connect();

/** The plan of a statement as it was run: one for all values where it is marked to be prepared, else its own. */
const explained = async ({ text, values }: (typeof sent)[number]): Promise<Plan> => {
  await judge.query(
    `set plan_cache_mode = ${text.includes("/* prepared */") ? "force_generic_plan" : "force_custom_plan"}`,
  );
  await judge.query(`prepare asked as ${text}`);
  const { rows } = await judge.query(
    `explain (analyze, format json) execute asked${values.length > 0 ? `(${values.map(literal).join(", ")})` : ""}`,
  );
  await judge.query("deallocate asked");
  return rows[0]["QUERY PLAN"][0].Plan;
};

let ok = true;
const judged = async (name: string, work: () => Promise<unknown>) => {
  // What is kept in memory is read before, so that each search shows its own statements.
  await work();
  sent.length = 0;
  await work();
  const statements = sent.splice(0);
  const nodes: Plan[] = [];
  for (const statement of statements) nodes.push(...nodesOf(await explained(statement)));
  const scans = nodes.filter((node) => node["Relation Name"] === "offer_search");
  const sequential = scans.some((node) => node["Node Type"] === "Seq Scan");
  const most = Math.max(0, ...scans.map(rowsOf));
  const good = !sequential && most <= mostRows;
  ok &&= good;
  line(
    name,
    `${most} rows in one scan, ${statements.length} statement${statements.length === 1 ? "" : "s"}${sequential ? ", a sequential scan" : ""}`,
    `at most ${mostRows}, no sequential scan`,
    good,
  );
};

console.log(`${asked.offers} external offers.`);
const reader = () => ({ ...context(), user: null });
try {
  for (const [name, text] of Object.entries(searches)) {
    const search = offerSearch.parse(Object.fromEntries(entriesOf(text)));
    await judged(name, () => searchOffers(reader(), search, { withHighlights: true }));
  }
  const { rows } = await database.pool.query<{ offer_id: string }>(
    "select offer_id from offer_search order by offer_id limit 1",
  );
  await judged("one offer", () => readOffer(reader(), rows[0]?.offer_id ?? ""));
  await judged("public pages", () => readLandings(reader()));
} finally {
  await judge.end();
  await close();
}
process.exit(ok ? 0 : 1);

function entriesOf(text: string): [string, string | string[]][] {
  const asked = new URLSearchParams(text);
  return [...new Set(asked.keys())].map((name) => {
    const values = asked.getAll(name);
    return [name, values.length > 1 ? values : (values[0] ?? "")];
  });
}
