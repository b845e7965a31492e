import { globSync, readFileSync } from "node:fs";

/** Words that CONTRIBUTING.md replaces, where they stand in a comment. */
const replaced =
  /^\s*(?:\/\/|\/\*|\*|\{\/\*).*\b(?:who(?:m)?ever|somebody|anew|cellar|furnishings?|kept figures?|(?:is|are|be|was|were|been) told|let(?:s|ting)? go)\b/i;

/** Functions whose name begins with a verb that CONTRIBUTING.md replaces. */
const replacedVerb =
  /^export (?:const|function|async function) (?:tell|forget|drop|settle|announce|letGo|lookFor|turnAway|carry)[A-Z]/;

const folders = ["apps/*/src", "apps/web/public", "packages/*/src", "testing", "db", "bench", "e2e", "scripts"];
const pattern = `{${folders.join(",")}}/**/*.{ts,tsx,mts,mjs,cjs,js,css}`;

/** Every source of the repository at `root` (which ends with a slash), generated ones left out. */
export const sourcesIn = (root) =>
  globSync(pattern, { cwd: root, exclude: (path) => /(?:^|\/)node_modules$/.test(path) })
    .filter((path) => !/\.gen\.ts$/.test(path))
    .sort();

/** The comments and exported names that use such a word, as `path:line: text`. */
export const replacedWordsIn = (root) =>
  sourcesIn(root).flatMap((path) =>
    readFileSync(`${root}${path}`, "utf8")
      .split("\n")
      .flatMap((line, index) =>
        replaced.test(line) || replacedVerb.test(line) ? [`${path}:${index + 1}: ${line.trim()}`] : [],
      ),
  );
