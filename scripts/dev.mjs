import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { ensureBuilt, ensureInstalled, node, root } from "./setup.mjs";

// Everything in watch mode: the web is built again and the server started again whenever a source changes.
ensureInstalled();
ensureBuilt();
// The next `npm start` builds the site again, without the reference of its components (`apps/web/src/routes.ts`).
rmSync(join(root, "apps/web/build/.built"), { force: true });
const env = { ...process.env, PASSERELLE_STYLES: "1" };
const watch = (folders, args, cwd = root) =>
  spawn(node, [...folders.map((folder) => `--watch-path=${join(root, folder)}`), "--watch-preserve-output", ...args], {
    cwd,
    env,
    stdio: "inherit",
  });
const build = [join(root, "node_modules/@react-router/dev/bin.cjs"), "build"];
const children = [
  watch(["apps/api/src", "packages/contract/src", "apps/web/build/server"], ["apps/api/src/main.ts"]),
  watch(["apps/web/src", "packages/contract/src"], build, join(root, "apps/web")),
];
for (const signal of ["SIGINT", "SIGTERM"]) {
  process.on(signal, () => {
    for (const child of children) child.kill(signal);
    process.exit(0);
  });
}
