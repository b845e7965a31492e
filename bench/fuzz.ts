import { parseArgs } from "node:util";
import type { Route } from "@passerelle/contract/route";
import { givenIn } from "@passerelle/testing/given.ts";
import { startApi } from "./api-process.ts";
import { nameOf } from "./fuzz-judge.ts";
import { roles } from "./fuzz-people.ts";
import { contractRoutes } from "./fuzz-routes.ts";
import { fuzz } from "./fuzz-run.ts";
import { openWorld } from "./world.ts";

// `npm run fuzz -- --minutes 10 --seed 1 [--requests 100000]`: a real server on a database of its own, which goes at the end.
const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "10" },
    seed: { type: "string", default: "1" },
    requests: { type: "string", default: "100000" },
    // A regular expression of the operations to try: `--only "PATCH .*school"`.
    only: { type: "string", default: "" },
  },
});

const world = await openWorld();
const { database, services, context } = world.product;
const { secretKey } = services;
// What is lost when the machine stops is of no interest here, and waiting for the disk takes time from requests.
await database.pool.query("alter database passerelle set synchronous_commit = off");
const api = await startApi(world, 8);
await api.quiet(true);
const baseUrl = `http://127.0.0.1:${api.port}`;
const given = givenIn(database.db, services.files);
const routes: Route[] = await contractRoutes();
const only = new RegExp(values.only);
const tried = routes.filter(({ method, path }) => only.test(`${method} ${path}`));

const end = async () => {
  // One that hangs hears nothing else.
  process.kill(api.pid, "SIGKILL");
  await world.close();
};
const started = Date.now();
const report = await fuzz({
  baseUrl,
  routes,
  tried,
  db: database.db,
  secretKey,
  given,
  follow: () => context().events.follow(context()),
  seed: Number(values.seed),
  until: { requests: Number(values.requests), at: started + Number(values.minutes) * 60_000 },
  lanes: 6,
}).catch(async (error) => {
  await end();
  throw error;
});
const seconds = (Date.now() - started) / 1000;
const { requests, byStatus, findings, reached, refused } = report;
const classes = ["2xx", "3xx", "4xx", "5xx"];
console.table(
  Object.fromEntries(
    ["owner", ...roles].map((role) => [
      role,
      Object.fromEntries(classes.map((one) => [one, byStatus.get(`${role}|${one}`) ?? 0])),
    ]),
  ),
);
for (const { trouble, route, role, status, text, sent } of findings.slice(0, 200))
  console.log(`${trouble} ${status} ${route} (${role})\n  sent ${sent}\n  answered ${text}`);
for (const [route, why] of refused) console.log(`never reached: ${route}: ${why}`);
const count = (trouble: string) => findings.filter((finding) => finding.trouble === trouble).length;
const succeeded = tried.filter((route) => reached.has(nameOf(route))).length;
const share = succeeded / tried.length;
console.log(
  `${requests} requests in ${seconds.toFixed(0)} s (${(requests / seconds).toFixed(0)}/s): ${count("5xx")} 5xx, ` +
    `${count("hang")} hangs, ${count("shape")} broken shapes, ${count("open")} answers to somebody who may not; ` +
    `${succeeded} of ${tried.length} operations reached (${(share * 100).toFixed(1)} %, seed ${values.seed})`,
);
await end();
process.exit(findings.length > 0 || share < 0.9 ? 1 : 0);
