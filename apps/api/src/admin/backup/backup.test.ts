import { execFile } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { gunzipSync, gzipSync } from "node:zlib";
import { logIn } from "@passerelle/contract/identity/accounts";
import { searchOffers } from "@passerelle/contract/offers/search";
import { downloadFile, getMyProfile } from "@passerelle/contract/people/candidates";
import { testApi } from "@passerelle/testing/api.ts";
import { makeDatabase } from "@passerelle/testing/database.ts";
import { pdf } from "@passerelle/testing/documents.ts";
import { fakeStore } from "@passerelle/testing/fake-store.ts";
import { givenPassword } from "@passerelle/testing/given.ts";
import pg from "pg";
import { afterAll, expect, inject, test } from "vitest";
import { saveIntegration, secretFor } from "#organisations/schools/integrations.ts";
import { bridgingMigrations, knownMigrations, replacedMigrations } from "#platform/baselines.ts";
import { openDatabase } from "#platform/db.ts";
import { type Files, openFiles } from "#platform/files.ts";
import { createLog } from "#platform/log.ts";
import { mailTasks } from "#platform/mail.ts";
import { insertMails } from "#platform/mail-store.ts";
import { migrate } from "#platform/migrations.ts";
import { checkSecretKey } from "#platform/secret-key.ts";
import { allTasks } from "../../app/tasks.ts";
import { requeue } from "./requeue.ts";
import { restoreBackup } from "./restore-backup.ts";
import { writeBackup } from "./write-backup.ts";

const api = await testApi();
const { given } = api;
const folder = mkdtempSync(join(tmpdir(), "passerelle-backup-"));
const drops: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const drop of drops) await drop();
  rmSync(folder, { recursive: true, force: true });
});

const store = await fakeStore("avant", "apres");
const filesIn = (bucket: string, secrets?: string) =>
  openFiles({ s3Url: store.addressOf(bucket, secrets), dataDir: folder });

