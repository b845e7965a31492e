import { readdirSync } from "node:fs";
import { join } from "node:path";
import { ensureBrowser, ensureBuilt, ensureInstalled, node, root, run } from "./setup.mjs";

// `npm run bench` runs every benchmark, `npm run bench search` only that one; what begins with -- is the benchmark's own.
ensureInstalled();
ensureBuilt();
const ending = ".bench.ts";
const all = readdirSync(join(root, "bench"))
  .filter((name) => name.endsWith(ending))
  .map((name) => name.slice(0, -ending.length));
const own = process.argv.findIndex((word) => word.startsWith("--"));
const asked = process.argv.slice(2, own === -1 ? undefined : own);
const options = own === -1 ? [] : process.argv.slice(own);
const unknown = asked.find((name) => !all.includes(name));
if (unknown) {
  console.error(`Le banc d'essai « ${unknown} » n'existe pas : ${all.join(", ")}.`);
  process.exit(1);
}
const chosen = asked.length > 0 ? asked : all;
// The same browser as the journeys'.
if (chosen.includes("pages")) process.env.CHROMIUM = ensureBrowser();
const failed = chosen.filter((name) => run(node, [join(root, "bench", `${name}${ending}`), ...options]) !== 0);
process.exit(failed.length > 0 ? 1 : 0);
