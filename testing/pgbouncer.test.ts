import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { openDatabase } from "@passerelle/api/platform/db.ts";
import { withLock } from "@passerelle/api/platform/locks-store.ts";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, expect, inject, test } from "vitest";
import { makeDatabase } from "./database.ts";
import { ended, freePort, processes, ready } from "./processes.ts";

const { newFolder, start, saidBy } = processes();
const poolers: ChildProcess[] = [];
afterAll(async () => {
  for (const pooler of poolers) await ended(pooler, "SIGKILL");
});

const found = () => {
  try {
    return execFileSync("sh", ["-c", "command -v pgbouncer || ls /usr/sbin/pgbouncer"], {
      stdio: ["ignore", "pipe", "ignore"],
    })
      .toString()
      .trim();
  } catch {
    return "";
  }
};
const pgbouncer = found();

/** A real PgBouncer in transaction mode, with fewer connections than its clients have. */
const startPooler = async (url: string) => {
  const { hostname, port: behind, pathname, username, password } = new URL(url);
  const folder = newFolder();
  const port = await freePort();
  writeFileSync(join(folder, "users.txt"), `"${username}" "${decodeURIComponent(password)}"\n`);
  writeFileSync(
    join(folder, "pgbouncer.ini"),
    `[databases]
${pathname.slice(1)} = host=${hostname} port=${behind}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${join(folder, "users.txt")}
pool_mode = transaction
default_pool_size = 4
max_client_conn = 200
`,
  );
  // As root it takes the name of another user.
  const user = process.getuid?.() === 0 ? ["-u", "nobody"] : [];
  const server = spawn(pgbouncer, [...user, join(folder, "pgbouncer.ini")], { stdio: "ignore" });
  poolers.push(server);
  const pooled = Object.assign(new URL(url), { port: String(port) }).href;
  const answers = async () => {
    const client = new pg.Client({ connectionString: pooled });
    client.on("error", () => {});
    try {
      await client.connect();
      return true;
    } catch {
      return false;
    } finally {
      await client.end().catch(() => {});
    }
  };
  await expect.poll(answers, { timeout: 60_000 }).toBe(true);
  return { url: pooled, stop: () => ended(server, "SIGTERM") };
};

const reason = pgbouncer ? "" : " (skipped: no pgbouncer is installed here)";

test.skipIf(!pgbouncer)(
  `behind PgBouncer in transaction mode the product serves, writes, does its tasks, and leaves nothing on a shared connection${reason}`,
  async () => {
    const { url, drop } = await makeDatabase(inject("serverUrl"));
    const pooler = await startPooler(url);
    const port = await freePort();
    const env = {
      SECRET_KEY: "x".repeat(32),
      RATE_LIMIT: "1000000",
      DATABASE_URL: pooler.url,
      DATABASE_DIRECT_URL: url,
    };
    const workerPort = await freePort();
    const web = start({ ...env, DATA_DIR: newFolder(), PORT: String(port), ROLE: "web" });
    const worker = start({ ...env, DATA_DIR: newFolder(), PORT: String(workerPort), ROLE: "worker" });
    const said = [web, worker].map(saidBy);
    await ready(port);
    await ready(workerPort);

    const direct = openDatabase(url, 1);
    const send = async (number: number) => {
      const { status } = await fetch(`http://127.0.0.1:${port}/api/v1/signup/`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({
          email: `personne-${number}@exemple.fr`,
          password: "une phrase bien à moi",
          type: "applicant",
        }),
      });
      return status;
    };
    // More at once than the pooler has connections, and each kind of statement more often than what prepares them waits for.
    const numbers = Array.from({ length: 24 }, (_, number) => number);
    for (const part of [numbers.slice(0, 12), numbers.slice(12)])
      expect(await Promise.all(part.map(send))).toEqual(part.map(() => 201));
    const read = () => fetch(`http://127.0.0.1:${port}/api/v1/offers/?q=boulanger`).then(({ status }) => status);
    expect(await Promise.all(numbers.map(read))).toEqual(numbers.map(() => 200));
    // Mails leave as tasks of the other process.
    const waiting = async () =>
      (await sql<{ id: string }>`select id from mails where sent_at is null`.execute(direct.db)).rows.length;
    await expect.poll(waiting, { timeout: 120_000 }).toBe(0);
    expect((await sql`select id from mails`.execute(direct.db)).rows.length).toBeGreaterThanOrEqual(24);

    const pooled = openDatabase(pooler.url, 8, { isPooled: true });
    const bounds = sql<{ bound: string }>`select current_setting('statement_timeout') as bound`;
    const bound = async () => (await bounds.execute(pooled.db)).rows[0]?.bound;
    expect(await Promise.all(numbers.map(bound))).toEqual(numbers.map(() => "30s"));
    // One at a time has the lock, whatever connection each is on, and it is free afterwards.
    for (let round = 0; round < 3; round += 1) {
      const [begun, inside] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const held = withLock(pooled.db, "import", "essai", () => {
        begun.resolve();
        return inside.promise;
      });
      await begun.promise;
      const others = [1, 2, 3].map(() => withLock(pooled.db, "import", "essai", async () => "free"));
      expect(await Promise.all(others)).toEqual([null, null, null]);
      inside.resolve();
      await held;
      expect(await withLock(pooled.db, "import", "essai", async () => "free")).toBe("free");
    }
    // What a client sent as it is reads what others have left on the shared connections.
    const bare = new pg.Pool({ connectionString: pooler.url, max: 4 });
    const left = await Promise.all(
      numbers.map(async () => {
        const { rows } = await bare.query(
          `select current_setting('statement_timeout') as bound, current_setting('plan_cache_mode') as planning,
             (select count(*)::int from pg_prepared_statements) as prepared,
             (select count(*)::int from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()) as locks`,
        );
        return rows[0];
      }),
    );
    expect(left).toEqual(numbers.map(() => ({ bound: "0", planning: "auto", prepared: 0, locks: 0 })));
    await bare.end();

    // The process of tasks listens beside the pooler; the other one does not.
    const listening = sql`select 1 from pg_stat_activity where datname = current_database()
      and application_name = 'passerelle-tasks' and query ~ 'LISTEN "|pg_listening_channels'`;
    expect((await listening.execute(direct.db)).rows).toHaveLength(1);
    // It serves no page.
    const page = await fetch(`http://127.0.0.1:${workerPort}/api/v1/offers/`);
    expect([page.status, await page.json()]).toMatchObject([404, { code: "not-found" }]);

    expect([web.exitCode, worker.exitCode, said.map((lines) => lines())]).toEqual([null, null, [[], []]]);
    expect(await Promise.all([ended(web, "SIGTERM"), ended(worker, "SIGTERM")])).toEqual([0, 0]);
    await Promise.all([pooled.close(), direct.close()]);
    await pooler.stop();
    await drop();
  },
  480_000,
);
