// dependency-cruiser reads TypeScript through the compiler's programming interface, which version 7 no longer has: it is
// given version 5 for that, while the product is checked by version 7.
import { registerHooks } from "node:module";
import { roomFaults } from "./check-rooms.mjs";

const faults = roomFaults();
for (const fault of faults) console.error(`  error ${fault}`);
if (faults.length > 0) process.exit(1);

registerHooks({
  resolve: (name, context, next) =>
    next(
      name === "typescript" || name.startsWith("typescript/") ? name.replace("typescript", "typescript-5") : name,
      context,
    ),
});

process.argv.push("--config", ".dependency-cruiser.cjs", "apps", "packages", "testing", "db", "bench", "e2e");
await import("../node_modules/dependency-cruiser/bin/dependency-cruise.mjs");
