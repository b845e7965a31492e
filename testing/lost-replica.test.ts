import { connect, createServer, type Socket } from "node:net";
import { expect, inject, test } from "vitest";
import { makeDatabase } from "./database.ts";
import { ended, freePort, processes, ready, statusOf } from "./processes.ts";

const { newFolder, start, saidBy } = processes();

/** The tests' server behind a port of its own, as a replica is, which dies and comes back alone. */
const replicaOf = async (url: URL) => {
  const port = await freePort();
  const sockets = new Set<Socket>();
  let accepted = 0;
  const server = createServer((socket) => {
    accepted += 1;
    const behind = connect({ port: Number(url.port), host: url.hostname });
    for (const end of [socket, behind]) {
      sockets.add(end);
      end.on("error", () => {}).on("close", () => sockets.delete(end));
    }
    socket.pipe(behind).pipe(socket);
  });
  const begin = () => new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const die = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  await begin();
  return { url: Object.assign(new URL(url), { port: String(port) }).href, begin, die, accepted: () => accepted };
};

test("a replica that dies alone ends no process, public pages are read from the main database, and it serves again", async () => {
  const { url, drop } = await makeDatabase(inject("serverUrl"));
  const replica = await replicaOf(new URL(url));
  const port = await freePort();
  const server = start({
    DATA_DIR: newFolder(),
    PORT: String(port),
    DATABASE_URL: url,
    DATABASE_REPLICA_URL: replica.url,
    SECRET_KEY: "x".repeat(32),
  });
  const said = saidBy(server);
  await ready(port);
  const read = () => statusOf(port, "/api/v1/offers/");
  expect(await read()).toBe(200);
  const before = replica.accepted();
  expect(before).toBeGreaterThan(0);

  replica.die();
  expect(await Promise.all([read(), read(), read()])).toEqual([200, 200, 200]);
  expect([server.exitCode, said()]).toEqual([null, []]);

  await replica.begin();
  await expect.poll(async () => [await read(), replica.accepted() > before], { timeout: 60_000 }).toEqual([200, true]);
  expect(await ended(server, "SIGTERM")).toBe(0);
  replica.die();
  await drop();
}, 300_000);
