import { readdirSync } from "node:fs";
import { join } from "node:path";
import { ensureBrowser, ensureBuilt, ensureInstalled, leanMemory, node, root, run } from "./setup.mjs";

// `npm run bench` runs every benchmark, `npm run bench search` only that one.
ensureInstalled();
ensureBuilt();
const ending = ".bench.ts";
const all = readdirSync(join(root, "bench"))
  .filter((name) => name.endsWith(ending))
  .map((name) => name.slice(0, -ending.length));
const asked = process.argv.slice(2);
const unknown = asked.find((name) => !all.includes(name));
if (unknown) {
  console.error(`Le banc d'essai « ${unknown} » n'existe pas : ${all.join(", ")}.`);
  process.exit(1);
}
// As `npm run cli` starts an import.
const flags = { feeds: leanMemory, import: leanMemory };
const chosen = asked.length > 0 ? asked : all;
// The same browser as the journeys'.
if (chosen.includes("pages")) process.env.CHROMIUM = ensureBrowser();
const failed = chosen.filter(
  (name) => run(node, [...(flags[name] ?? []), join(root, "bench", `${name}${ending}`)]) !== 0,
);
process.exit(failed.length > 0 ? 1 : 0);
