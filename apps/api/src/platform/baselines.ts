import { readFileSync } from "node:fs";
import { StartRefused } from "./config.ts";

/** The last version with the migrations that the baselines replace (decision 0280). */
export const lastVersionBeforeBaselines = "0.2.0";

/** Baselines are numbered below it, the steps that follow them from it on. */
const firstStep = "1100";

/** The migrations that the baselines replace, in order. */
export const replacedMigrations = (): string[] =>
  readFileSync(new URL("../../../../db/migrations/replaced.txt", import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line && !line.startsWith("#"));

/**
 * Takes the migrations that a database or an archive has recorded, and those of this version. Gives the recorded ones by the names of
 * this version: all the replaced ones together are the baselines. Throws `StartRefused` with `refusal` when only some of them are there.
 */
export const inTermsOfBaselines = (
  recorded: readonly string[],
  known: readonly string[],
  refusal: string,
): string[] => {
  const replaced = replacedMigrations();
  const found = replaced.filter((name) => recorded.includes(name));
  if (found.length === 0) return [...recorded];
  if (found.length < replaced.length) throw new StartRefused(refusal);
  const baselines = known.filter((name) => name < firstStep);
  return [...new Set([...baselines, ...recorded.filter((name) => !replaced.includes(name))])];
};
