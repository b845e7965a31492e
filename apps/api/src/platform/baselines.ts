import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { StartRefused } from "./config.ts";

export const migrationsFolder = fileURLToPath(new URL("../../../../db/migrations/", import.meta.url));

/** The last published version from before the baselines (decision 0280). */
export const lastVersionBeforeBaselines = "0.1.0";

/** Baselines are numbered below it, the steps that follow them from it on. */
const firstStep = "1100";

/** The subfolder of the migrations that bring a database of 0.1.0 to the baselines. */
const bridge = "from-0.1/";

const tooOld = `Cette base de données date d'avant la dernière version ${lastVersionBeforeBaselines} de Passerelle : démarrez-la d'abord avec Passerelle ${lastVersionBeforeBaselines}, puis avec cette version. Rien n'a été touché.`;

const sqlFilesOf = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .sort();

/** Every migration of this version, in order: the baseline of each wing, then the steps since. `folder` ends with a slash. */
export const knownMigrations = (folder = migrationsFolder) => sqlFilesOf(folder);

/** The migrations of 0.1.0, in order. */
export const replacedMigrations = (): string[] =>
  readFileSync(`${migrationsFolder}replaced.txt`, "utf8")
    .split("\n")
    .filter((line) => line && !line.startsWith("#"));

/** The migrations that bring a database of 0.1.0 to the baselines, in order. */
export const bridgingMigrations = (folder = migrationsFolder) => sqlFilesOf(`${folder}${bridge}`);

/** A migration to record, and the file to run, in `folder`; null where the database already is what the file would make. */
type Step = { name: string; file: string | null };

/**
 * Takes the migrations that a database has recorded. Gives those that it must have recorded with this version, in order: for a database
 * of 0.1.0, the bridging migrations come first and the baselines are not run. Throws `StartRefused` for one from before 0.1.0.
 */
export const stepsOf = (recorded: readonly string[], folder: string): Step[] => {
  const replaced = replacedMigrations();
  const found = replaced.filter((name) => recorded.includes(name));
  const known = knownMigrations(folder);
  if (found.length === 0) return known.map((name) => ({ name, file: name }));
  if (found.length < replaced.length) throw new StartRefused(tooOld);
  return [
    ...bridgingMigrations(folder).map((name) => ({ name, file: `${bridge}${name}` })),
    ...known.map((name) => ({ name, file: name < firstStep ? null : name })),
  ];
};

/**
 * Takes the migrations that an archive has recorded. Gives them by the names of this version: those of 0.1.0 and the bridging ones
 * together are the baselines. Throws `StartRefused` with `refusal` when only some of them are there: no migration here makes its tables.
 */
export const inTermsOfBaselines = (recorded: readonly string[], refusal: string): string[] => {
  const former = [...replacedMigrations(), ...bridgingMigrations()];
  const found = former.filter((name) => recorded.includes(name));
  if (found.length === 0) return [...recorded];
  if (found.length < former.length) throw new StartRefused(refusal);
  const baselines = knownMigrations().filter((name) => name < firstStep);
  return [...new Set([...baselines, ...recorded.filter((name) => !former.includes(name))])];
};
