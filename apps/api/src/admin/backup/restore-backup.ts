import { resolve } from "node:path";
import type pg from "pg";
import { knownMigrations } from "#platform/baselines.ts";
import { StartRefused } from "#platform/config.ts";
import type { Files } from "#platform/files.ts";
import { migrate } from "#platform/migrations.ts";
import { openClient } from "./dump-store.ts";
import {
  analyse,
  contentOf,
  copyIn,
  emptyDatabase,
  fileKeysAfter,
  isHalfRestored,
  isInUse,
  liftMark,
  markRestoring,
  openTables,
  saveProbe,
  setSequences,
} from "./load-store.ts";
import type { Manifest } from "./manifest.ts";
import { entriesOf, verifyArchive } from "./read-archive.ts";

const keysAtOnce = 1000;

type Waiting = { name: string; data: object };
type Target = {
  databaseUrl: string;
  files: Files;
  secretKey: string;
  say: (line: string) => void;
  /** Puts back into the queue what waited there; nothing of it is lost, and what was under way is done again. */
  enqueue: (waiting: Waiting[]) => Promise<void>;
};

const refuseUnfit = async (client: pg.Client, replaces: boolean) => {
  if (await isInUse(client)) {
    throw new StartRefused("Passerelle utilise cette base en ce moment : arrêtez le serveur et ses tâches d'abord.");
  }
  // What an interrupted restoration left is nobody's: the next one begins again.
  if (replaces || (await isHalfRestored(client))) return;
  const content = await contentOf(client);
  if (content) {
    throw new StartRefused(
      `La base d'arrivée n'est pas vide (${content}). Pour effacer ce qu'elle contient et le remplacer, ajoutez --replace.`,
    );
  }
};

/** The files of those whose data is replaced go with it. */
const removeFormerFiles = async (client: pg.Client, files: Files) => {
  for (let keys = await fileKeysAfter(client, "", keysAtOnce); keys.length > 0; ) {
    for (const key of keys) await files.remove(key);
    keys = await fileKeysAfter(client, keys.at(-1) ?? "", keysAtOnce);
  }
};

/** Takes the tables of an archive one after the other, and closes them, all checked, at the end. */
const tableLoader = async (client: pg.Client, manifest: Manifest, say: Target["say"]) => {
  const close = await openTables(client);
  const state: { copying?: { table: Manifest["tables"][number]; into: ReturnType<typeof copyIn> }; isOver: boolean } = {
    isOver: false,
  };
  const endCopy = async () => {
    if (!state.copying) return;
    await state.copying.into.end();
    say(`${state.copying.table.name} : ${state.copying.table.count}`);
    delete state.copying;
  };
  return {
    write: async (name: string, bytes: Buffer) => {
      if (state.copying?.table.name !== name) {
        await endCopy();
        const table = manifest.tables.find((one) => one.name === name);
        if (!table) throw new StartRefused(`La table ${name} n'est pas dans l'inventaire.`);
        state.copying = { table, into: copyIn(client, table) };
      }
      await state.copying?.into.write(bytes);
    },
    end: async () => {
      if (state.isOver) return;
      state.isOver = true;
      await endCopy();
      await setSequences(client, manifest.sequences);
      await close();
    },
  };
};

/** Reads the archive a second time: rows in one transaction, then files; gives what waited to be done. */
const load = async (client: pg.Client, { files, say }: Target, path: string, manifest: Manifest) => {
  const waiting: Waiting[] = [];
  let filesBack = 0;
  const tables = await tableLoader(client, manifest, say);
  for await (const { kind, name, bytes } of entriesOf(path)) {
    if (kind === "table") await tables.write(name, bytes);
    else if (kind === "file") {
      await tables.end();
      await files.putBack(name, bytes);
      filesBack += 1;
      if (filesBack % keysAtOnce === 0) say(`fichiers : ${filesBack}`);
    } else if (kind === "tasks") {
      for (const line of bytes.toString("utf8").split("\n")) if (line) waiting.push(JSON.parse(line));
    }
  }
  await tables.end();
  if (manifest.files) say(`fichiers : ${filesBack}`);
  return waiting;
};

/**
 * Puts a backup back, whole or not at all usable (decision 0175): the archive is read through before anything is touched, the database
 * is marked until the end so that nothing starts on half of it, rows come back as they were, then later migrations are applied.
 */
export const restoreBackup = async (target: Target, from: string, { replaces = false } = {}) => {
  const path = resolve(from);
  const { databaseUrl, files, say } = target;
  say("vérification de l'archive…");
  const { manifest, isSameKey } = await verifyArchive(path, target.secretKey, knownMigrations());
  const client = await openClient(databaseUrl);
  try {
    await refuseUnfit(client, replaces);
    await markRestoring(client, path);
    await removeFormerFiles(client, files);
    await emptyDatabase(client);
    await migrate(databaseUrl, { only: manifest.migrations, isRestoring: true });
    const waiting = await load(client, target, path, manifest);
    const later = await migrate(databaseUrl, { isRestoring: true });
    // An archive from before the database kept a proof of its key: the one of the archive tells as much.
    await saveProbe(client, Buffer.from(manifest.probe, "base64"));
    if (later.length > 0) say(`migrations appliquées depuis : ${later.length}`);
    await target.enqueue(waiting);
    await analyse(client);
    await liftMark(client);
    return { manifest, isSameKey, later };
  } finally {
    await client.end();
  }
};
