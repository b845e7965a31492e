import { openProduct } from "@passerelle/api/app/product.ts";
import { buildApp } from "@passerelle/api/app/server.ts";
import { readConfig } from "@passerelle/api/platform/config.ts";

// The API alone in a process of its own, as in real life; it can tell which statements its last request sent.
const product = await openProduct(readConfig({ ...process.env, LOG_LEVEL: "silent", DEMO: "0" }));
const sent: { text: unknown; values: unknown }[] = [];
let isListening = true;
product.database.pool.on("connect", (client) => {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  Object.assign(client, {
    query: (text: unknown, values?: unknown, ...rest: unknown[]) => {
      if (isListening && typeof text === "string" && values) sent.push({ text, values });
      return query(text, values, ...rest);
    },
  });
});
const app = await buildApp({
  outside: { ...product.outside, production: true },
  db: product.database.db,
  replica: product.database.db,
  clock: () => new Date(),
  rateFactor: 1e6,
  rateLimit: 1e9,
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
