import { parseArgs } from "node:util";
import type { Route } from "@passerelle/contract/route";
import { givenIn } from "@passerelle/testing/given.ts";
import { startApi } from "./api-process.ts";
import { openPeople, roles } from "./fuzz-people.ts";
import { contractRoutes } from "./fuzz-routes.ts";
import { type FuzzReport, fuzz } from "./fuzz-run.ts";
import type { Seen } from "./fuzz-values.ts";
import { openWorld } from "./world.ts";

// `npm run fuzz -- --minutes 10 --seed 1 [--requests 100000]`: a real server on a database of its own, which goes at the end.
const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "10" },
    seed: { type: "string", default: "1" },
    requests: { type: "string", default: "100000" },
  },
});

const world = await openWorld();
const { database, outside } = world.product;
const { secretKey } = outside;
const api = await startApi(world, 8);
await api.quiet(true);
const baseUrl = `http://127.0.0.1:${api.port}`;
const seen: Seen = { values: new Map(), objects: new Map() };
const ask = async (path: string, token: string, body: object) => {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const answer = await fetch(`${baseUrl}/api/v1${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  return (await answer.json()) as Record<string, unknown>;
};
const given = givenIn(database.db, outside.files);
const routes: Route[] = await contractRoutes();

const print = ({ requests, byStatus, findings, reached, refused }: FuzzReport) => {
  const classes = ["2xx", "3xx", "4xx", "5xx"];
  console.table(
    Object.fromEntries(
      roles.map((role) => [role, Object.fromEntries(classes.map((one) => [one, byStatus.get(`${role}|${one}`) ?? 0]))]),
    ),
  );
  for (const { trouble, route, role, status, said, sent } of findings.slice(0, 200))
    console.log(`${trouble} ${status} ${route} (${role})\n  asked ${sent}\n  said ${said}`);
  for (const [route, why] of refused) console.log(`never 2xx: ${route}: ${why}`);
  const count = (trouble: string) => findings.filter((finding) => finding.trouble === trouble).length;
  console.log(
    `${requests} requests: ${count("5xx")} 5xx, ${count("hang")} hangs, ${count("shape")} broken shapes, ` +
      `${count("open")} private answers to anybody; ${reached.size} of ${routes.length} operations reached (seed ${values.seed})`,
  );
};

const report = await fuzz({
  baseUrl,
  routes,
  seed: Number(values.seed),
  until: { requests: Number(values.requests), at: Date.now() + Number(values.minutes) * 60_000 },
  lanes: 4,
  seen,
  people: () => openPeople(given, secretKey, ask, seen),
});
print(report);
api.stop();
await world.close();
process.exit(report.findings.length > 0 ? 1 : 0);
