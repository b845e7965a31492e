// Figures of the house, beside their limits: `npm run check:house`. Fails where a limit is passed.
import { readFileSync } from "node:fs";
import { roomFaults } from "./check-rooms.mjs";
import { replacedWordsIn, sourcesIn } from "./replaced-words.mjs";

const read = (path) => readFileSync(path, "utf8");
const product = sourcesIn("./").filter((path) => /^(apps|packages)\//.test(path) && !/\.test\.tsx?$/.test(path));
const countIn = (paths, pattern) => paths.reduce((sum, path) => sum + (read(path).match(pattern)?.length ?? 0), 0);
const lines = (path) => read(path).split("\n").length - 1;

const api = product.filter((path) => path.startsWith("apps/api/"));
const web = product.filter((path) => path.endsWith(".tsx"));
const long = product.filter((path) => lines(path) > 300);

/** Name, figure, limit: what may not be passed; none where it is only shown. */
const figures = [
  ["triggers", countIn(["db/schema.sql"], /^CREATE (?:CONSTRAINT )?TRIGGER /gm), 25],
  ["faults between rooms (cycles, wings, private files)", roomFaults().length, 0],
  ["product files over 300 lines", long.length],
  ["unchecked assertions sql<T>", countIn(api, /\bsql</g), 320],
  ["raw controls (button, input, select, textarea)", countIn(web, /<(?:button|input|select|textarea)\b/g)],
  ["comments with words that CONTRIBUTING.md replaces", replacedWordsIn("./").length, 0],
];

for (const [name, figure, limit] of figures)
  console.log(
    `${limit !== undefined && figure > limit ? "✗" : " "} ${name.padEnd(54)}${String(figure).padStart(6)}${limit === undefined ? "" : `   at most ${limit}`}`,
  );
for (const path of long) console.log(`    ${lines(path)} ${path}`);
process.exit(figures.some(([, figure, limit]) => limit !== undefined && figure > limit) ? 1 : 0);
