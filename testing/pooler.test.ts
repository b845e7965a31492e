import { connect, createServer, type Server, type Socket } from "node:net";
import { openDatabase } from "@passerelle/api/platform/db.ts";
import { migrate } from "@passerelle/api/platform/migrations.ts";
import { sql } from "kysely";
import { afterAll, expect, inject, test } from "vitest";
import { testApi } from "./api.ts";
import { copyTemplate, makeDatabase, onServer } from "./database.ts";

/** The startup parameters that PgBouncer accepts of a client; it refuses any other one unless it is configured to ignore it. */
const taken = [
  "user",
  "database",
  "application_name",
  "client_encoding",
  "datestyle",
  "timezone",
  "standard_conforming_strings",
];
const goodbye = Buffer.from([0x58, 0, 0, 0, 4]);

const poolers: { server: Server; sockets: Set<Socket> }[] = [];
afterAll(() => {
  for (const { server, sockets } of poolers) {
    for (const socket of sockets) socket.destroy();
    server.close();
  }
});

/** Stands before a database as a pooler does: refuses what poolers refuse at the start, and keeps connections that clients have left. */
const poolerBefore = async (url: string) => {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  const refused = new Set<string>();
  const server = createServer((client) => {
    client.on("error", () => {});
    client.once("data", (start) => {
      const words = start.subarray(8).toString("latin1").split("\0");
      const unknown = words.filter((word, at) => at % 2 === 0 && word && !taken.includes(word.toLowerCase()));
      if (unknown.length > 0) {
        for (const name of unknown) refused.add(name);
        const said = `SFATAL\0C08P01\0Munsupported startup parameter: ${unknown[0]}\0\0`;
        const head = Buffer.alloc(5);
        head.write("E");
        head.writeInt32BE(said.length + 4, 1);
        return client.end(Buffer.concat([head, Buffer.from(said, "latin1")]));
      }
      const behind = connect(Number(port), hostname);
      sockets.add(behind);
      behind.on("error", () => {});
      behind.write(start);
      behind.on("data", (chunk) => client.writable && client.write(chunk));
      behind.on("close", () => client.destroy());
      client.on("data", (chunk) => {
        const leaves = chunk.subarray(-goodbye.length).equals(goodbye);
        behind.write(leaves ? chunk.subarray(0, -goodbye.length) : chunk);
      });
    });
  });
  poolers.push({ server, sockets });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address() as { port: number };
  return { url: Object.assign(new URL(url), { port: String(address.port) }).href, refused };
};

test("behind a pooler that refuses other parameters at the start, statements are bounded and the product works", async () => {
  const database = await copyTemplate(inject("serverUrl"));
  const pooler = await poolerBefore(database.url);
  const limitOf = async (seconds?: number) => {
    const { db, close } = openDatabase(pooler.url, 1, { seconds });
    const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(db);
    await close();
    return rows[0]?.statement_timeout;
  };
  expect([await limitOf(), await limitOf(900)]).toEqual(["30s", "15min"]);
  const api = await testApi({ world: { url: pooler.url, dataDir: "/tmp" } });
  expect((await api.sendRaw({ url: "/api/v1/offers/" })).status).toBe(200);
  expect([...pooler.refused]).toEqual([]);
}, 60_000);

test("a start whose connection a pooler keeps leaves no lock: the next start does not wait", async () => {
  const serverUrl = inject("serverUrl");
  const { url, drop } = await makeDatabase(serverUrl);
  const pooler = await poolerBefore(url);
  expect((await migrate(pooler.url)).length).toBeGreaterThan(0);
  const locks = () =>
    onServer(
      serverUrl,
      `select 1 from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = '${new URL(url).pathname.slice(1)}')`,
    );
  expect(await locks()).toEqual([]);
  expect(await migrate(pooler.url)).toEqual([]);
  for (const { sockets } of poolers) for (const socket of sockets) socket.destroy();
  await drop();
}, 120_000);
