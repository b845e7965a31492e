import { roomFaults } from "./check-rooms.mjs";
import "./typescript-5.mjs";

const faults = roomFaults();
for (const fault of faults) console.error(`  error ${fault}`);
if (faults.length > 0) process.exit(1);

process.argv.push("--config", ".dependency-cruiser.cjs", "apps", "packages", "testing", "db", "bench", "e2e");
await import("../node_modules/dependency-cruiser/bin/dependency-cruise.mjs");
