import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { searchOffers } from "@passerelle/contract/offers/search";
import { afterAll, expect, inject, test } from "vitest";
import { testApi } from "./api.ts";
import { onServer, ordinaryOwner } from "./database.ts";

// A database of one's own is most often given with a role that owns it and is no superuser.
const serverUrl = inject("serverUrl");
const owner = await ordinaryOwner(serverUrl);
const folder = mkdtempSync(join(tmpdir(), "passerelle-owner-"));
afterAll(async () => {
  await owner.drop();
  rmSync(folder, { recursive: true, force: true });
});

const cli = async (databaseUrl: string, ...args: string[]) => {
  const done = await promisify(execFile)(process.execPath, ["apps/api/src/cli.ts", ...args], {
    cwd: fileURLToPath(new URL("..", import.meta.url)),
    env: {
      PATH: process.env.PATH ?? "",
      LOG_LEVEL: "silent",
      SECRET_KEY: "une-cle-de-test-qui-a-plus-de-32-caracteres",
      DATA_DIR: join(folder, "data"),
      DATABASE_URL: databaseUrl,
    },
  });
  return done.stdout;
};

const nearLyon = async (databaseUrl: string) => {
  const api = await testApi({ world: { url: databaseUrl, dataDir: folder } });
  const near = { query: { city: "Lyon", radius: 200, sort: "distance" as const, limit: 50 } };
  const { status, body } = await api.ask(searchOffers, near);
  return { status, away: body.results.map(({ distance_km }) => distance_km ?? Number.NaN) };
};

test("its owner, who is no superuser, migrates, searches, backs up and restores it, there and elsewhere", async () => {
  const { url } = await owner.emptyDatabase();
  await cli(url, "offers", "generate", "--count", "300");
  const archive = join(folder, "sauvegarde.tar.gz");
  await cli(url, "backup", "--to", archive);
  expect(await cli(url, "restore", "--from", archive, "--replace")).toContain("Restauration terminée");
  const elsewhere = await owner.emptyDatabase();
  // Extensions that the administrator of the server has already made there.
  for (const extension of ["unaccent", "pg_trgm", "btree_gin", "earthdistance cascade"])
    await onServer(serverUrl, `create extension ${extension}`, elsewhere.name);
  expect(await cli(elsewhere.url, "restore", "--from", archive)).toContain("Restauration terminée");
  const found = await nearLyon(url);
  expect(found.status).toBe(200);
  expect(found.away.length).toBeGreaterThan(3);
  expect(found.away).toEqual([...found.away].sort((a, b) => a - b));
  expect(await nearLyon(elsewhere.url)).toEqual(found);
}, 300_000);
