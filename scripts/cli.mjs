import { become, ensureInstalled } from "./setup.mjs";

ensureInstalled();
// Short-lived objects by the million: a small young generation keeps the memory of an import flat.
become("apps/api/src/cli.ts", process.argv.slice(2), ["--max-semi-space-size=8"]);
