import { createHash, type Hash } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { createGunzip } from "node:zlib";
import { extract as tarExtract } from "tar-stream";
import { inTermsOfBaselines, lastVersionBeforeBaselines } from "#platform/baselines.ts";
import { StartRefused } from "#platform/config.ts";
import { isFileKey } from "#platform/files.ts";
import { archiveFormat, heading, openManifest } from "./manifest.ts";

/** The limit of an entry that is read into memory at once: a heading, a manifest, a user's file. */
const mostBytes = 32 * 1024 * 1024;
const lineFeed = 10;

export type Entry = { kind: "heading" | "table" | "file" | "tasks" | "manifest"; name: string; bytes: Buffer };

export class BadArchive extends StartRefused {}
const altered = (why: string) =>
  new BadArchive(`Cette sauvegarde est incomplète ou a été modifiée (${why}) : rien n'a été touché.`);

const kindOf = (path: string): Pick<Entry, "kind" | "name"> => {
  if (path === "passerelle.json") return { kind: "heading", name: path };
  if (path === "manifest.json") return { kind: "manifest", name: path };
  const [, table] = /^tables\/([a-z_]+)\/\d{6,}$/.exec(path) ?? [];
  if (table) return { kind: "table", name: table };
  if (/^tasks\/\d{6,}$/.test(path)) return { kind: "tasks", name: "tasks" };
  const key = path.startsWith("files/") ? path.slice(6) : "";
  if (isFileKey(key)) return { kind: "file", name: key };
  throw altered(`l'élément ${path.slice(0, 80)} n'y a pas sa place`);
};

/** The entries of an archive, one in memory at a time; an unreadable archive gives one sentence. */
export async function* entriesOf(path: string): AsyncGenerator<Entry> {
  if (!(await stat(path).catch(() => null))?.isFile()) throw new StartRefused(`Le fichier ${path} n'existe pas.`);
  const file = createReadStream(path);
  const gunzip = createGunzip();
  const tar = tarExtract();
  file.on("error", (error) => gunzip.destroy(error));
  gunzip.on("error", (error) => tar.destroy(error));
  file.pipe(gunzip).pipe(tar as unknown as NodeJS.WritableStream);
  try {
    for await (const entry of tar) {
      const { name: path, size = 0, type } = entry.header;
      if (type !== "file" || size > mostBytes) throw altered(`l'élément ${path.slice(0, 80)} n'y a pas sa place`);
      yield { ...kindOf(path), bytes: await buffer(entry as unknown as Readable) };
    }
  } catch (error) {
    if (error instanceof StartRefused) throw error;
    throw altered("elle ne se lit pas jusqu'au bout");
  } finally {
    file.destroy();
  }
}

type Tally = { hash: Hash; bytes: number; count: number };
const tally = (): Tally => ({ hash: createHash("sha256"), bytes: 0, count: 0 });
const addLines = (sum: Tally, bytes: Buffer) => {
  sum.hash.update(bytes);
  sum.bytes += bytes.length;
  for (let at = bytes.indexOf(lineFeed); at >= 0; at = bytes.indexOf(lineFeed, at + 1)) sum.count += 1;
};
const addFile = (sum: Tally, key: string, bytes: Buffer) => {
  sum.hash.update(`${key} ${bytes.length}\n`).update(bytes);
  sum.bytes += bytes.length;
  sum.count += 1;
};

const parsed = (bytes: Buffer): unknown => {
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch {
    return null;
  }
};

const readHeading = (bytes: Buffer) => {
  const read = heading.safeParse(parsed(bytes));
  if (!read.success) throw altered("son début ne se lit pas");
  if (read.data.format > archiveFormat) {
    throw new BadArchive(
      `Cette sauvegarde vient d'une version plus récente (${read.data.product}) : installez-la avant de restaurer. Rien n'a été touché.`,
    );
  }
};

const compare = (
  what: string,
  found: Tally | undefined,
  expected: { sha256: string; bytes: number; count: number },
) => {
  const { hash, bytes, count } = found ?? tally();
  if (count !== expected.count) throw altered(`${what} : ${expected.count} attendus, ${count} trouvés`);
  if (bytes !== expected.bytes || hash.digest("hex") !== expected.sha256)
    throw altered(`${what} : le contenu a changé`);
};

const tooOld = `Cette sauvegarde est celle d'une base de Passerelle ${lastVersionBeforeBaselines} ou d'avant : restaurez-la avec Passerelle ${lastVersionBeforeBaselines}, puis démarrez cette base avec cette version. Rien n'a été touché.`;

/**
 * Reads a whole archive before anything is touched: every part is there, none has changed, and this version of the product knows what
 * it was made with. Gives its manifest, with the migrations by their names of this version, and whether it was made with the same key.
 */
export const verifyArchive = async (path: string, secretKey: string, known: readonly string[]) => {
  const tables = new Map<string, Tally>();
  const files = tally();
  const tasks = tally();
  let isFirst = true;
  let last: Buffer | undefined;
  for await (const { kind, name, bytes } of entriesOf(path)) {
    if (isFirst !== (kind === "heading") || last) throw altered("ses éléments ne sont pas dans l'ordre");
    isFirst = false;
    if (kind === "heading") readHeading(bytes);
    else if (kind === "file") addFile(files, name, bytes);
    else if (kind === "tasks") addLines(tasks, bytes);
    else if (kind === "manifest") last = bytes;
    else {
      const sum = tables.get(name) ?? tally();
      tables.set(name, sum);
      addLines(sum, bytes);
    }
  }
  const read = last && openManifest(secretKey, last);
  if (!read) throw altered(last ? "son inventaire a changé" : "elle n'a pas d'inventaire");
  const manifest = { ...read.manifest, migrations: inTermsOfBaselines(read.manifest.migrations, tooOld) };
  const unknown = manifest.migrations.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new BadArchive(
      `Cette sauvegarde vient d'une version plus récente, avec des migrations inconnues ici (${unknown[0]}) : installez-la avant de restaurer. Rien n'a été touché.`,
    );
  }
  for (const table of manifest.tables) compare(`la table ${table.name}`, tables.get(table.name), table);
  const named = new Set(manifest.tables.map(({ name }) => name));
  for (const name of tables.keys()) if (!named.has(name)) throw altered(`la table ${name} n'est pas dans l'inventaire`);
  compare("les fichiers", files, manifest.files ?? { sha256: tally().hash.digest("hex"), bytes: 0, count: 0 });
  compare("les tâches", tasks, manifest.tasks);
  return { manifest, isSameKey: read.isSameKey };
};
