import { join } from "node:path";
import { become, ensureInstalled, node, root, run } from "./setup.mjs";

// Runs the folder of production on three machines of this one, and makes them fail one after the other under load.
ensureInstalled();
const args = process.argv.slice(2);
// What is missing is said before anything is built.
const needs = run(node, [join(root, "testing/drill/needs.ts"), ...args]);
if (needs !== 0 || args.includes("--install")) process.exit(needs);
if (run(node, [join(root, "scripts/build.mjs")]) !== 0) process.exit(1);
become("testing/drill/drill.ts", args);
