import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { connect, createServer } from "node:net";
import { join } from "node:path";
import pg from "pg";
import { afterAll, expect, inject, test } from "vitest";
import { makeDatabase } from "./database.ts";
import { ended, freePort, processes, ready, statusOf } from "./processes.ts";

const { newFolder, start, saidBy, refusal } = processes();
const postmasterOf = (dataDir: string) => {
  const path = join(dataDir, "postgres", "postmaster.pid");
  return existsSync(path) ? Number(readFileSync(path, "utf8").split("\n")[0]) : null;
};

/** What tells one making of the embedded database from another: its files, and when each migration was applied. */
const madeIn = async (dataDir: string) => {
  const cluster = join(dataDir, "postgres");
  const port = readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n")[3];
  const password = readFileSync(join(dataDir, "postgres.password"), "utf8").trim();
  const client = new pg.Client(`postgres://postgres:${password}@127.0.0.1:${port}/passerelle`);
  await client.connect();
  const { rows } = await client.query("select name, applied_at from migrations order by name");
  await client.end();
  return { files: statSync(join(cluster, "PG_VERSION")).ino, migrations: rows };
};

test.each([
  [{ PORT: "beaucoup" }, "La variable PORT doit être un nombre entier de 0 à 65535."],
  [{ DEMO: "oui" }, "La variable DEMO doit valoir 0 ou 1."],
  [{ DATABASE_URL: "mysql://ailleurs" }, "La variable DATABASE_URL doit commencer par postgres:// ou postgresql://."],
  [{ PASSERELLE_MODE: "production" }, "La variable SECRET_KEY est obligatoire en production (32 caractères au moins)."],
  [
    { PASSERELLE_MODE: "demo", HOST: "0.0.0.0" },
    "Le mode de démonstration (variable PASSERELLE_MODE) ne sert que la machine elle-même : il faut HOST et PUBLIC_URL locaux, sans TRUST_PROXY.",
  ],
  [
    { PASSERELLE_MODE: "production", SECRET_KEY: "x".repeat(32), REACH_LOOPBACK: "1" },
    "La variable REACH_LOOPBACK n'est pas admise en production.",
  ],
  [
    { PASSERELLE_MODE: "production", SECRET_KEY: "x".repeat(32) },
    "En production, les mentions légales doivent nommer l'éditeur et l'hébergeur du site : il manque OPERATOR_NAME, OPERATOR_LEGAL_FORM, OPERATOR_ADDRESS, OPERATOR_PHONE, OPERATOR_SIREN, OPERATOR_DIRECTOR, HOSTING_NAME, HOSTING_ADDRESS, HOSTING_PHONE, CONTACT_EMAIL.",
  ],
])(
  "a start with %j is refused in one sentence",
  async (env, sentence) => {
    expect(await refusal({ DATA_DIR: newFolder(), PORT: String(await freePort()), ...env })).toEqual({
      code: 1,
      lines: [sentence],
    });
  },
  120_000,
);

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
      DATABASE_WAIT_SECONDS: "0",
    }),
  ).toEqual({
    code: 1,
    lines: [`La base de données 127.0.0.1:${nobody}/base ne répond pas (variable DATABASE_URL).`],
  });
}, 300_000);

test("a database that refuses is distinguished from one that does not answer, at once", async () => {
  const tried = async (change: (url: URL) => void) => {
    const url = new URL(inject("serverUrl"));
    change(url);
    const DATABASE_WAIT_SECONDS = "3600";
    return refusal({
      DATA_DIR: newFolder(),
      PORT: String(await freePort()),
      DATABASE_URL: url.href,
      DATABASE_WAIT_SECONDS,
    });
  };
  const { host } = new URL(inject("serverUrl"));
  const wrongPassword = await tried((url) => {
    url.password = "autre";
  });
  expect(wrongPassword).toEqual({
    code: 1,
    lines: [`La base de données ${host}/postgres refuse le mot de passe de postgres (variable DATABASE_URL).`],
  });
  const wrongDatabase = await tried((url) => {
    url.pathname = "/nulle_part";
  });
  expect(wrongDatabase).toEqual({
    code: 1,
    lines: [`Le serveur PostgreSQL répond, mais la base ${host}/nulle_part n'existe pas (variable DATABASE_URL).`],
  });
}, 300_000);

