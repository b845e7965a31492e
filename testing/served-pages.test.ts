import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { ensureBuilt } from "../scripts/setup.mjs";
import { copyTemplate } from "./database.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const dataDir = mkdtempSync(join(tmpdir(), "passerelle-pages-"));
beforeAll(() => ensureBuilt(), 600_000);
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const freePort = async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  server.close();
  return port;
};

test("pages are rendered by the production build of React, whatever NODE_ENV says", async () => {
  const database = await copyTemplate(inject("serverUrl"));
  const port = String(await freePort());
  const server = spawn(process.execPath, ["--require", "./testing/react-of-production.cjs", "apps/api/src/main.ts"], {
    cwd: root,
    env: {
      PATH: process.env.PATH ?? "",
      NODE_ENV: "development",
      LOG_LEVEL: "silent",
      DEMO: "0",
      PORT: port,
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let said = "";
  server.stdout.on("data", (chunk) => {
    said += chunk;
  });
  const page = () =>
    fetch(`http://127.0.0.1:${port}/offres`).then(
      async (answer) => [answer.status, (await answer.text()).includes("</html>")],
      () => [],
    );
  await expect.poll(page, { timeout: 240_000, interval: 250 }).toEqual([200, true]);
  const ended = once(server, "exit");
  server.kill("SIGTERM");
  await ended;
  await database.close();
  const loaded: string[] = JSON.parse(/^react: (.*)$/m.exec(said)?.[1] ?? "[]");
  expect(loaded).toContain("react.production.js");
  expect(loaded.filter((name) => name.includes("development"))).toEqual([]);
}, 300_000);
