import { existsSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { expect, inject, test } from "vitest";
import { makeDatabase } from "./database.ts";
import { ended, freePort, processes, ready } from "./processes.ts";

// Beside start.test.ts, so that two workers share what takes long.
const { newFolder, start, saidBy } = processes();

const logInAs = (port: number, email = "candidat@passerelle.example") =>
  fetch(`http://127.0.0.1:${port}/api/v1/token/`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password: "passerelle-2026-demo" }),
  });

test.each(["SIGKILL", "SIGINT"] as const)(
  "a first start that is interrupted by %s while it makes the demo world is begun again by the next one",
  async (signal) => {
    const env = { DATA_DIR: newFolder(), PORT: String(await freePort()), DEMO: "1", LOG_LEVEL: "info" };
    const first = start(env);
    await new Promise<void>((resolve) => {
      first.stdout?.on("data", (chunk) => String(chunk).includes("making the demo world") && resolve());
    });
    await ended(first, signal);
    // Told to stop, it stops its PostgreSQL too; killed, it could not.
    if (signal === "SIGINT") expect(existsSync(join(env.DATA_DIR, "postgres", "postmaster.pid"))).toBe(false);
    const again = start(env);
    await ready(Number(env.PORT));
    expect((await logInAs(Number(env.PORT))).status).toBe(200);
    expect(await ended(again, "SIGTERM")).toBe(0);
  },
  600_000,
);

test("two servers that start at once on one empty database are both ready, with one demo world", async () => {
  const { url, drop } = await makeDatabase(inject("serverUrl"));
  const ports = [await freePort(), await freePort()];
  const both = ports.map((port) =>
    start({
      DATA_DIR: newFolder(),
      PORT: String(port),
      DEMO: "1",
      DATABASE_URL: url,
      SECRET_KEY: "x".repeat(32),
    }),
  );
  const lines = both.map(saidBy);
  for (const port of ports) await ready(port);
  expect(lines.map((said) => said())).toEqual([[], []]);
  const database = new pg.Pool({ connectionString: url, max: 1 });
  const asked = async (query: string) => (await database.query(query)).rowCount;
  expect(await asked("select from accounts where email = 'direction@passerelle.example'")).toBe(1);
  expect(await asked("select name from companies group by name having count(*) > 1")).toBe(0);
  await database.end();
  for (const server of both) expect(await ended(server, "SIGTERM")).toBe(0);
  await drop();
}, 600_000);