test("it waits for a database that is not there yet, says so once, and makes its data folder", async () => {
  const [port, databasePort] = [await freePort(), await freePort()];
  const { url: own, drop } = await makeDatabase(inject("serverUrl"));
  const url = new URL(own);
  const server = start({
    DATA_DIR: join(newFolder(), "nouveau", "dossier"),
    SECRET_KEY: "x".repeat(32),
    PORT: String(port),
    DATABASE_URL: Object.assign(new URL(own), { port: String(databasePort) }).href,
  });
  const lines = saidBy(server);
  const waits = `La base de données 127.0.0.1:${databasePort}${url.pathname} ne répond pas encore : Passerelle l'attend 60 secondes au plus (variable DATABASE_WAIT_SECONDS).`;
  await expect.poll(lines, { timeout: 60_000 }).toEqual([waits]);
  // The database comes: the same server, behind another port.
  const database = createServer((socket) => {
    const behind = connect({ port: Number(url.port), host: url.hostname });
    for (const end of [socket, behind]) end.on("error", () => {});
    socket.pipe(behind).pipe(socket);
  }).listen(databasePort, "127.0.0.1");
  await ready(port);
  expect(lines()).toEqual([waits]);
  expect(await ended(server, "SIGTERM")).toBe(0);
  database.close();
  await drop();
}, 300_000);

test("a server as it is started knows who asks, and reads the clock at each request", async () => {
  const port = await freePort();
  const server = start({ DATA_DIR: newFolder(), PORT: String(port), DEMO: "1" });
  await ready(port);
  const ask = async <T>(path: string, init: RequestInit) => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1${path}`, init);
    return { status: answer.status, body: (await answer.json()) as T };
  };
  const email = "candidat@passerelle.example";
  const logIn = async () => {
    const { body } = await ask<{ access: string }>("/token/", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email, password: "passerelle-2026-demo" }),
    });
    return { headers: { authorization: `Bearer ${body.access}` } };
  };
  const as = await logIn();
  expect(await ask("/user/", as)).toMatchObject({ status: 200, body: { user: { email } } });
  // Two sessions that the same process opened do not begin at the same instant.
  await logIn();
  const sessions = await ask<{ created_at: string }[]>("/account/sessions/", as);
  const [latest, before] = sessions.body
    .map(({ created_at }) => created_at)
    .sort()
    .toReversed();
  expect(latest).not.toBe(before);
  expect(await ended(server, "SIGTERM")).toBe(0);
}, 300_000);

test("what was acknowledged survives a killed server; a second start takes up the same database; a second server is refused; SIGTERM ends cleanly", async () => {
  const port = await freePort();
  const env = { DATA_DIR: newFolder(), PORT: String(port) };
  const first = start(env);
  await ready(port);
  const made = await madeIn(env.DATA_DIR);
  expect(made.migrations.length).toBeGreaterThan(0);
  const second = await refusal({ ...env, PORT: String(await freePort()) });
  expect(second.lines[0]).toContain("Passerelle tourne déjà avec le dossier de données");

  const body = { email: "gardee@exemple.fr", password: "une phrase bien à moi" };
  const post = (path: string, more = {}) =>
    fetch(`http://127.0.0.1:${port}/api/v1${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ ...body, ...more }),
    });
  /** An account that is there and whose address is not confirmed yet. */
  const isKept = async () => {
    const answer = await post("/token/");
    expect([answer.status, await answer.json()]).toMatchObject([401, { code: "email-not-verified" }]);
  };
  expect((await post("/signup/", { type: "applicant" })).status).toBe(201);
  await ended(first, "SIGKILL");

  // After a power cut the numbers of both locks may be those of other programs.
  process.kill(postmasterOf(env.DATA_DIR) ?? 0, "SIGKILL");
  const left = join(env.DATA_DIR, "postgres", "postmaster.pid");
  writeFileSync(left, readFileSync(left, "utf8").replace(/^\d+/, String(process.pid)));
  writeFileSync(join(env.DATA_DIR, "server.pid"), "1");

  const again = start(env);
  await ready(port);
  // The database was neither made nor migrated again.
  expect(await madeIn(env.DATA_DIR)).toEqual(made);
  await isKept();

  // The embedded PostgreSQL dies under the server: it comes back without a hand, with what it held.
  process.kill(postmasterOf(env.DATA_DIR) ?? 0, "SIGKILL");
  await expect.poll(() => statusOf(port), { timeout: 60_000, interval: 20 }).not.toBe(200);
  await ready(port);
  expect(again.exitCode).toBeNull();
  await isKept();

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
    pending.on("continue", async () => {
      again.kill("SIGTERM");
      await expect.poll(() => statusOf(port), { timeout: 60_000 }).not.toBe(200);
      pending.end(email);
    });
    pending.flushHeaders();
  });
  expect(await answer).toBe(200);
  expect(await ended(again)).toBe(0);
  expect(postmasterOf(env.DATA_DIR)).toBeNull();
}, 300_000);

