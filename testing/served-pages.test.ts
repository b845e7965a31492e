import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { openFiles } from "@passerelle/api/platform/files.ts";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { ensureBuilt } from "../scripts/setup.mjs";
import { copyTemplate } from "./database.ts";
import { givenIn } from "./given.ts";
import { ended, freePort } from "./processes.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const dataDir = mkdtempSync(join(tmpdir(), "passerelle-pages-"));
beforeAll(() => ensureBuilt(), 600_000);
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** A server that serves the pages, as it is started; what it says on its output. */
const startServer = async (env: Record<string, string>, flags: string[] = []) => {
  const database = await copyTemplate(inject("serverUrl"));
  const port = await freePort();
  const server = spawn(process.execPath, [...flags, "apps/api/src/main.ts"], {
    cwd: root,
    env: {
      PATH: process.env.PATH ?? "",
      LOG_LEVEL: "silent",
      DEMO: "0",
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      ...env,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let said = "";
  server.stdout.on("data", (chunk) => {
    said += chunk;
  });
  const page = (accept = "text/html", path = "/offres", headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers: { accept, ...headers } }).then(
      async (answer) => ({ status: answer.status, headers: answer.headers, text: await answer.text() }),
      () => null,
    );
  const stop = async () => {
    await ended(server, "SIGTERM");
    await database.close();
    return said;
  };
  return { page, stop, database };
};

test("pages are rendered by the production build of React, whatever NODE_ENV says", async () => {
  const { page, stop } = await startServer({ NODE_ENV: "development" }, [
    "--require",
    "./testing/react-of-production.cjs",
  ]);
  const served = async () => {
    const answer = await page();
    return answer && [answer.status, answer.text.includes("</html>")];
  };
  await expect.poll(served, { timeout: 240_000, interval: 250 }).toEqual([200, true]);
  const loaded: string[] = JSON.parse(/^react: (.*)$/m.exec(await stop())?.[1] ?? "[]");
  expect(loaded).toContain("react.production.js");
  expect(loaded.filter((name) => name.includes("development"))).toEqual([]);
}, 300_000);

test("who asks for too many pages reads it on a page in French; a program is answered in the shape of every error", async () => {
  // Two pages a minute.
  const { page, stop } = await startServer({ RATE_LIMIT: "8" });
  await expect.poll(async () => (await page())?.status, { timeout: 240_000, interval: 250 }).toBe(200);
  const script = /\/assets\/[\w.-]+\.js/.exec((await page())?.text ?? "")?.[0];
  await expect.poll(async () => (await page())?.status, { timeout: 60_000 }).toBe(429);
  // Its files are for as many people as share an address; one that is none is a page.
  const statuses = [];
  for (let asked = 0; asked < 20; asked++) statuses.push((await page("*/*", script))?.status);
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect((await page("text/html", "/assets/aucun.js"))?.status).toBe(429);
  const refused = await page("text/html,application/xhtml+xml,*/*;q=0.8");
  expect([refused?.status, refused?.headers.get("content-type")]).toEqual([429, "text/html; charset=utf-8"]);
  const seconds = Number(refused?.headers.get("retry-after"));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(60);
  expect(refused?.text).toContain('<html lang="fr">');
  expect(refused?.text).toContain("<p>Trop de tentatives. Réessayez dans quelques instants.</p>");
  expect(refused?.text).toContain(`Recharger la page</a> dans ${seconds}\u00a0seconde`);
  const told = await page("application/json");
  expect([told?.status, JSON.parse(told?.text ?? "")]).toEqual([
    429,
    { detail: "Trop de tentatives. Réessayez dans quelques instants.", code: "too-many" },
  ]);
  await stop();
}, 300_000);

test("a page that visitors share has the nonce of its own answer each time, and counts each reader", async () => {
  const { page, stop, database } = await startServer({ SHARED_SECONDS: "60" });
  await expect.poll(async () => (await page())?.status, { timeout: 240_000, interval: 250 }).toBe(200);
  const job = await givenIn(database.db, await openFiles({ s3Url: undefined, dataDir })).job({ title: "Crêpier" });
  const browser = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0" };
  const open = (headers = {}) => page("text/html", `/offres/${job.id}/crepier/lyon`, { ...browser, ...headers });
  const shown = [await open(), await open(), ...(await Promise.all([open(), open()]))];
  // The router asks for the data of a page under an address of its own, which nobody shares.
  const moved = await page("*/*", `/offres/${job.id}.data?_routes=offers%2Foffer-page%2FOfferPage&support=email`);
  expect(moved?.text).toContain(`/offres/${job.id}/crepier/lyon?support=email`);
  expect(moved?.text).not.toContain("_routes");
  const nonces = shown.map((answer) => {
    const inPage = new Set([...(answer?.text.matchAll(/nonce="([^"]*)"/g) ?? [])].map(([, nonce]) => nonce));
    expect(inPage.size).toBe(1);
    const [nonce] = inPage;
    expect(answer?.headers.get("content-security-policy")).toContain(`'nonce-${nonce}'`);
    expect([answer?.status, answer?.headers.get("cache-control"), answer?.headers.get("etag")]).toEqual([
      ...[200, "no-cache", null],
    ]);
    return nonce;
  });
  expect(new Set(nonces).size).toBe(4);
  // Written past the server: who shares sees the page as it was.
  await database.pool.query("update company_jobs set title = 'Glacier' where id = $1", [job.id]);
  expect((await open())?.text).toContain("<h1>Crêpier</h1>");
  const views = () => database.pool.query("select views from offer_views where offer_id = $1", [job.id]);
  await expect.poll(async () => (await views()).rows, { timeout: 30_000 }).toEqual([{ views: 5 }]);
  await stop();
}, 300_000);
