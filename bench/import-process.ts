import { constants, setPriority } from "node:os";
import { openProduct } from "@passerelle/api/app/product.ts";
import { importOffers } from "@passerelle/api/offers/imports/import-offers.ts";
import { readConfig } from "@passerelle/api/platform/config.ts";

const product = await openProduct(readConfig({ ...process.env, LOG_LEVEL: "silent", DEMO: "0" }));
let peak = 0;
const watch = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage().rss);
}, 50);
// As the command line and a worker do.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
const started = performance.now();
const report = await importOffers(product.context(), { source: "api-apprentissage", file: process.argv[2] });
if (report.status !== "done") throw new Error(`the import ended as ${report.status}: ${report.error}`);
const done = { seconds: (performance.now() - started) / 1000, peak, report };
export type ImportDone = typeof done;

clearInterval(watch);
await new Promise((sent) => process.send?.(done, sent));
await product.close();
process.exit(0);
