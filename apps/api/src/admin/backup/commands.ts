import { join, resolve } from "node:path";
import { type Config, readConfig } from "#platform/config.ts";
import { openServer } from "#platform/database-server.ts";
import { openFiles } from "#platform/files.ts";
import { createLog } from "#platform/log.ts";
import type { AnyTask } from "#platform/tasks.ts";
import { requeue } from "./requeue.ts";
import { restoreBackup } from "./restore-backup.ts";
import { productVersion } from "./version.ts";
import { writeBackup } from "./write-backup.ts";

const say = (line: string) => console.error(line);

/** Runs `work` with a running database, without migrating it. An embedded PostgreSQL that was started for it is stopped afterwards. */
const withStorage = async (work: (config: Config, databaseUrl: string) => Promise<void>) => {
  const config = readConfig();
  const { postgres, databaseUrl } = await openServer(config);
  try {
    await work(config, databaseUrl);
  } finally {
    if (postgres && !postgres.wasRunning) await postgres.stop();
  }
};

/** `backup`: one archive, in the data folder's `backups` unless a path is given. */
export const backUp = ({ to, excludesFiles }: { to: string | undefined; excludesFiles: boolean }) =>
  withStorage(async (config, databaseUrl) => {
    const now = new Date();
    const stamp = now.toISOString().slice(0, 19).replaceAll(":", "").replace("T", "-");
    const path = resolve(to ?? join(config.dataDir, "backups", `passerelle-${stamp}.tar.gz`));
    const files = await openFiles(config);
    const source = { databaseUrl, files, secretKey: config.secretKey, product: productVersion, now, say };
    const manifest = await writeBackup(source, path, { excludesFiles });
    const rows = manifest.tables.reduce((sum, { count }) => sum + count, 0);
    if (manifest.files?.missing)
      say(`Attention : ${manifest.files.missing} fichiers que la base nomme ne sont plus dans le stockage.`);
    console.log(
      `Sauvegarde écrite : ${path}\n${manifest.tables.length} tables, ${rows} lignes, ${manifest.files ? `${manifest.files.count} fichiers` : "sans les fichiers"}. La clé SECRET_KEY n'y est pas : gardez-la ailleurs.`,
    );
  });

const otherKey = `La clé de ce serveur n'est pas celle de la sauvegarde : les sessions et les liens envoyés ne sont plus valables, et les
identifiants chiffrés des écoles ne se liront pas. Donnez l'ancienne clé (variable SECRET_KEY, ou le fichier secret.key du dossier de
données) avant de démarrer, ou acceptez celle-ci par « npm run cli -- secret accept ».`;

/** `restore`: an archive into an empty database and its files, whole or not at all. */
export const restore = ({ from, replaces, tasks }: { from: string; replaces: boolean; tasks: AnyTask[] }) =>
  withStorage(async (config, databaseUrl) => {
    const files = await openFiles(config);
    const enqueue = (waiting: { name: string; data: object }[]) =>
      requeue(databaseUrl, tasks, waiting, createLog({ logLevel: "error" }));
    const target = { databaseUrl, files, secretKey: config.secretKey, say, enqueue };
    const { manifest, isSameKey } = await restoreBackup(target, from, { replaces });
    if (!isSameKey) say(otherKey);
    if (!manifest.files)
      say("Cette sauvegarde a été faite sans les fichiers : CV, logos et images sont à remettre à part.");
    console.log(`Restauration terminée : l'état du ${manifest.made_at}, ${manifest.tables.length} tables.`);
  });
