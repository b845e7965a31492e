import pg from "pg";
import { replay, startApi } from "./api-process.ts";
import { cities, fillSchool, functions, tags, trades } from "./schools.ts";
import { byTurns, line, measure, openWorld } from "./world.ts";

const connections = 8;
/** `--small` only shows that every screen answers. */
const isSmall = process.argv.includes("--small");
const rounds = isSmall ? 16 : 160;
const size = isSmall ? { postings: 400, applications: 4_000 } : { postings: 10_000, applications: 200_000 };
const root = "/api/v1/application-system";

const world = await openWorld();
const { product, close } = world;
const { members, token } = await fillSchool(product, size);

const one = (list: string[], index: number) => encodeURIComponent(list[index % list.length] ?? "");
const statuses = ["draft", "published", "archived", "saved"];
const stages = ["new", "phone", "hired", "refused"];

/**
 * What a school looks at, no two askings alike: a name and the path below `application-system/` of each asking. The offer page, the
 * statistics and the students add their own here.
 */
const screens: [string, (index: number) => string][] = [
  [
    "offers, first pages",
    (index) => `school-job-posting/?limit=10&status=${statuses[index % 4]}&offset=${10 * (index % 12)}`,
  ],
  ["offers, by words", (index) => `school-job-posting/?limit=10&search=${one(trades, index)}%20${index % 50}`],
  [
    "offers, tag and city",
    (index) => `school-job-posting/?limit=10&status=published&tag=${one(tags, index)}&city=${one(cities, index + 3)}`,
  ],
  [
    "offers, function and support",
    (index) =>
      `school-job-posting/?limit=10&function=${one(functions, index)}&support=Hellowork&support_status=activ%C3%A9`,
  ],
  [
    "offers, somebody's with a stage",
    (index) =>
      `school-job-posting/?limit=10&user=${members[index % members.length]}&application_status=${stages[index % 4]}`,
  ],
  ["counts of the tabs", (index) => `school-job-posting/counts/?tag=${one(tags, index)}`],
  ["counts of the tabs, by a stage", (index) => `school-job-posting/counts/?application_status=${stages[index % 4]}`],
  ["choices of the filters", (index) => `school-job-posting/filters/?status=${statuses[index % 4]}`],
  ["selection of a thousand", (index) => `school-job-posting/selection/?tag=${one(tags, index)}`],
];

let ok = true;
const api = await startApi(world, connections);
const pool = new pg.Pool({ connectionString: product.databaseUrl, max: connections });
console.log(
  `\n${size.postings} postings and ${size.applications} applications in one school, ${connections} connections, ${rounds} askings of each screen`,
);
for (const [name, path] of screens) {
  const session = await token();
  const asked = Array.from({ length: rounds }, (_, index) => ({ path: `${root}/${path(index)}`, token: session }));
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
await pool.end();
api.stop();
await close();
process.exit(ok ? 0 : 1);
