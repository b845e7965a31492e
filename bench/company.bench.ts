import { existsSync } from "node:fs";
import pg from "pg";
import { startApi } from "./api-process.ts";
import { fillRecruiters, knownWords } from "./recruiters.ts";
import { againstBare } from "./screens.ts";
import { line, openWorld } from "./world.ts";

const connections = 8;
const rounds = 160;
const root = "/api/v1/application-system";
const statuses = ["PD", "RV", "IN", "OF", "AC", "RJ"];
const domains = ["INFO", "MARK", "COMM", "FIN", "RH", "COM"];
const word = (index: number) => encodeURIComponent(knownWords[index % knownWords.length] ?? "");

const world = await openWorld();
const { product, close } = world;
const { jobs, token } = await fillRecruiters(product, { candidates: 200_000, received: 20_000, others: 100_000 });

/** What recruiters look at, no two askings alike. */
const screens: Record<string, (index: number) => string> = {
  "received, first pages": (index) => `company/applications/?offset=${20 * (index % 20)}`,
  "received, one offer and status": (index) =>
    `company/applications/?job_id=${jobs[index % jobs.length]}&status=${statuses[index % statuses.length]}`,
  "received, best rated": (index) => `company/applications/?sort=rated&offset=${20 * (index % 20)}`,
  board: (index) => `company/applications/board/${index % 2 ? `?job_id=${jobs[index % jobs.length]}` : ""}`,
  "received, by name": (index) => `company/applications/?search=nom${index * 31}`,
  "CV library, first pages": (index) => `company/candidates/?offset=${20 * (index % 10)}`,
  "CV library, a word": (index) => `company/candidates/?search=${word(index)}`,
  "CV library, a word and a domain": (index) =>
    `company/candidates/?search=${word(index)}&domain=${domains[index % domains.length]}`,
};

const exportLink = async (format: string, job_id?: string) => {
  const answer = await fetch(`http://127.0.0.1:${api.port}${root}/company/applications/export-link/`, {
    method: "POST",
    headers: { authorization: `Bearer ${await token()}`, "content-type": "application/json" },
    body: JSON.stringify({ format, ...(job_id && { job_id }) }),
  });
  return ((await answer.json()) as { url: string }).url;
};

let ok = true;
const judge = (name: string, figure: number, wanted: string, isGood: boolean, unit = "×") => {
  ok &&= isGood;
  line(name, `${figure.toFixed(2)} ${unit}`, wanted, isGood);
};

const api = await startApi(world, connections);
const pool = new pg.Pool({ connectionString: product.databaseUrl, max: connections });
console.log(
  `\n20 000 applications in one company among 120 000, 200 000 candidates, ${connections} connections, ${rounds} askings of each screen`,
);
ok = await againstBare(Object.entries(screens), { api, pool, token, connections, rounds });
// A status change costs the same whatever the company has received, and many at once cost no more statements than one.
const session = await token();
const { rows } = await pool.query(
  "select id from applications where company_id = (select company_id from company_jobs where id = $1) and status = 'PD' limit 1001",
  [jobs[0]],
);
const ids = rows.map(({ id }) => id as string);
const move = (some: string[]) => ({
  path: `${root}/company/applications/status/`,
  token: session,
  method: "POST",
  body: { status: "RV", applications: some.map((id) => ({ id, expected_status: "PD" })) },
});
const [one = [], many = []] = await api.statementsOf([move(ids.slice(0, 1)), move(ids.slice(1))]);
judge(
  "status change: statements for 1 000 against 1",
  many.length / one.length,
  "exactly 1.00",
  many.length === one.length,
);

if (existsSync("/proc/self/statm")) {
  for (const format of ["csv", "xlsx"]) {
    const small = await exportLink(format, jobs[0]);
    const whole = await exportLink(format);
    const before = await api.peakOf(api.ask({ path: small }));
    const started = performance.now();
    const during = await api.peakOf(api.ask({ path: whole }));
    console.log(`  export of 20 000 applications (${format}): ${((performance.now() - started) / 1000).toFixed(1)} s`);
    judge(
      `export (${format}): memory of 20 000 against 500`,
      during - before,
      "at most 40",
      during - before <= 40,
      "MB",
    );
  }
}
await pool.end();
api.stop();
await close();
process.exit(ok ? 0 : 1);
