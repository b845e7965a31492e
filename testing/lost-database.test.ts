import { readFileSync } from "node:fs";
import { join } from "node:path";
import { startEmbeddedPostgres } from "@passerelle/api/platform/embedded-postgres.ts";
import { createLog } from "@passerelle/api/platform/log.ts";
import { ensureDatabase } from "@passerelle/api/platform/migrations.ts";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { freePort, processes, ready } from "./processes.ts";

// A PostgreSQL of its own, that is killed, stopped and started again under the product's processes.
const { newFolder, start, saidBy } = processes();
const folder = newFolder();
const cluster = join(folder, "postgres");
const postgres = await startEmbeddedPostgres(cluster, { throwAway: true });
await ensureDatabase(postgres.url("postgres"), "product");
postgres.supervise(createLog({ logLevel: "silent" }));
afterAll(() => postgres.stop());

/** Statements of a database administrator, over a connection that ends with them. */
const onServer = async <Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []) => {
  const client = new pg.Client({ connectionString: postgres.url("product") });
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end().catch(() => {});
  }
};

const port = await freePort();
const secret = { SECRET_KEY: "x".repeat(32), RATE_LIMIT: "1000000" };
const urls = { DATABASE_URL: postgres.url("product"), DATABASE_REPLICA_URL: postgres.url("product") };
const env = { ...secret, ...urls, PORT: String(port), DATA_DIR: newFolder() };
const api = start(env);
const saidByApi = saidBy(api);
let worker: ReturnType<typeof start>;
let saidByWorker: () => string[];
let logged = "";
const startWorker = () => {
  worker = start({ ...env, DATA_DIR: newFolder(), LOG_LEVEL: "info" }, "worker");
  saidByWorker = saidBy(worker);
  worker.stdout?.on("data", (chunk) => {
    logged += chunk;
  });
};

test("a worker that loses its connection while it saves its schedules waits for the database, and starts", async () => {
  await ready(port);
  const holder = new pg.Client({ connectionString: postgres.url("product") });
  holder.on("error", () => {});
  await holder.connect();
  await holder.query("begin; lock table tasks.schedule in share row exclusive mode");
  startWorker();
  const saving = () =>
    onServer<{ pid: number }>(
      "select pid from pg_stat_activity where wait_event_type = 'Lock' and query ~* 'insert into tasks.schedule'",
    );
  await expect.poll(async () => (await saving()).length, { timeout: 120_000 }).toBeGreaterThan(0);
  for (const { pid } of await saving()) await onServer("select pg_terminate_backend($1)", [pid]);
  await expect.poll(() => saidByWorker(), { timeout: 60_000 }).toEqual([expect.stringMatching(/ne répond pas encore/)]);
  await holder.end();
  await expect.poll(() => logged, { timeout: 120_000 }).toContain("worker ready");
  // Each listens to the queue over a connection of its own, and asks now and then whether it still does.
  const listening = () =>
    onServer("select 1 from pg_stat_activity where query ~ 'LISTEN|pg_listening_channels' and pid <> pg_backend_pid()");
  await expect.poll(listening, { timeout: 60_000 }).toHaveLength(2);
}, 480_000);

/** Neither process has ended, and the server serves. */
const allIsWell = async () => {
  await ready(port);
  expect([api.exitCode, api.signalCode, worker.exitCode, worker.signalCode]).toEqual([null, null, null, null]);
  // The worker has only said that it waited for the database when it started.
  expect([saidByApi(), saidByWorker().slice(1)]).toEqual([[], []]);
};

const post = (path: string, body: object) =>
  fetch(`http://127.0.0.1:${port}/api/v1${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
let accounts = 0;
const signUp = () => {
  accounts += 1;
  return post("/signup/", {
    email: `personne-${accounts}@exemple.fr`,
    password: "une phrase bien à moi",
    type: "applicant",
  });
};

/** Makes what writes a mail, or takes one up, sleep in the middle: in the transactions of requests and of tasks alike. */
const slowMails = () =>
  onServer(`
    create or replace function slow() returns trigger language plpgsql as $$ begin perform pg_sleep(60); return new; end $$;
    create or replace trigger slow before insert or update on mails for each row execute function slow()`);
const quickMails = () => onServer("drop trigger if exists slow on mails");
/** The same where the server is on its way back. */
const quickMailsOnceThere = () => {
  const isDone = () =>
    quickMails().then(
      () => true,
      () => false,
    );
  return expect.poll(isDone, { timeout: 60_000 }).toBe(true);
};
const sleeping = () =>
  onServer<{ pid: number }>("select pid from pg_stat_activity where wait_event = 'PgSleep' and datname = 'product'");

const expectUnavailable = async (answer: Response) => {
  expect(answer.status).toBe(503);
  expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await answer.json()).toMatchObject({ code: "unavailable" });
};

test("connections that are ended in the middle of a request are answered as « indisponible », and end no process", async () => {
  await slowMails();
  const asked = [signUp(), signUp(), signUp()];
  await expect.poll(sleeping).toHaveLength(3);
  await onServer("select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()");
  for (const answer of asked) await expectUnavailable(await answer);
  await quickMails();
  await allIsWell();
  // What was refused was undone, and can be asked again.
  accounts = 0;
  expect((await signUp()).status).toBe(201);
}, 120_000);

test("connections that are ended in the middle of a task end no process, and the task is done later", async () => {
  await expect.poll(() => onServer("select 1 from mails where sent_at is null"), { timeout: 60_000 }).toHaveLength(0);
  await onServer(`
    create or replace function slow() returns trigger language plpgsql as $$ begin perform pg_sleep(60); return new; end $$;
    create or replace trigger slow before update on mails for each row execute function slow()`);
  for (let count = 0; count < 6; count += 1) expect((await signUp()).status).toBe(201);
  // Each process takes one or two, as they come.
  await expect.poll(async () => (await sleeping()).length, { timeout: 60_000 }).toBeGreaterThanOrEqual(2);
  await onServer("select pg_terminate_backend(pid) from pg_stat_activity where wait_event = 'PgSleep'");
  await quickMails();
  await allIsWell();
  await expect
    .poll(() => onServer("select 1 from mails where sent_at is null"), { timeout: 120_000, interval: 500 })
    .toHaveLength(0);
}, 240_000);

test("a backend that is killed takes every connection with it, and no process", async () => {
  await slowMails();
  const asked = [signUp(), signUp()];
  await expect.poll(sleeping).toHaveLength(2);
  const [one] = await sleeping();
  process.kill(one?.pid ?? 0, "SIGKILL");
  for (const answer of asked) await expectUnavailable(await answer);
  await quickMailsOnceThere();
  await allIsWell();
}, 120_000);

test("a PostgreSQL that is killed whole is started again on its port, and no process ends", async () => {
  await slowMails();
  const asked = [signUp(), signUp()];
  await expect.poll(sleeping).toHaveLength(2);
  const [postmaster] = readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n");
  process.kill(Number(postmaster), "SIGKILL");
  for (const answer of asked) await expectUnavailable(await answer);
  await quickMailsOnceThere();
  await allIsWell();
  expect((await signUp()).status).toBe(201);
}, 120_000);
