// Figures of the house, beside their limits: `npm run check:house`. Fails where a limit is passed.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { roomFaults } from "./check-rooms.mjs";
import { replacedWordsIn, sourcesIn } from "./replaced-words.mjs";

const read = (path) => readFileSync(path, "utf8");
const product = sourcesIn("./").filter((path) => /^(apps|packages)\//.test(path) && !/\.test\.tsx?$/.test(path));
const countIn = (paths, pattern) => paths.reduce((sum, path) => sum + (read(path).match(pattern)?.length ?? 0), 0);
const lines = (path) => read(path).split("\n").length - 1;

const api = product.filter((path) => path.startsWith("apps/api/"));
const web = product.filter((path) => path.endsWith(".tsx"));

/** Screens and their parts: neither the component library, its samples, nor the guards that stand before a session. */
const drawn = web.filter((path) => !/^apps\/web\/src\/(?:ui|app|site\/styles)\//.test(path));

/** The subject of the newest commit; empty where the sources are no checkout. */
const newestSubject = () => {
  try {
    return execFileSync("git", ["log", "-1", "--no-merges", "--format=%s"], { stdio: ["ignore", "pipe", "ignore"] })
      .toString()
      .trim();
  } catch {
    return "";
  }
};

/** Files that may pass 300 lines, and why. */
const longWithReason = {
  "apps/api/src/app/server.ts": "a list of data: the routes of every room, one line each",
  "apps/api/src/geography/trades/trades.ts": "a list of data: the trades of alternance",
  "packages/contract/src/errors.ts": "a list of data: every refusal with its sentence",
  "packages/contract/src/work-labels.ts": "a list of data: the labels of the spaces of schools and staff",
};
const long = product.filter((path) => lines(path) > 300 && !(path in longWithReason));

/** Components of a file: name and lines, from the declaration to the closing bracket that the formatter puts at the margin. */
const componentsOf = (path) => {
  const text = read(path).split("\n");
  return text.flatMap((line, start) => {
    const name = /^(?:export )?(?:default )?(?:const|function) ([A-Z][a-z]\w*)\b.*[^;]$/.exec(line)?.[1];
    const end = name ? text.findIndex((each, index) => index > start && /^[)}\]]+;?$/.test(each)) : -1;
    return end < 0 ? [] : [{ path, name, size: end - start + 1 }];
  });
};
const longComponents = web.flatMap(componentsOf).filter(({ size }) => size > 120);

/** Name, figure, limit: what may not be passed; none where it is only shown. */
const figures = [
  ["triggers", countIn(["db/schema.sql"], /^CREATE (?:CONSTRAINT )?TRIGGER /gm), 11],
  ["faults between rooms (cycles, wings, private files)", roomFaults().length, 0],
  ["product files over 300 lines, without a reason", long.length, 0],
  ["components over 120 lines", longComponents.length, 0],
  ["unchecked assertions sql<T>", countIn(api, /\bsql</g), 316],
  ["raw controls (button, input, select, textarea)", countIn(web, /<(?:button|input|select|textarea)\b/g), 70],
  ["failures of a read drawn without <QueryView>", countIn(drawn, /<ErrorState\b/g), 16],
  ["lines of the longest sheet", Math.max(...product.filter((path) => path.endsWith(".css")).map(lines)), 300],
  ["comments and names with words that are replaced", replacedWordsIn("./").length, 0],
  ["characters of the newest commit's subject", newestSubject().length, 72],
];

for (const [name, figure, limit] of figures)
  console.log(
    `${limit !== undefined && figure > limit ? "✗" : " "} ${name.padEnd(54)}${String(figure).padStart(6)}${limit === undefined ? "" : `   at most ${limit}`}`,
  );
for (const path of long) console.log(`    ${lines(path)} ${path}`);
for (const { path, name, size } of longComponents) console.log(`    ${size} ${name} ${path}`);
process.exit(figures.some(([, figure, limit]) => limit !== undefined && figure > limit) ? 1 : 0);
