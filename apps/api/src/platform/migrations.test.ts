import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { makeDatabase, onServer } from "@passerelle/testing/database.ts";
import { afterAll, describe, expect, inject, test } from "vitest";
import { replacedMigrations } from "./baselines.ts";
import { knownMigrations, migrate } from "./migrations.ts";

const serverUrl = inject("serverUrl");
const folder = `${mkdtempSync(join(tmpdir(), "passerelle-migrations-"))}/`;
const drops: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const drop of drops) await drop();
  rmSync(folder, { recursive: true, force: true });
});

/** The migrations of a later version: those of today and one step. */
cpSync(fileURLToPath(new URL("../../../../db/migrations/", import.meta.url)), folder, { recursive: true });
writeFileSync(`${folder}9998-later.sql`, "create table later_things (id uuid primary key default new_id());");

const emptyDatabase = async () => {
  const { name, url, drop } = await makeDatabase(serverUrl);
  drops.push(drop);
  return { url, ask: (query: string) => onServer(serverUrl, query, name) };
};
const recorded = async (ask: (query: string) => Promise<{ name: string }[]>) =>
  (await ask("select name from migrations order by name")).map(({ name }) => name);
const tablesOf = (ask: (query: string) => Promise<unknown[]>) =>
  ask("select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1");
const listOf = (names: readonly string[]) => names.map((name) => `('${name}')`).join(", ");

/** A database of version 0.2.0, as it was left: today's schema, under the names of the migrations that made it then. */
const databaseBeforeBaselines = async () => {
  const database = await emptyDatabase();
  await migrate(database.url, { only: knownMigrations().filter((name) => name < "1100") });
  await database.ask(`delete from migrations; insert into migrations (name) values ${listOf(replacedMigrations())}`);
  await database.ask(
    "insert into accounts (email, password_hash, type) values ('ancien@exemple.fr', 'x', 'applicant')",
  );
  return database;
};

describe("a database from before the baselines", () => {
  const replaced = replacedMigrations();
  test.each<[string, string[]]>([
    ["one of the first", replaced.slice(0, 1)],
    ["all but the last", replaced.slice(0, -1)],
    ["all but one in the middle", replaced.filter((_, index) => index !== 50)],
  ])("is refused with %s of its migrations, and nothing is touched", async (_, names) => {
    const { url, ask } = await emptyDatabase();
    await ask("create table migrations (name text primary key, applied_at timestamptz not null default now())");
    await ask(`insert into migrations (name) values ${listOf(names)}`);
    const before = await tablesOf(ask);
    await expect(migrate(url)).rejects.toThrow(
      "Cette base de données date d'une version antérieure à 0.2.0 : démarrez-la une fois avec Passerelle 0.2.0, puis avec cette version. Rien n'a été touché.",
    );
    expect(await tablesOf(ask)).toEqual(before);
    expect(await recorded(ask)).toEqual(names);
  });

  test("is recognised with all of them: baselines are recorded without running, and later steps run once", async () => {
    const { url, ask } = await databaseBeforeBaselines();
    const starts = await Promise.all([migrate(url, { folder }), migrate(url, { folder })]);
    expect(starts.flat()).toEqual(knownMigrations(folder).filter((name) => name >= "1100"));
    expect(starts.flat()).toContain("9998-later.sql");
    expect(await recorded(ask)).toEqual([...replaced, ...knownMigrations(folder)]);
    expect(await ask("select email from accounts")).toEqual([{ email: "ancien@exemple.fr" }]);
    expect(await ask("select count(*)::int as count from later_things")).toEqual([{ count: 0 }]);
    expect(await migrate(url, { folder })).toEqual([]);
  });
});

test("a fresh database takes each baseline in the order of the wings, then the steps, and nothing the second time", async () => {
  const { url, ask } = await emptyDatabase();
  const applied = await migrate(url, { folder });
  expect(applied.slice(0, 9).map((name) => name.replace(/^\d+-|\.sql$/g, ""))).toEqual([
    "platform",
    "identity",
    "organisations",
    "people",
    "offers",
    "hiring",
    "publishing",
    "privacy",
    "admin",
  ]);
  expect(applied).toEqual(readdirSync(folder).filter((name) => name.endsWith(".sql")));
  expect(await recorded(ask)).toEqual(applied);
  expect(await migrate(url, { folder })).toEqual([]);
});

test("a step that fails leaves nothing of itself, and the next start goes on from it", async () => {
  const { url, ask } = await emptyDatabase();
  const name = "9999-broken.sql";
  writeFileSync(`${folder}${name}`, "create table half_made (id uuid); select 1 / 0;");
  await expect(migrate(url, { folder })).rejects.toThrow("division by zero");
  expect(await recorded(ask)).toEqual(knownMigrations(folder).filter((one) => one !== name));
  expect(await ask("select to_regclass('half_made') as found")).toEqual([{ found: null }]);
  rmSync(`${folder}${name}`);
  expect(await migrate(url, { folder })).toEqual([]);
});
