import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { makeDatabase, onServer } from "@passerelle/testing/database.ts";
import { afterAll, describe, expect, inject, test } from "vitest";
import { bridgingMigrations, knownMigrations, replacedMigrations } from "./baselines.ts";
import { migrate } from "./migrations.ts";

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

const replaced = replacedMigrations();
const bridging = bridgingMigrations();

const databaseThatRecorded = async (names: readonly string[]) => {
  const database = await emptyDatabase();
  await database.ask("create table migrations (name text primary key, applied_at timestamptz not null default now())");
  await database.ask(`insert into migrations (name) values ${listOf(names)}`);
  return database;
};

/** Today's schema under the names of the migrations that made it before the baselines, the bridging ones included. */
const databaseAtTheBaselines = async () => {
  const database = await emptyDatabase();
  await migrate(database.url, { only: knownMigrations().filter((name) => name < "1100") });
  await database.ask(
    `delete from migrations; insert into migrations (name) values ${listOf([...replaced, ...bridging])}`,
  );
  await database.ask(
    "insert into accounts (email, password_hash, type) values ('ancien@exemple.fr', 'x', 'applicant')",
  );
  return database;
};

describe("a database from before the baselines", () => {
  test.each<[string, string[]]>([
    ["one of the first", replaced.slice(0, 1)],
    ["all but the last", replaced.slice(0, -1)],
    ["all but one in the middle", replaced.filter((_, index) => index !== 50)],
  ])("is refused with %s of the migrations of 0.1.0, and nothing is touched", async (_, names) => {
    const { url, ask } = await databaseThatRecorded(names);
    const before = await tablesOf(ask);
    await expect(migrate(url)).rejects.toThrow(
      "Cette base de données date d'avant la dernière version 0.1.0 de Passerelle : démarrez-la d'abord avec Passerelle 0.1.0, puis avec cette version. Rien n'a été touché.",
    );
    expect(await tablesOf(ask)).toEqual(before);
    expect(await recorded(ask)).toEqual(names);
  });

  test("is recognised with the bridging ones too: baselines are recorded without running, and later steps run once", async () => {
    const { url, ask } = await databaseAtTheBaselines();
    const starts = await Promise.all([migrate(url, { folder }), migrate(url, { folder })]);
    // Two starts at once may share the steps between them.
    expect(starts.flat().toSorted()).toEqual(knownMigrations(folder).filter((name) => name >= "1100"));
    expect(starts.flat()).toContain("9998-later.sql");
    expect(await recorded(ask)).toEqual([...replaced, ...bridging, ...knownMigrations(folder)]);
    expect(await ask("select email from accounts")).toEqual([{ email: "ancien@exemple.fr" }]);
    expect(await ask("select count(*)::int as count from later_things")).toEqual([{ count: 0 }]);
    expect(await migrate(url, { folder })).toEqual([]);
  });
});

/**
 * The schema of 0.1.0 is made by 95 files that no longer exist here: the order of what runs is tested on a small folder. The twelve
 * files themselves cannot change (`checksums.txt`), and decision 0280 says what they were compared on.
 */
describe("a database of 0.1.0", () => {
  const small = `${folder}small/`;
  const names = {
    bridge: ["0240-first.sql", "0241-second.sql"],
    baselines: ["1010-platform.sql", "1020-identity.sql"],
    steps: ["1101-later.sql"],
  };
  const all = [...names.bridge, ...names.baselines, ...names.steps];
  const secondFile = `${small}from-0.1/0241-second.sql`;
  const second = "alter table steps_run add column second text default 'bridged';";
  mkdirSync(`${small}from-0.1`, { recursive: true });
  writeFileSync(`${small}from-0.1/0240-first.sql`, "create table steps_run (first int);");
  writeFileSync(secondFile, second);
  for (const name of names.baselines) writeFileSync(`${small}${name}`, "select 1 / 0;");
  writeFileSync(`${small}1101-later.sql`, "insert into steps_run (first) values (1);");

  test("takes the bridging migrations, then records the baselines without running, then takes the later steps", async () => {
    const { url, ask } = await databaseThatRecorded(replaced);
    expect(await migrate(url, { folder: small })).toEqual([...names.bridge, ...names.steps]);
    expect(await recorded(ask)).toEqual([...replaced, ...all]);
    expect(
      (await ask("select name from migrations order by applied_at, name")).map(({ name }) => name).slice(-all.length),
    ).toEqual(all);
    expect(await ask("select * from steps_run")).toEqual([{ first: 1, second: "bridged" }]);
    expect(await migrate(url, { folder: small })).toEqual([]);
  });

  test("takes each once where several processes start together", async () => {
    const { url, ask } = await databaseThatRecorded(replaced);
    const starts = await Promise.all([1, 2, 3].map(() => migrate(url, { folder: small })));
    expect(starts.flat().sort()).toEqual([...names.bridge, ...names.steps]);
    expect(await recorded(ask)).toEqual([...replaced, ...all]);
    expect(await ask("select * from steps_run")).toEqual([{ first: 1, second: "bridged" }]);
  });

  test("is not at the baselines after a bridging migration that failed, and the next start goes on from it", async () => {
    const { url, ask } = await databaseThatRecorded(replaced);
    writeFileSync(secondFile, `${second} select 1 / 0;`);
    await expect(migrate(url, { folder: small })).rejects.toThrow("division by zero");
    expect(await recorded(ask)).toEqual([...replaced, "0240-first.sql"]);
    expect(await ask("select * from steps_run")).toEqual([]);
    writeFileSync(secondFile, second);
    expect(await migrate(url, { folder: small })).toEqual(["0241-second.sql", ...names.steps]);
    expect(await recorded(ask)).toEqual([...replaced, ...all]);
  });

  test("recorded 95 migrations, and twelve bring it to the baselines", () => {
    expect([replaced.length, bridging.length]).toEqual([95, 12]);
    expect([replaced.at(-1), bridging[0], bridging.at(-1)]).toEqual([
      "0231-read-feeds.sql",
      "0240-school-views-by-their-room.sql",
      "0264-authors-of-postings.sql",
    ]);
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
