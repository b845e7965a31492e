import { openProduct } from "@passerelle/api/app/product.ts";
import { buildApp } from "@passerelle/api/app/server.ts";
import { readConfig } from "@passerelle/api/platform/config.ts";
import { readingFromMain } from "@passerelle/api/platform/public-reads.ts";
import pg from "pg";

// The API alone in a process of its own, as in real life; it can tell which statements its last request sent.
const product = await openProduct(readConfig({ ...process.env, LOG_LEVEL: "silent", DEMO: "0" }));
const sent: { text: unknown; values: unknown }[] = [];
let isListening = true;
/** Connections of the task queue have another name. */
const isOfRequests = (client: pg.Client) =>
  (client as unknown as { connectionParameters: { application_name?: string } }).connectionParameters
    .application_name === "passerelle";
const { prototype } = pg.Client;
const query = prototype.query as (...args: unknown[]) => unknown;
// Prepared statements come as an object, the others as a text with its values.
prototype.query = function (this: pg.Client, ...args: unknown[]) {
  const [first, second] = args as [string | { text: string; values: unknown }, unknown];
  const { text, values } = typeof first === "string" ? { text: first, values: second } : first;
  if (isListening && isOfRequests(this)) sent.push({ text, values });
  return query.apply(this, args);
} as typeof prototype.query;
const app = await buildApp({
  services: { ...product.services, production: true },
  db: product.database.db,
  reads: readingFromMain(product.database.db),
  clock: () => new Date(),
  rateFactor: 1e6,
  rateLimit: 1e9,
  sharedSeconds: 0,
  queue: product.queue,
  log: product.log,
  pool: product.database.pool,
  trustProxy: false,
  metrics: { port: undefined, host: "127.0.0.1", token: undefined },
  pages: false,
  isClosing: () => false,
});
app.get("/statements", async () => sent.splice(0));
/** Bytes that are really held, once what nobody needs is collected. */
app.get("/held", async () => {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return { bytes: heapUsed + external };
});
app.get("/quiet", async () => {
  isListening = false;
  return {};
});
app.get("/quiet/over", async () => {
  isListening = true;
  return {};
});
await app.listen({ port: 0, host: "127.0.0.1" });
const address = app.server.address();
process.send?.(typeof address === "object" && address ? address.port : 0);
process.on("SIGTERM", () => process.exit(0));