test("a start that fails leaves no PostgreSQL behind", async () => {
  const port = await freePort();
  const env = { DATA_DIR: newFolder(), PORT: String(port) };
  const server = start(env);
  await ready(port);
  // An account has an address of the demo world, which can therefore not be created.
  const body = { email: "agent@passerelle.example", password: "une phrase bien à moi", type: "applicant" };
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/signup/`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(201);
  expect(await ended(server, "SIGTERM")).toBe(0);
  expect((await refusal({ ...env, DEMO: "1" })).code).toBe(1);
  expect(postmasterOf(env.DATA_DIR)).toBeNull();
  // Refused while it opens what it has, before there is a server.
  const refused = await refusal({ ...env, SECRET_KEY: "autre-cle-de-plus-de-trente-deux-caracteres" });
  expect([refused.code, refused.lines]).toEqual([1, [expect.stringMatching(/^La clé SECRET_KEY n'est pas celle/)]]);
  expect(postmasterOf(env.DATA_DIR)).toBeNull();
}, 300_000);

const diskOf = (size: string) => {
  const folder = newFolder();
  try {
    execFileSync("/bin/mount", ["-t", "tmpfs", "-o", `size=${size},mode=755`, "tmpfs", folder], { stdio: "ignore" });
    afterAll(() => execFileSync("/bin/umount", [folder]));
    return folder;
  } catch {
    return null;
  }
};
const smallDisk = diskOf("100m") ?? "";
const hasSmallDisk = smallDisk !== "";
// Too little to make a cluster, and too little to fill one.
const tinyDisks = ["20m", "56m"].map((size) => [size, diskOf(size) ?? ""] as const);

test.skipIf(!hasSmallDisk).each(tinyDisks)(
  "a first start on a disk of %s says that its database fails, and leaves no PostgreSQL behind",
  async (_, folder) => {
    const { code, lines } = await refusal({
      DATA_DIR: folder,
      PORT: String(await freePort()),
      DATABASE_WAIT_SECONDS: "0",
    });
    expect([code, lines]).toEqual([1, [expect.stringMatching(/^(La base de données|PostgreSQL n'a pas pu) /)]]);
    expect(postmasterOf(folder)).toBeNull();
  },
  300_000,
);

// Only root may mount a disk of this size.
test.skipIf(!hasSmallDisk)(
  "a full disk is reported by the readiness, reads go on, and it heals by itself",
  async () => {
    const { url, drop } = await makeDatabase(inject("serverUrl"));
    const port = await freePort();
    const server = start({ DATA_DIR: smallDisk, PORT: String(port), DATABASE_URL: url });
    await ready(port);
    writeFileSync(join(smallDisk, "plein"), Buffer.alloc(60 * 1024 * 1024));
    const answer = await fetch(`http://127.0.0.1:${port}/health/ready?write`);
    expect([answer.status, answer.headers.get("retry-after"), await answer.json()]).toMatchObject([
      503,
      "5",
      { code: "unavailable", reason: "disk-full", reads: true },
    ]);
    expect(await statusOf(port)).toBe(200);
    expect(await statusOf(port, "/api/v1/offers/")).toBe(200);
    rmSync(join(smallDisk, "plein"));
    await expect.poll(() => statusOf(port, "/health/ready?write"), { timeout: 60_000 }).toBe(200);
    expect(await ended(server, "SIGTERM")).toBe(0);
    await drop();
  },
  300_000,
);
