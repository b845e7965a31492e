import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { freePort, processes, ready } from "./processes.ts";
import { makeStandby, on } from "./standby.ts";

// A real standby whose replay is paused: what is written is on the main database alone.
// One test begins where the one before ends, so that the demo world is made once.
const { newFolder, start } = processes();
const folder = newFolder();
const { primary, standby } = await makeStandby(join(folder, "one"), join(folder, "two"));
afterAll(async () => {
  await Promise.all([primary.stop(), standby.stop()]);
});

type Asked = { port: number; method?: string; token?: string; cookie?: string; body?: object };
const ask = async (path: string, { port, method = "GET", token, cookie, body }: Asked) => {
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1${path}`, {
    method,
    headers: {
      ...(body && { "content-type": "application/json" }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(cookie && { cookie }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return {
    status: answer.status,
    json: text ? JSON.parse(text) : null,
    set: answer.headers.getSetCookie().find((one) => one.startsWith("passerelle-position=")),
  };
};

const environment = {
  SECRET_KEY: "x".repeat(32),
  DEMO: "1",
  RATE_LIMIT: "1000000",
  DATABASE_URL: primary.url("product"),
  DATABASE_REPLICA_URL: standby.url("product"),
};
/** Allows an hour behind: that the replica stands still is never what decides. */
const patient = { port: await freePort(), env: { ...environment, DATABASE_REPLICA_LAG_SECONDS: "3600" } };
const strict = { port: await freePort(), env: { ...environment, DATABASE_REPLICA_LAG_SECONDS: "1" } };
let token = "";
/** Starts both, the first time that it is called. */
const begin = async () => {
  if (token) return;
  for (const { port, env } of [patient, strict]) {
    start({ ...env, PORT: String(port), DATA_DIR: newFolder() });
    await ready(port);
  }
  const login = { email: "entreprise@passerelle.example", password: "passerelle-2026-demo" };
  const { json } = await ask("/token/", { port: patient.port, method: "POST", body: login });
  token = json.access;
};

const replayedAll = async () => {
  await begin();
  const [written] = await on<{ lsn: string }>(primary, "select pg_current_wal_insert_lsn() as lsn");
  await expect
    .poll(() => on(standby, `select pg_last_wal_replay_lsn() >= '${written?.lsn}' as has_all`), { timeout: 60_000 })
    .toEqual([{ has_all: true }]);
};
const publish = (title: string) => {
  const body = {
    title,
    contract_type: "AP",
    city: "Lyon",
    domain: "TECH",
    min_level: "BAC",
    min_experience: 0,
    start_date: new Date(Date.now() + 90 * 86_400_000).toISOString().slice(0, 10),
    school_rhythm: "Deux semaines sur quatre",
    description: "Vous apprenez le métier avec nous, de la commande à la livraison.",
  };
  return ask("/application-system/jobs/", { port: patient.port, method: "POST", token, body });
};

test("whoever has just written reads it, a visitor reads the replica, and own data never comes from it", async () => {
  await replayedAll();
  await on(standby, "select pg_wal_replay_pause()");
  const { port } = patient;
  const made = await publish("Ébéniste en alternance");
  expect([made.status, made.json.title]).toEqual([201, "Ébéniste en alternance"]);
  expect(made.set).toMatch(/^passerelle-position=[0-9A-F]+\/[0-9A-F]+; Max-Age=3600; Path=\/; HttpOnly; SameSite=Lax$/);
  const cookie = made.set?.split(";")[0] ?? "";
  const offer = `/offers/${made.json.id}/`;

  expect((await ask(offer, { port })).status).toBe(404);
  expect((await ask(offer, { port, token, cookie })).status).toBe(200);
  expect((await ask(offer, { port, cookie })).status).toBe(200);
  expect((await ask(offer, { port, cookie: "passerelle-position=1%2F2%3Bdrop" })).status).toBe(404);
  // Without the cookie too, as a program that keeps none.
  const own = await ask(`/application-system/jobs/${made.json.id}/`, { port, token });
  expect([own.status, own.json.title]).toEqual([200, "Ébéniste en alternance"]);

  await on(standby, "select pg_wal_replay_resume()");
  await expect.poll(async () => (await ask(offer, { port })).status, { timeout: 60_000 }).toBe(200);
}, 480_000);

test("a replica that is further behind than allowed is not read, until it has caught up", async () => {
  await replayedAll();
  await on(standby, "select pg_wal_replay_pause()");
  const made = await publish("Luthière en alternance");
  const offer = `/offers/${made.json.id}/`;
  const status = async ({ port }: { port: number }) => (await ask(offer, { port })).status;
  await expect.poll(() => status(strict), { timeout: 60_000 }).toBe(200);
  expect(await status(patient)).toBe(404);
  await on(standby, "select pg_wal_replay_resume()");
  await expect.poll(() => status(patient), { timeout: 60_000 }).toBe(200);
  expect(await status(strict)).toBe(200);
}, 480_000);

test("visitors read a replica that is behind while the main database is away", async () => {
  await replayedAll();
  const { port } = strict;
  await primary.stop();
  await expect.poll(async () => (await ask("/offers/", { port })).status, { timeout: 60_000 }).toBe(200);
  expect((await ask("/application-system/jobs/", { port })).status).toBe(503);
}, 480_000);
