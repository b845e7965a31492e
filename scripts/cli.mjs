import { become, ensureInstalled } from "./setup.mjs";

ensureInstalled();
become("apps/api/src/cli.ts", process.argv.slice(2));
