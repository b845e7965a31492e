import { connect, createServer, type Socket } from "node:net";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { ended, freePort, processes, ready, statusOf } from "./processes.ts";
import { makeStandby, on } from "./standby.ts";

// Two real PostgreSQL, one the standby of the other, which takes its place.
const { newFolder, start, saidBy } = processes();
const folder = newFolder();
const [one, two] = [join(folder, "one"), join(folder, "two")];

const { primary, standby } = await makeStandby(one, two);
afterAll(async () => {
  await Promise.all([primary.stop(), standby.stop()]);
});

/** One address that leads to whichever server is the primary, as a proxy or a floating address does; it ends no connection. */
const floating = async () => {
  let target = primary;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    const behind = connect({ port: Number(new URL(target.url("product")).port), host: "127.0.0.1" });
    for (const end of [socket, behind]) {
      sockets.add(end);
      end.on("error", () => {}).on("close", () => sockets.delete(end));
    }
    socket.pipe(behind).pipe(socket);
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const close = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  return {
    close,
    url: Object.assign(new URL(primary.url("product")), { port: String(port) }).href,
    lead: (to: typeof primary) => {
      target = to;
    },
  };
};

let people = 0;
const signUp = async (port: number) => {
  people += 1;
  const { status } = await fetch(`http://127.0.0.1:${port}/api/v1/signup/`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      email: `personne-${people}@exemple.fr`,
      password: "une phrase bien à moi",
      type: "applicant",
    }),
  });
  return status;
};
const health = async (port: number, path: string) => {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`);
  return [answer.status, await answer.json()];
};

test("when the standby takes the place of a primary that became read-only, every connection moves to it", async () => {
  const address = await floating();
  const other = new URL(standby.url("product")).host;
  const several = primary.url("product").replace(/@[^/]+/, (host) => `${host},${other}`);
  const common = { SECRET_KEY: "x".repeat(32), RATE_LIMIT: "1000000" };
  const [named, floated] = [await freePort(), await freePort()];
  const processesOf = [
    start({ ...common, DATA_DIR: newFolder(), PORT: String(named), DATABASE_URL: several }),
    start({ ...common, DATA_DIR: newFolder(), PORT: String(floated), DATABASE_URL: address.url }),
  ];
  const said = processesOf.map(saidBy);
  for (const port of [named, floated]) {
    await ready(port);
    expect(await signUp(port)).toBe(201);
    expect(await health(port, "/health/ready?write")).toEqual([200, { status: "ready" }]);
  }

  // It refuses writes and ends no connection.
  await on(primary, "alter system set default_transaction_read_only = on");
  await on(primary, "select pg_reload_conf()");
  for (const port of [named, floated]) {
    await expect.poll(() => statusOf(port, "/health/ready?write"), { timeout: 60_000 }).toBe(503);
    expect(await health(port, "/health/ready?write")).toEqual([
      503,
      expect.objectContaining({ status: "not-ready", reason: "read-only", reads: true }),
    ]);
    expect(await health(port, "/health/ready")).toEqual([200, { status: "ready", reason: "read-only", reads: true }]);
    expect(await signUp(port)).toBe(503);
    expect(await statusOf(port, "/api/v1/offers/")).toBe(200);
  }

  const lsn = (await on<{ lsn: string }>(primary, "select pg_current_wal_lsn() as lsn"))[0]?.lsn;
  await expect
    .poll(() => on(standby, `select pg_last_wal_replay_lsn() >= '${lsn}' as has_all`), { timeout: 60_000 })
    .toEqual([{ has_all: true }]);
  await on(standby, "select pg_promote()");
  address.lead(standby);
  for (const port of [named, floated]) {
    await expect.poll(() => statusOf(port, "/health/ready?write"), { timeout: 60_000 }).toBe(200);
    await expect.poll(() => signUp(port), { timeout: 60_000 }).toBe(201);
  }
  // Pools, queue and what listens to it.
  await expect
    .poll(() => on(primary, "select query from pg_stat_activity where application_name like 'passerelle%'"), {
      timeout: 60_000,
    })
    .toEqual([]);
  await expect
    .poll(() => on(standby, "select 1 from pg_stat_activity where query ~ 'LISTEN \"|pg_listening_channels'"), {
      timeout: 60_000,
    })
    .toHaveLength(3);
  const [count] = await on<{ count: number }>(standby, "select count(*)::int as count from accounts");
  expect(count?.count).toBe(4);
  expect([processesOf.map(({ exitCode }) => exitCode), said.map((lines) => lines())]).toEqual([
    [null, null],
    [[], []],
  ]);
  for (const one of processesOf) expect(await ended(one, "SIGTERM")).toBe(0);
  address.close();
}, 480_000);

test("a start finds the primary among the servers of its address, and says when none is", async () => {
  const hosts = [primary, standby].map((server) => new URL(server.url("product")).host);
  const several = primary.url("product").replace(/@[^/]+/, `@${hosts.join(",")}`);
  const port = await freePort();
  const env = { SECRET_KEY: "x".repeat(32), PORT: String(port), DATABASE_WAIT_SECONDS: "0" };
  const server = start({ ...env, DATA_DIR: newFolder(), DATABASE_URL: `${several}?target_session_attrs=read-write` });
  await ready(port);
  expect(await ended(server, "SIGTERM")).toBe(0);
  const refused = start({
    ...env,
    DATA_DIR: newFolder(),
    DATABASE_URL: `${primary.url("product")}?target_session_attrs=read-write`,
  });
  const said = saidBy(refused);
  expect(await ended(refused)).toBe(1);
  expect(said()).toEqual([
    `La base de données ${hosts[0]}/product n'accepte pas d'écriture : aucun de ses serveurs n'est le principal (variable DATABASE_URL).`,
  ]);
}, 480_000);