const silent = () => {};
const log = createLog({ logLevel: "silent" });
let made = 0;
const newPath = () => join(folder, `sauvegarde-${++made}.tar.gz`);
const source = (over: object = {}) => ({
  databaseUrl: api.url,
  files: api.files,
  secretKey: api.secretKey,
  product: "Passerelle d'essai",
  now: new Date(),
  say: silent,
  ...over,
});
/** Another machine: an empty database, an empty folder. */
const elsewhere = async (over: Partial<{ files: Files; secretKey: string; say: (line: string) => void }> = {}) => {
  const { url, drop } = await makeDatabase(inject("serverUrl"));
  drops.push(drop);
  const dataDir = mkdtempSync(join(folder, "ailleurs-"));
  const files = await openFiles({ s3Url: undefined, dataDir });
  const enqueue = (waiting: Parameters<typeof requeue>[2]) => requeue(url, allTasks, waiting, log);
  return { dataDir, target: { databaseUrl: url, files, secretKey: api.secretKey, say: silent, enqueue, ...over } };
};
const asked = async (databaseUrl: string, query: string) => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query(query)).rows;
  } finally {
    await client.end();
  }
};
/** How many rows each table holds, and what they say, all together. */
const contents = async (databaseUrl: string) => {
  const tables = await asked(
    databaseUrl,
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migrations' order by 1",
  );
  const all = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*)::int as rows, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as said from public.${name} t`,
  );
  return asked(databaseUrl, `${all.join(" union all ")} order by 1`);
};

const person = await given.applicant({ first_name: "Zoé" }, {}, "Un CV à retrouver");
const job = await given.job({
  title: "Campanologue en alternance",
  description: "Des cloches\tet des \\ barres\nobliques.",
});
await given.application({ job_id: job.id, applicant_id: person.id });
await given.posting();
await given.externalOffer();
const school = await given.school();
const asSchool = {
  ...api.context(),
  user: {
    id: school.id,
    email: school.email,
    type: "school",
    isSuperuser: false,
    isStaff: false,
    companyId: null,
    isCompanyAdmin: false,
    schoolId: school.schoolId,
    isSchoolAdmin: true,
  },
} as const;
await saveIntegration(asSchool, school.schoolId, "france-travail", {
  identifier: "FT123/offres",
  secret: "une-cle-de-depot-secrete",
  expected_version: 0,
});
const [mailId = ""] = await insertMails(api.db, [{ to: "x@exemple.fr", subject: "À envoyer", text: "a", html: "a" }]);
await api.context().tasks.enqueue(api.db, mailTasks.deliver, { id: mailId });

const whole = newPath();
await checkSecretKey(api.db, api.secretKey);
const before = await contents(api.url);
const manifest = await writeBackup(source(), whole);

test("a backup restored into an empty database and folder answers as before: same rows, login, search, CV, encrypted integration", async () => {
  const { target, dataDir } = await elsewhere();
  const { isSameKey, later } = await restoreBackup(target, whole);
  expect([isSameKey, later]).toEqual([true, []]);
  expect(await contents(target.databaseUrl)).toEqual(before);
  expect(before.filter(({ rows }) => rows > 0).length).toBeGreaterThan(15);

  const restored = await testApi({ world: { url: target.databaseUrl, dataDir } });
  expect((await restored.ask(logIn, { body: { email: person.email, password: givenPassword } })).status).toBe(200);
  const found = await restored.ask(searchOffers, { query: { search: "campanologue" } });
  expect(found.body.results.map(({ title }) => title)).toEqual(["Campanologue en alternance"]);
  const profile = await restored.ask(getMyProfile, {}, { as: person });
  const token = profile.body.resume_url?.split("/").at(-2) ?? "";
  const download = await restored.ask(downloadFile, { params: { token } });
  expect([download.status, download.raw.equals(pdf("Un CV à retrouver"))]).toEqual([200, true]);
  expect(await secretFor(restored.context(), school.schoolId, "france-travail")).toBe("une-cle-de-depot-secrete");
  // What waited in the queue waits again.
  await restored.runTasks();
  expect(restored.sent.map(({ subject }) => subject)).toContain("À envoyer");
  // Numbers go on from where they were, and what the database refuses it refuses again.
  const sequence = "select last_value, is_called from search_places_id_seq";
  expect(await asked(target.databaseUrl, sequence)).toEqual(await asked(api.url, sequence));
  await expect(
    restored.pool.query("insert into company_members (account_id, company_id) values (new_id(), new_id())"),
  ).rejects.toThrow(/foreign key/);
});

test("the archive is its owner's alone, holds neither the key nor the password of the database, and is never half there", async () => {
  expect(statSync(whole).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder).filter((name) => name.endsWith(".part"))).toEqual([]);
  const bytes = gunzipSync(readFileSync(whole));
  expect(bytes.includes(api.secretKey)).toBe(false);
  expect(bytes.includes("une-cle-de-depot-secrete")).toBe(false);
  expect(manifest.files).toMatchObject({
    count: manifest.tables.find(({ name }) => name === "files")?.count,
    missing: 0,
  });
  await expect(writeBackup(source(), whole)).rejects.toThrow(/existe déjà/);
  const failing = newPath();
  const broken: Files = { ...api.files, get: () => Promise.reject(new Error("le stockage ne répond pas")) };
  await expect(writeBackup(source({ files: broken }), failing)).rejects.toThrow("le stockage ne répond pas");
  expect([existsSync(failing), existsSync(`${failing}.part`)]).toEqual([false, false]);
});

/** A copy of the archive with its bytes changed, before compression. */
const changed = (change: (tar: Buffer) => Buffer) => {
  const path = newPath();
  writeFileSync(path, gzipSync(change(gunzipSync(readFileSync(whole)))));
  return path;
};
const replaced = (tar: Buffer, from: string, to: string) => {
  const at = tar.indexOf(from);
  if (at < 0) throw new Error(`${from} is not in the archive`);
  Buffer.from(to).copy(tar, at);
  return tar;
};
const withoutEntry = (tar: Buffer, start: string) => {
  for (let at = 0; at < tar.length; ) {
    const name = tar
      .subarray(at, at + 100)
      .toString()
      .replace(/\0.*$/s, "");
    const size = Number.parseInt(tar.subarray(at + 124, at + 136).toString(), 8) || 0;
    const end = at + 512 + Math.ceil(size / 512) * 512;
    if (name.startsWith(start)) return Buffer.concat([tar.subarray(0, at), tar.subarray(end)]);
    if (!name) break;
    at = end;
  }
  throw new Error(`${start} is not in the archive`);
};

test.each<[string, () => string, RegExp]>([
  [
    "a row",
    () => changed((tar) => replaced(tar, "Campanologue", "Campanophile")),
    /la table \w+ : le contenu a changé/,
  ],
  ["a file", () => changed((tar) => replaced(tar, "%PDF-1", "%PDF-2")), /les fichiers : le contenu a changé/],
  [
    "the manifest",
    () => changed((tar) => replaced(tar, '\\"migrations\\":[\\"1010', '\\"migrations\\":[\\"1011')),
    /inventaire a changé/,
  ],
  ["a missing file", () => changed((tar) => withoutEntry(tar, "files/")), /les fichiers : \d+ attendus, \d+ trouvés/],
  [
    "a missing table",
    () => changed((tar) => withoutEntry(tar, "tables/accounts/")),
    /la table accounts : \d+ attendus, 0 trouvés/,
  ],
  ["no manifest", () => changed((tar) => withoutEntry(tar, "manifest.json")), /n'a pas d'inventaire/],
  [
    "a way out of the folder",
    () => changed((tar) => replaced(tar, "files/", "../../../")),
    /n'y a pas sa place|jusqu'au bout/,
  ],
  [
    "a truncated archive",
    () => {
      const path = newPath();
      const bytes = readFileSync(whole);
      writeFileSync(path, bytes.subarray(0, bytes.length - 200));
      return path;
    },
    /jusqu'au bout/,
  ],
  [
    "a flipped byte",
    () => {
      const path = newPath();
      const bytes = readFileSync(whole);
      const middle = Math.floor(bytes.length / 2);
      bytes[middle] = (bytes[middle] ?? 0) ^ 0xff;
      writeFileSync(path, bytes);
      return path;
    },
    /jusqu'au bout|a changé|sa place/,
  ],
  [
    "something else",
    () => {
      const path = newPath();
      writeFileSync(path, "ceci n'est pas une sauvegarde");
      return path;
    },
    /jusqu'au bout/,
  ],
  [
    "an empty file",
    () => {
      const path = newPath();
      writeFileSync(path, "");
      return path;
    },
    /n'a pas d'inventaire|jusqu'au bout/,
  ],
  ["a newer format", () => changed((tar) => replaced(tar, '{"format":1', '{"format":9')), /version plus récente/],
  ["nothing", () => join(folder, "nulle-part.tar.gz"), /n'existe pas/],
])("an archive with %s changed or missing is refused, and nothing is touched", async (_, make, sentence) => {
  const { target } = await elsewhere();
  await expect(restoreBackup(target, make())).rejects.toThrow(sentence);
  expect(await asked(target.databaseUrl, "select 1 from pg_class where relnamespace = 'public'::regnamespace")).toEqual(
    [],
  );
});

test("an archive made with migrations that are unknown here is refused", async () => {
  await api.pool.query("insert into migrations (name) values ('9999-tomorrow.sql')");
  const path = newPath();
  await writeBackup(source(), path);
  await api.pool.query("delete from migrations where name = '9999-tomorrow.sql'");
  const { target } = await elsewhere();
  await expect(restoreBackup(target, path)).rejects.toThrow(/migrations inconnues ici \(9999-tomorrow.sql\)/);
});

/** An archive of a database that had recorded the migrations `names`. */
const recordedAs = async (names: readonly string[]) => {
  const path = newPath();
  await api.pool.query("delete from migrations");
  await api.pool.query("insert into migrations (name) select unnest($1::text[])", [names]);
  try {
    await writeBackup(source(), path);
  } finally {
    await api.pool.query("delete from migrations");
    await api.pool.query("insert into migrations (name) select unnest($1::text[])", [knownMigrations()]);
  }
  return path;
};

test.each<[string, string[]]>([
  ["0.1.0", replacedMigrations()],
  ["a version before 0.1.0", replacedMigrations().slice(0, -1)],
  ["0.1.0 on its way to the baselines", [...replacedMigrations(), ...bridgingMigrations().slice(0, -1)]],
])("an archive of a database of %s is refused, and nothing is touched", async (_, names) => {
  const path = await recordedAs(names);
  const { target } = await elsewhere();
  await expect(restoreBackup(target, path)).rejects.toThrow(
    "Cette sauvegarde est celle d'une base de Passerelle 0.1.0 ou d'avant : restaurez-la avec Passerelle 0.1.0, puis démarrez cette base avec cette version. Rien n'a été touché.",
  );
  expect(await asked(target.databaseUrl, "select 1 from pg_class where relnamespace = 'public'::regnamespace")).toEqual(
    [],
  );
  const used = await elsewhere();
  await migrate(used.target.databaseUrl);
  await asked(
    used.target.databaseUrl,
    "insert into accounts (email, password_hash, type) values ('autre@exemple.fr', 'x', 'applicant')",
  );
  await expect(restoreBackup(used.target, path, { replaces: true })).rejects.toThrow("Passerelle 0.1.0");
  expect(await asked(used.target.databaseUrl, "select email from accounts")).toEqual([{ email: "autre@exemple.fr" }]);
  expect(await migrate(used.target.databaseUrl)).toEqual([]);
});

test("an archive of a database that came from 0.1.0 is restored as it was", async () => {
  const path = await recordedAs([...replacedMigrations(), ...bridgingMigrations(), ...knownMigrations()]);
  const { target } = await elsewhere();
  await restoreBackup(target, path);
  expect(await contents(target.databaseUrl)).toEqual(before);
  expect(await migrate(target.databaseUrl)).toEqual([]);
});

test("an archive from the step where 0.1.0 had become the baselines gets the steps since", async () => {
  const { target: former } = await elsewhere();
  await migrate(former.databaseUrl, { only: knownMigrations().filter((name) => name < "1100") });
  const names = [...replacedMigrations(), ...bridgingMigrations()];
  await asked(
    former.databaseUrl,
    `insert into accounts (email, password_hash, type) values ('autrefois@exemple.fr', 'x', 'applicant');
     insert into external_offers (source, source_label, external_id, title, company_name, city, description, contract_types, levels, apply_url, published_at, content_hash, duplicate_key)
     values ('s', 'S', '1', 'Boulanger', 'Fournil', 'Lyon', 'Du pain.', '{AP}', '{CAP}', 'https://www.example.com/', now(), '', 'k');
     delete from migrations;
     insert into migrations (name) values ${names.map((name) => `('${name}')`).join(", ")}`,
  );
  const path = newPath();
  await writeBackup(source({ databaseUrl: former.databaseUrl, files: former.files }), path);
  const { target } = await elsewhere();
  await restoreBackup(target, path);
  expect(await asked(target.databaseUrl, "select email from accounts")).toEqual([{ email: "autrefois@exemple.fr" }]);
  expect(await asked(target.databaseUrl, "select title from external_offers")).toEqual([{ title: "Boulanger" }]);
  expect(await migrate(target.databaseUrl)).toEqual([]);
});

test("a database that is not empty is refused until it is said that it may be replaced; then its files go too", async () => {
  const { target, dataDir } = await elsewhere();
  await migrate(target.databaseUrl);
  const mine = await target.files.put(pdf("Un autre CV"), { name: "cv.pdf", contentType: "application/pdf" });
  await asked(
    target.databaseUrl,
    "insert into accounts (email, password_hash, type) values ('autre@exemple.fr', 'x', 'applicant')",
  );
  await asked(
    target.databaseUrl,
    `insert into files (kind, key, name, content_type, size) values ('cv', '${mine.key}', 'cv.pdf', 'application/pdf', 5)`,
  );
  await expect(restoreBackup(target, whole)).rejects.toThrow(/n'est pas vide \(1 comptes\).*--replace/);
  expect(await asked(target.databaseUrl, "select email from accounts")).toEqual([{ email: "autre@exemple.fr" }]);
  await restoreBackup(target, whole, { replaces: true });
  expect(await contents(target.databaseUrl)).toEqual(before);
  expect(await asked(target.databaseUrl, "select 1 from accounts where email = 'autre@exemple.fr'")).toEqual([]);
  expect(existsSync(join(dataDir, "files", mine.key))).toBe(false);
});

test("a database that was migrated and never used is as good as empty; one of another product never is", async () => {
  const fresh = await elsewhere();
  await migrate(fresh.target.databaseUrl);
  await restoreBackup(fresh.target, whole);
  const other = await elsewhere();
  await asked(other.target.databaseUrl, "create table clients (id int)");
  await expect(restoreBackup(other.target, whole)).rejects.toThrow(/des tables d'un autre produit/);
});

test("a database that a server is using is refused, whatever is said", async () => {
  const target = { ...(await elsewhere()).target, databaseUrl: api.url };
  await expect(restoreBackup(target, whole, { replaces: true })).rejects.toThrow(/utilise cette base en ce moment/);
});

test("after an interrupted restoration nothing starts, and the same restoration begun again comes to its end", async () => {
  const { target } = await elsewhere();
  const full = { ...target, files: { ...target.files, putBack: () => Promise.reject(new Error("disque plein")) } };
  await expect(restoreBackup(full, whole)).rejects.toThrow("disque plein");
  await expect(migrate(target.databaseUrl)).rejects.toThrow(/restauration de cette base n'est pas allée à son terme/);
  await restoreBackup(target, whole);
  expect(await migrate(target.databaseUrl)).toEqual([]);
});

test("an archive of an older version is restored as it was, then brought up to date", async () => {
  const old = await elsewhere();
  const early = knownMigrations().slice(0, -1);
  await migrate(old.target.databaseUrl, { only: early });
  await asked(
    old.target.databaseUrl,
    "insert into accounts (email, password_hash, type) values ('ancien@exemple.fr', 'x', 'applicant')",
  );
  const path = newPath();
  await writeBackup(source({ databaseUrl: old.target.databaseUrl, files: old.target.files }), path);
  const { target } = await elsewhere();
  const { later } = await restoreBackup(target, path);
  expect(later).toEqual(knownMigrations().slice(-1));
  expect(await asked(target.databaseUrl, "select email from accounts")).toEqual([{ email: "ancien@exemple.fr" }]);
  expect(await asked(target.databaseUrl, "select count(*)::int as count from platform_counters")).toEqual([
    { count: 0 },
  ]);
});

test("another key is noticed: what it encrypted stays closed, everything else is there", async () => {
  const { target } = await elsewhere({ secretKey: "une-autre-cle-qui-a-aussi-plus-de-32-caracteres" });
  expect((await restoreBackup(target, whole)).isSameKey).toBe(false);
  expect(await contents(target.databaseUrl)).toEqual(before);
  // The start that follows notices it too, and the key of the archive goes on opening what is there.
  const restored = openDatabase(target.databaseUrl, 4);
  await expect(checkSecretKey(restored.db, target.secretKey)).rejects.toThrow("n'est pas celle de ces données");
  await checkSecretKey(restored.db, api.secretKey);
  await restored.close();
});

test("files may be left out, and one that the store has lost does not stop the rest", async () => {
  const lean = newPath();
  expect((await writeBackup(source(), lean, { excludesFiles: true })).files).toBeNull();
  expect(gunzipSync(readFileSync(lean)).includes("%PDF-")).toBe(false);
  const { target, dataDir } = await elsewhere();
  await restoreBackup(target, lean);
  expect(existsSync(join(dataDir, "files"))).toBe(false);
  const losing = newPath();
  const lost = await writeBackup(source({ files: { ...api.files, get: async () => null } }), losing);
  expect(lost.files).toMatchObject({ count: 0, missing: manifest.files?.count });
});

/** The files that the database names, in a store: what a product had that kept them there. */
const movedTo = async (files: Files) => {
  const rows: { key: string }[] = await asked(api.url, "select key from files");
  for (const { key } of rows) {
    const body = await api.files.get(key);
    if (body) await files.putBack(key, await buffer(body));
  }
  return files;
};

test("from an S3 store to another, or to a folder, a restoration gives every file as it was, and its CV is downloaded", async () => {
  const path = newPath();
  const made = await writeBackup(source({ files: await movedTo(await filesIn("avant")) }), path);
  expect(made.files).toMatchObject({ count: manifest.files?.count, missing: 0 });
  const { target, dataDir } = await elsewhere({ files: await filesIn("apres") });
  await restoreBackup(target, path);
  expect(await contents(target.databaseUrl)).toEqual(before);
  expect(store.contentsOf("apres")).toEqual(store.contentsOf("avant"));
  expect(store.contentsOf("apres").size).toBe(made.files?.count);
  expect(existsSync(join(dataDir, "files"))).toBe(false);

  const world = { url: target.databaseUrl, dataDir, s3Url: store.addressOf("apres") };
  const restored = await testApi({ world });
  const profile = await restored.ask(getMyProfile, {}, { as: person });
  const token = profile.body.resume_url?.split("/").at(-2) ?? "";
  const download = await restored.ask(downloadFile, { params: { token } });
  expect([download.status, download.headers["content-type"]]).toEqual([200, "application/pdf"]);
  expect(download.raw.equals(pdf("Un CV à retrouver"))).toBe(true);

  // The archive says nothing of where its files were.
  const onDisk = await elsewhere();
  await restoreBackup(onDisk.target, path);
  for (const [key, bytes] of store.contentsOf("avant"))
    expect(readFileSync(join(onDisk.dataDir, "files", key)).equals(bytes)).toBe(true);
}, 60_000);

test("a store that takes nothing more, or whose key is wrong, leaves the restoration marked; begun again it comes to its end", async () => {
  const wrong = await filesIn("apres", "autre:secret");
  await expect(writeBackup(source({ files: wrong }), newPath())).rejects.toThrow();
  const { target } = await elsewhere({ files: await filesIn("apres") });
  store.state.isFull = true;
  await expect(restoreBackup(target, whole)).rejects.toThrow();
  store.state.isFull = false;
  await expect(migrate(target.databaseUrl)).rejects.toThrow(/restauration de cette base n'est pas allée à son terme/);
  await restoreBackup(target, whole);
  expect(await migrate(target.databaseUrl)).toEqual([]);

  const mine = await target.files.put(pdf("Un autre CV"), { name: "cv.pdf", contentType: "application/pdf" });
  await asked(
    target.databaseUrl,
    `insert into files (kind, key, name, content_type, size) values ('cv', '${mine.key}', 'cv.pdf', 'application/pdf', 5)`,
  );
  await restoreBackup(target, whole, { replaces: true });
  expect(store.contentsOf("apres").has(mine.key)).toBe(false);
  expect(store.contentsOf("apres").size).toBe(manifest.files?.count);
}, 60_000);

test("a backup and a restoration do not hold a table or a folder whole", async () => {
  const rows = 20_000;
  const { target } = await elsewhere();
  await migrate(target.databaseUrl);
  await asked(
    target.databaseUrl,
    `insert into contact_messages (name, email, subject, message) select 'n', 'n@exemple.fr', 's', repeat(md5(i::text), 30) from generate_series(1, ${rows}) i`,
  );
  const path = newPath();
  const { tables } = await writeBackup(source({ databaseUrl: target.databaseUrl, files: target.files }), path);
  const contact = tables.find(({ name }) => name === "contact_messages");
  expect(contact?.count).toBe(rows);
  expect(contact?.bytes).toBeGreaterThan(15_000_000);
  // Each entry is what is held at once.
  const tar = gunzipSync(readFileSync(path));
  for (let at = 0; tar[at]; ) {
    const size = Number.parseInt(tar.subarray(at + 124, at + 136).toString(), 8);
    expect(size).toBeLessThan(6_000_000);
    at += 512 + Math.ceil(size / 512) * 512;
  }
});

test("the commands write an archive beside the server and put it back elsewhere, and say what they did", async () => {
  const root = fileURLToPath(new URL("../../../../../", import.meta.url));
  const run = (args: string[], env: Record<string, string>) =>
    promisify(execFile)(process.execPath, ["apps/api/src/cli.ts", ...args], {
      cwd: root,
      env: { PATH: process.env.PATH ?? "", LOG_LEVEL: "silent", SECRET_KEY: api.secretKey, ...env },
    });
  const path = newPath();
  const done = await run(["backup", "--to", path], { DATABASE_URL: api.url, DATA_DIR: api.dataDir });
  expect(done.stdout).toContain(`Sauvegarde écrite : ${path}`);
  expect(done.stderr).toContain("accounts : ");
  const { target, dataDir } = await elsewhere();
  const there = { DATABASE_URL: target.databaseUrl, DATA_DIR: dataDir };
  await expect(run(["restore"], there)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining("--from manque"),
  });
  const back = await run(["restore", "--from", path], there);
  expect(back.stdout).toContain("Restauration terminée");
  expect(await asked(target.databaseUrl, `select id from accounts where email = '${person.email}'`)).toEqual([
    { id: person.id },
  ]);
  const copy = newPath();
  copyFileSync(path, copy);
  await expect(run(["restore", "--from", copy], there)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining("n'est pas vide"),
  });
}, 300_000);
