// The inner loop: all rules, and the tests of components and of the API that sit beside what has changed since a commit (HEAD unless
// named), or import it themselves. Every file of the API's tests loads the whole server, so that "all tests that depend on it" would be all tests.
import { execFileSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { ensureInstalled, node, root, run } from "./setup.mjs";

ensureInstalled();
const base = process.argv[2] ?? "HEAD";
const git = (...args) => execFileSync("git", args, { cwd: root }).toString().split("\n").filter(Boolean);
const changed = [...git("diff", "--name-only", base), ...git("ls-files", "--others", "--exclude-standard")];
/** The folder of a room (`apps/api/src/hiring/messages/`) or of a layer below the rooms (`apps/api/src/platform/`). */
const roomOf = (path) => /^apps\/(?:api|web)\/src\/(?:[^/]+\/[^/]+\/|(?:app|platform|ui)\/)/.exec(path)?.[0];
const rooms = new Set(changed.map(roomOf).filter(Boolean));
/** How a test imports a file: `@passerelle/contract/hiring/applications`, `@passerelle/testing/given.ts`, `./rules.ts`. */
const namesOf = (path) => [
  path.replace(/^packages\/contract\/src\/(.+)\.ts$/, "@passerelle/contract/$1"),
  path.replace(/^(testing|db|bench)\//, "@passerelle/$1/"),
  `./${basename(path)}`,
];
const files = globSync("{apps,packages}/*/src/**/*.test.{ts,tsx}", { cwd: root })
  .concat(globSync("{testing,db,bench}/**/*.test.ts", { cwd: root, exclude: (path) => path === "node_modules" }))
  .filter((file) => {
    if (changed.includes(file) || rooms.has(roomOf(file))) return true;
    const text = readFileSync(join(root, file), "utf8");
    return changed.some((path) =>
      namesOf(path).some((name) =>
        name.startsWith(".//")
          ? dirname(file) === dirname(path) && text.includes(`"${name}"`)
          : text.includes(`"${name}"`),
      ),
    );
  });

const vitest = (...args) => run(node, [join(root, "node_modules/vitest/vitest.mjs"), "run", ...args]);
const rules = vitest("--project", "rules");
const api =
  files.length > 0
    ? vitest("--project", "components", "--project", "api", "--project", "processes", "--passWithNoTests", ...files)
    : 0;
process.exit(rules || api);
