import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Db } from "./db.ts";
import { whyNotReady } from "./readiness.ts";
import { Refusal } from "./refusals.ts";
import type { TaskQueue } from "./tasks.ts";

const loopback = new Set(["127.0.0.1", "::1", "::ffff:127.0.0.1"]);

/** `/health/live`: the process answers. `/health/ready`: it can serve, writes included, else `reason`. `/metrics`: Prometheus, to this machine only. */
export const observe = (
  app: FastifyInstance,
  db: Db,
  tasks: Pick<TaskQueue, "waiting">,
  isClosing: () => boolean,
  dataDir?: string,
) => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: "http_request_duration_seconds",
    help: "Duration of requests by route",
    labelNames: ["method", "route", "status"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  new Gauge({
    name: "tasks_waiting",
    help: "Tasks that wait for a worker",
    labelNames: ["task"],
    registers: [registry],
    async collect() {
      for (const queue of await tasks.waiting()) this.set({ task: queue.name }, queue.waiting);
    },
  });
  app.addHook("onResponse", async (request, reply) => {
    duration.observe(
      { method: request.method, route: request.routeOptions.url ?? "unknown", status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
  });
  app.get("/health/live", { schema: { hide: true } as object }, async () => ({ status: "live" }));
  app.get("/health/ready", { schema: { hide: true } as object }, async (_request, reply) => {
    const why = isClosing() ? { reason: "closing", reads: false } : await whyNotReady(db, dataDir);
    if (!why) return { status: "ready" };
    app.log.warn(why, "not ready");
    const { code, message, status } = new Refusal("unavailable");
    return reply
      .status(status)
      .header("retry-after", "5")
      .send({ detail: message, code, status: "not-ready", ...why });
  });
  app.get("/metrics", { schema: { hide: true } as object }, async (request, reply) => {
    if (!loopback.has(request.ip)) throw new Refusal("not-found");
    return reply.type(registry.contentType).send(await registry.metrics());
  });
};
