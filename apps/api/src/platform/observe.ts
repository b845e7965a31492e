import { createHash, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import { setTimeout } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { type MetricsAccess, StartRefused } from "./config.ts";
import type { Db } from "./db.ts";
import { countRecorded } from "./events-store.ts";
import type { PublicReads } from "./public-reads.ts";
import { whyNotReady } from "./readiness.ts";
import { Refusal } from "./refusals.ts";
import type { TaskQueue } from "./tasks.ts";
import { isTracing, traceRequests } from "./tracing.ts";

/** Milliseconds that `/metrics` waits for the database. */
const patienceMs = 2_000;

const digest = (text: string) => createHash("sha256").update(text).digest();
/** Compares the token in constant time. */
const showsToken = ({ authorization }: IncomingHttpHeaders, token: string) =>
  timingSafeEqual(digest(authorization ?? ""), digest(`Bearer ${token}`));

/** Metrics on a port of their own. Throws {@link StartRefused} when the port cannot be opened. */
const serveMetrics = (app: FastifyInstance, registry: Registry, { port, host, token }: MetricsAccess) => {
  const server = createServer(async ({ method, url, headers }, reply) => {
    const isAllowed = token === undefined || showsToken(headers, token);
    if (method !== "GET" || url !== "/metrics" || !isAllowed) return reply.writeHead(404).end();
    try {
      reply.writeHead(200, { "content-type": registry.contentType }).end(await registry.metrics());
    } catch (error) {
      app.log.error({ err: error }, "metrics");
      reply.destroy();
    }
  });
  app.addHook("onReady", async () => {
    await new Promise<void>((resolve, reject) => {
      server.once("error", (error: NodeJS.ErrnoException) => {
        const sentence = `Impossible d'écouter sur ${host}:${port} (${error.code}) : vérifiez les variables METRICS_HOST et METRICS_PORT.`;
        reject(new StartRefused(sentence));
      });
      server.listen(port, host, resolve);
    });
  });
  app.addHook("onClose", async () => {
    server.closeAllConnections();
    server.close();
  });
};

type Observing = {
  metrics: MetricsAccess;
  reads: Pick<PublicReads, "replica" | "lag">;
  isClosing: () => boolean;
  /** Data folder of the product on this machine's disk, if it writes there. */
  dataDir?: string | undefined;
};

/**
 * `/health/live`: the process answers. `/health/ready`: it can serve reads; `/health/ready?write`: writes too; else `reason`. `/metrics`:
 * Prometheus, on its own port or with the token on the site's; without either there is no page.
 */
export const observe = (
  app: FastifyInstance,
  db: Db,
  tasks: Pick<TaskQueue, "waiting">,
  { metrics, isClosing, dataDir, reads }: Observing,
) => {
  if (isTracing()) traceRequests(app);
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: "http_request_duration_seconds",
    help: "Duration of requests by route",
    labelNames: ["method", "route", "status"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  // Other metrics are most useful when the database has no connection left.
  const withinPatience = async <T>(asking: Promise<T>) => {
    const late = new AbortController();
    const answer = await Promise.race([
      asking.catch(() => null),
      setTimeout(patienceMs, null, { signal: late.signal }).catch(() => null),
    ]);
    late.abort();
    return answer;
  };
  const waitingNow = () => withinPatience(tasks.waiting());
  let asked: ReturnType<typeof waitingNow>;
  new Gauge({
    name: "tasks_waiting",
    help: "Tasks that wait for a worker",
    labelNames: ["task"],
    registers: [registry],
    async collect() {
      asked = waitingNow();
      this.reset();
      for (const queue of (await asked) ?? []) this.set({ task: queue.name }, queue.waiting);
    },
  });
  // After the one above, whose query it shares.
  new Gauge({
    name: "tasks_waiting_known",
    help: "1 when the database said which tasks wait, 0 when it did not answer",
    registers: [registry],
    async collect() {
      this.set((await asked) ? 1 : 0);
    },
  });
  new Gauge({
    name: "replica_lag_seconds",
    help: "Seconds that the replica of the public pages is behind; NaN when it is away, or without one",
    registers: [registry],
    collect() {
      this.set(reads.lag() ?? Number.NaN);
    },
  });
  let counted: Promise<Awaited<ReturnType<typeof countRecorded>> | null>;
  new Gauge({
    name: "events_waiting",
    help: "Events whose listeners have not run",
    registers: [registry],
    async collect() {
      counted = withinPatience(countRecorded(db));
      this.set((await counted)?.waiting ?? Number.NaN);
    },
  });
  // After the one above, whose query it shares.
  new Gauge({
    name: "events_waiting_seconds",
    help: "Age of the eldest of them",
    registers: [registry],
    async collect() {
      const { oldest } = (await counted) ?? { oldest: null };
      this.set(oldest ? (Date.now() - Date.parse(oldest)) / 1000 : 0);
    },
  });
  app.addHook("onResponse", async (request, reply) => {
    duration.observe(
      { method: request.method, route: request.routeOptions.url ?? "unknown", status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
  });
  app.get("/health/live", { schema: { hide: true } as object }, async () => ({ status: "live" }));
  app.get("/health/ready", { schema: { hide: true } as object }, async (request, reply) => {
    const why = isClosing() ? { reason: "closing", reads: false } : await whyNotReady(db, reads.replica, dataDir);
    if (!why) return { status: "ready" };
    app.log.warn(why, "not ready");
    const needsWrites = Object.hasOwn(request.query as object, "write");
    if (why.reads && !needsWrites) return { status: "ready", ...why };
    const { code, message, status } = new Refusal("unavailable");
    return reply
      .status(status)
      .header("retry-after", "5")
      .send({ detail: message, code, status: "not-ready", ...why });
  });
  if (metrics.port !== undefined) serveMetrics(app, registry, metrics);
  app.get("/metrics", { schema: { hide: true } as object }, async (request, reply) => {
    const { port, token } = metrics;
    if (port !== undefined || token === undefined || !showsToken(request.headers, token))
      throw new Refusal("not-found");
    return reply.type(registry.contentType).send(await registry.metrics());
  });
};
