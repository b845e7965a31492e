import pg from "pg";
import { startApi } from "./api-process.ts";
import { cities, fillSchool, functions, tags, trades } from "./schools.ts";
import { againstBare, type Screen } from "./screens.ts";
import { openWorld } from "./world.ts";

const connections = 8;
/** `--small` only shows that every screen answers; `--only=words` asks the screens alone whose name holds them. */
const isSmall = process.argv.includes("--small");
const only = process.argv.find((argument) => argument.startsWith("--only="))?.slice("--only=".length) ?? "";
const rounds = isSmall ? 16 : 160;
const size = isSmall ? { postings: 400, applications: 4_000 } : { postings: 10_000, applications: 200_000 };

const world = await openWorld();
const { product, close } = world;
const { members, postings, token } = await fillSchool(product, size);

const one = (list: string[], index: number) => encodeURIComponent(list[index % list.length] ?? "");
const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
const statuses = ["draft", "published", "archived", "saved"];
const stages = ["new", "phone", "hired", "refused"];

/** What a school looks at. */
const screens: Screen[] = [
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
  ["offer page: the offer", (index) => `school-job-posting/${postings[index % postings.length]}/overview/`],
  [
    "offer page: its applications",
    (index) => `school/applications/?posting_id=${postings[index % postings.length]}&limit=20`,
  ],
  ["applications, first pages", (index) => `school/applications/?limit=20&offset=${20 * (index % 12)}`],
  [
    "applications, at a stage",
    (index) => `school/applications/?limit=20&stage=${stages[index % 4]}&offset=${20 * (index % 9)}`,
  ],
  ["applications, best rated", (index) => `school/applications/?limit=20&sort=rated&offset=${20 * (index % 9)}`],
  [
    "applications, a city",
    (index) => `school/applications/?limit=20&city=${one(cities, index)}&offset=${20 * (index % 9)}`,
  ],
  ["applications, by name", (index) => `school/applications/?limit=20&search=Nom${(index * 31) % 4999}`],
  ["board of the ten stages", (index) => `school/applications/board/?from=${day(400 - (index % 40))}`],
  ["board of one offer", (index) => `school/applications/board/?posting_id=${postings[index % postings.length]}`],
  ["students, first pages", (index) => `school/students/?limit=20&offset=${20 * (index % 12)}`],
  ["students, by name", (index) => `school/students/?limit=20&search=Nom${(index * 31) % 4999}`],
  ["dashboard", () => "dashboard-infos/school/"],
  ["cockpit", (index) => `school/cockpit/?students=${index % 2 ? "mine" : "all"}`],
  ["placement statistics", () => "school/placement-statistics/"],
  ["statistics of 90 days", (index) => `school/statistics/?from=${day(90 + (index % 7))}&to=${day(index % 7)}`],
  ["statistics of a year", (index) => `school/statistics/?from=${day(365)}&to=${day(index % 7)}`],
  ["selection of a thousand", (index) => `school-job-posting/selection/?tag=${one(tags, index)}`],
];

const api = await startApi(world, connections);
const pool = new pg.Pool({ connectionString: product.databaseUrl, max: connections });
console.log(
  `\n${size.postings} postings and ${size.applications} applications in one school, ${connections} connections, ${rounds} askings of each screen`,
);
const wanted = screens.filter(([name]) => name.includes(only));
const ok = await againstBare(wanted, { api, pool, token, connections, rounds });
await pool.end();
api.stop();
await close();
process.exit(ok ? 0 : 1);
