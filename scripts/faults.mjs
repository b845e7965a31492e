import { become, ensureBuilt, ensureInstalled } from "./setup.mjs";

// Kills the product's processes while clients write, then looks whether all that was acknowledged is there once.
ensureInstalled();
ensureBuilt();
become("testing/faults/faults.ts", process.argv.slice(2));
