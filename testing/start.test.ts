import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, inject, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const folders: string[] = [];
const running = new Set<ChildProcess>();
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), "passerelle-start-"));
  chmodSync(folder, 0o755);
  folders.push(folder);
  return folder;
};
afterAll(async () => {
  for (const server of running) await ended(server, "SIGTERM");
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer();
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });

const start = (env: Record<string, string>) => {
  const server = spawn(process.execPath, ["apps/api/src/main.ts"], {
    cwd: root,
    env: { PATH: process.env.PATH ?? "", NODE_ENV: "development", LOG_LEVEL: "silent", DEMO: "0", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.add(server);
  server.once("exit", () => running.delete(server));
  return server;
};
const ended = (server: ChildProcess, signal?: NodeJS.Signals) =>
  new Promise<number | null>((resolve) => {
    if (server.exitCode !== null || server.signalCode !== null) return resolve(server.exitCode);
    server.once("exit", (code) => resolve(code));
    if (signal) server.kill(signal);
  });
/** A first start makes a database, and a world in it: on a machine that has more to do it takes its time. */
const ready = (port: number) => {
  const status = () =>
    fetch(`http://127.0.0.1:${port}/health/ready`).then(
      ({ status }) => status,
      () => 0,
    );
  return expect.poll(status, { timeout: 120_000, interval: 100 }).toBe(200);
};
/** What a start that is refused says, and its exit code. */
const refusal = async (env: Record<string, string>) => {
  const server = start(env);
  let said = "";
  server.stderr?.on("data", (chunk) => {
    said += chunk;
  });
  const code = await ended(server);
  return {
    code,
    lines: said.split("\n").filter((line) => line && !line.includes("Warning") && !line.includes("trace-warnings")),
  };
};

test.each([
  [{ PORT: "beaucoup" }, "La variable PORT doit être un nombre entier de 0 à 65535."],
  [{ DEMO: "oui" }, "La variable DEMO doit valoir 0 ou 1."],
  [{ DATABASE_URL: "mysql://ailleurs" }, "La variable DATABASE_URL doit commencer par postgres:// ou postgresql://."],
  [{ NODE_ENV: "production" }, "La variable SECRET_KEY est obligatoire en production (32 caractères au moins)."],
  [
    { NODE_ENV: "production", SECRET_KEY: "x".repeat(32), REACH_LOOPBACK: "1" },
    "La variable REACH_LOOPBACK n'est pas admise en production.",
  ],
])("a start with %j is refused in one sentence", async (env, sentence) => {
  expect(await refusal({ DATA_DIR: newFolder(), PORT: String(await freePort()), ...env })).toEqual({
    code: 1,
    lines: [sentence],
  });
});

test("a port in use, a data folder that is a file, and a database that does not answer are each one sentence", async () => {
  const taken = createServer();
  const port = await new Promise<number>((resolve) => {
    taken.listen(0, "127.0.0.1", () => {
      const address = taken.address();
      resolve(typeof address === "object" && address ? address.port : 0);
    });
  });
  expect(await refusal({ DATA_DIR: newFolder(), PORT: String(port) })).toEqual({
    code: 1,
    lines: [`Le port ${port} est déjà utilisé : choisissez-en un autre avec la variable PORT.`],
  });
  taken.close();

  const file = join(newFolder(), "fichier");
  writeFileSync(file, "");
  expect(await refusal({ DATA_DIR: join(file, "data"), PORT: String(await freePort()) })).toEqual({
    code: 1,
    lines: [`Le dossier de données ${join(file, "data")} n'est pas accessible en écriture (variable DATA_DIR).`],
  });

  const nobody = await freePort();
  expect(
    await refusal({
      DATA_DIR: newFolder(),
      PORT: String(await freePort()),
      DATABASE_URL: `postgres://u:p@127.0.0.1:${nobody}/base`,
    }),
  ).toEqual({
    code: 1,
    lines: [`La base de données 127.0.0.1:${nobody}/base ne répond pas (variable DATABASE_URL).`],
  });
}, 300_000);

test("it runs on a database of one's own", async () => {
  const port = await freePort();
  const url = new URL(inject("serverUrl"));
  url.pathname = "/postgres";
  const server = start({ DATA_DIR: newFolder(), PORT: String(port), DATABASE_URL: url.href });
  await ready(port);
  expect(await ended(server, "SIGTERM")).toBe(0);
}, 300_000);

test("a server as it is started knows who asks, and reads the clock at each request", async () => {
  const port = await freePort();
  const server = start({ DATA_DIR: newFolder(), PORT: String(port), DEMO: "1" });
  await ready(port);
  const ask = async <T>(path: string, init: RequestInit) => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1${path}`, init);
    return { status: answer.status, body: (await answer.json()) as T };
  };
  const asked = Date.now();
  const email = "candidat@passerelle.example";
  const { body: tokens } = await ask<{ access: string }>("/token/", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password: "passerelle-2026-demo" }),
  });
  const as = { headers: { authorization: `Bearer ${tokens.access}` } };
  expect(await ask("/user/", as)).toMatchObject({ status: 200, body: { user: { email } } });
  const sessions = await ask<{ created_at: string }[]>("/account/sessions/", as);
  expect(Date.parse(sessions.body[0]?.created_at ?? "")).toBeGreaterThanOrEqual(asked);
  expect(await ended(server, "SIGTERM")).toBe(0);
}, 300_000);

test("what was acknowledged survives a killed server; a second start is quick; a second server is refused; SIGTERM ends cleanly", async () => {
  const port = await freePort();
  const env = { DATA_DIR: newFolder(), PORT: String(port) };
  const first = start(env);
  await ready(port);
  const second = await refusal({ ...env, PORT: String(await freePort()) });
  expect(second.lines[0]).toContain("Passerelle tourne déjà avec le dossier de données");

  const body = { email: "gardee@exemple.fr", password: "une phrase bien à moi", type: "applicant" };
  const post = (path: string) =>
    fetch(`http://127.0.0.1:${port}/api/v1${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  expect((await post("/signup/")).status).toBe(201);
  await ended(first, "SIGKILL");

  const started = performance.now();
  const again = start(env);
  await ready(port);
  expect(performance.now() - started).toBeLessThan(30_000);
  const known = await post("/signup/");
  expect([known.status, await known.json()]).toMatchObject([400, { code: "email-taken" }]);

  // A request that the server has begun to read is finished before the server ends.
  const answer = new Promise<number>((resolve, reject) => {
    const email = JSON.stringify({ email: body.email });
    const headers = {
      "content-type": "application/json",
      "content-length": Buffer.byteLength(email),
      expect: "100-continue",
    };
    const pending = request(
      { port, host: "127.0.0.1", method: "POST", path: "/api/v1/reset-password/", headers },
      (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      },
    );
    pending.on("error", reject);
    pending.on("continue", () => {
      again.kill("SIGTERM");
      setTimeout(() => pending.end(email), 200);
    });
    pending.flushHeaders();
  });
  expect(await answer).toBe(200);
  const stopping = performance.now();
  expect(await ended(again)).toBe(0);
  expect(performance.now() - stopping).toBeLessThan(15_000);
}, 300_000);
