import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

/** Words that CONTRIBUTING.md replaces, where they stand in a comment. */
const replaced =
  /^\s*(?:\/\/|\/\*|\*|\{\/\*).*\b(?:who(?:m)?ever|somebody|anew|cellar|furnishings?|kept figures?|(?:is|are|be|was|were|been) told|let(?:s|ting)? go)\b/i;

const listed = ["ls-files", "--cached", "--others", "--exclude-standard"];
/** Every source in the repository at `root` (which ends with a slash), new ones included, generated ones not. */
export const sourcesIn = (root) =>
  execFileSync("git", listed, { encoding: "utf8", cwd: root })
    .trim()
    .split("\n")
    .filter((path) => /\.(tsx?|mjs|css)$/.test(path) && !/\.gen\.ts$/.test(path) && existsSync(`${root}${path}`));

/** The comments that use such a word, as `path:line: text`. */
export const replacedWordsIn = (root) =>
  sourcesIn(root).flatMap((path) =>
    readFileSync(`${root}${path}`, "utf8")
      .split("\n")
      .flatMap((line, index) => (replaced.test(line) ? [`${path}:${index + 1}: ${line.trim()}`] : [])),
  );
