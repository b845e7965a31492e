import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rename, rm, stat } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type pg from "pg";
import { pack as tarPack } from "tar-stream";
import { StartRefused } from "#platform/config.ts";
import type { Files } from "#platform/files.ts";
import { probeFor } from "#platform/secret-key.ts";
import {
  appliedMigrations,
  beginSnapshot,
  copyOut,
  filesAfter,
  openClient,
  sequencesOf,
  tablesOf,
  waitingTasks,
} from "./dump-store.ts";
import { archiveFormat, type Manifest, sealManifest } from "./manifest.ts";

/** What is held at once of a table: the memory of a backup does not grow with the database. */
const chunkBytes = 4 * 1024 * 1024;
const filesAtOnce = 500;
const lineFeed = 10;

type Tar = ReturnType<typeof tarPack>;
type Measured = { sha256: string; bytes: number; count: number };

/** One entry; the next one is asked for when this one has left. */
const entry = (tar: Tar, name: string, bytes: Buffer, mtime: Date) =>
  new Promise<void>((done, failed) => {
    tar.entry({ name, size: bytes.length, mode: 0o600, mtime }, bytes, (error) => (error ? failed(error) : done()));
  });

const linesIn = (bytes: Buffer) => {
  let count = 0;
  for (let at = bytes.indexOf(lineFeed); at >= 0; at = bytes.indexOf(lineFeed, at + 1)) count += 1;
  return count;
};

/** A stream of lines as entries `<folder>/000001`, `<folder>/000002`… */
const writeLines = async (
  tar: Tar,
  folder: string,
  lines: AsyncIterable<Buffer> | Iterable<Buffer>,
  mtime: Date,
): Promise<Measured> => {
  const hash = createHash("sha256");
  const measured = { bytes: 0, count: 0 };
  let buffered: Buffer[] = [];
  let size = 0;
  let entries = 0;
  const flush = async () => {
    if (size === 0) return;
    const bytes = Buffer.concat(buffered, size);
    buffered = [];
    size = 0;
    entries += 1;
    hash.update(bytes);
    measured.bytes += bytes.length;
    measured.count += linesIn(bytes);
    await entry(tar, `${folder}/${String(entries).padStart(6, "0")}`, bytes, mtime);
  };
  for await (const line of lines) {
    buffered.push(line);
    size += line.length;
    if (size >= chunkBytes) await flush();
  }
  await flush();
  return { ...measured, sha256: hash.digest("hex") };
};

const writeFiles = async (tar: Tar, client: pg.Client, files: Files, say: Say, mtime: Date) => {
  const hash = createHash("sha256");
  const measured = { bytes: 0, count: 0, missing: 0 };
  for (let after: string | null = null, isMore = true; isMore; ) {
    const named: { id: string; key: string }[] = await filesAfter(client, after, filesAtOnce);
    for (const { id, key } of named) {
      after = id;
      const body = await files.get(key);
      // A file that was swept since the snapshot, or that the store has lost: the rest is worth keeping.
      const bytes = body && (await buffer(body).catch(() => null));
      if (!bytes) {
        measured.missing += 1;
        continue;
      }
      hash.update(`${key} ${bytes.length}\n`).update(bytes);
      measured.bytes += bytes.length;
      measured.count += 1;
      await entry(tar, `files/${key}`, bytes, mtime);
    }
    isMore = named.length === filesAtOnce;
    if (named.length > 0) say(`fichiers : ${measured.count}`);
  }
  return { ...measured, sha256: hash.digest("hex") };
};

type Say = (line: string) => void;
type Source = {
  databaseUrl: string;
  files: Files;
  secretKey: string;
  product: string;
  now: Date;
  /** Receives the progress. */
  say: Say;
};

const fill = async (tar: Tar, client: pg.Client, source: Source, excludesFiles: boolean): Promise<Manifest> => {
  const { now, say } = source;
  await beginSnapshot(client);
  const migrations = await appliedMigrations(client);
  if (migrations.length === 0) throw new StartRefused("Cette base ne contient pas Passerelle : rien à sauvegarder.");
  const heading = { format: archiveFormat, product: source.product, made_at: now.toISOString() };
  await entry(tar, "passerelle.json", Buffer.from(JSON.stringify(heading)), now);
  const tables: Manifest["tables"] = [];
  for (const table of await tablesOf(client)) {
    const measured = await writeLines(tar, `tables/${table.name}`, copyOut(client, table), now);
    tables.push({ ...table, ...measured });
    say(`${table.name} : ${measured.count}`);
  }
  const files = excludesFiles ? null : await writeFiles(tar, client, source.files, say, now);
  const waiting = (await waitingTasks(client)).map((task) => Buffer.from(`${JSON.stringify(task)}\n`));
  const tasks = await writeLines(tar, "tasks", waiting, now);
  const sequences = await sequencesOf(client);
  const manifest = {
    ...heading,
    migrations,
    tables,
    sequences,
    files,
    tasks,
    probe: probeFor(source.secretKey).toString("base64"),
  };
  await entry(tar, "manifest.json", sealManifest(source.secretKey, manifest), now);
  return manifest;
};

/**
 * Writes the database and the files that it names into one archive, while the product goes on: one snapshot, streamed, readable by
 * its owner alone, under its name only once it is whole (decision 0175). Gives what it holds.
 */
export const writeBackup = async (source: Source, to: string, { excludesFiles = false } = {}): Promise<Manifest> => {
  const path = resolve(to);
  if (await stat(path).catch(() => null)) throw new StartRefused(`Le fichier ${path} existe déjà.`);
  const part = `${path}.part`;
  const client = await openClient(source.databaseUrl);
  const tar = tarPack();
  try {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await rm(part, { force: true });
    const file = createWriteStream(part, { mode: 0o600, flags: "wx", flush: true });
    const written = pipeline(tar, createGzip(), file);
    // A full disk is reported by the pipeline, whichever entry was being written.
    const filled = fill(tar, client, source, excludesFiles).then((manifest) => {
      tar.finalize();
      return manifest;
    });
    filled.catch((error) => tar.destroy(error));
    const [manifest] = await Promise.all([filled, written]);
    await rename(part, path);
    return manifest;
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  } finally {
    await client.end();
  }
};
