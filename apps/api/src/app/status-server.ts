import Fastify, { type FastifyInstance, LogController } from "fastify";
import { sendClientError, sendError, sendNotFound } from "#platform/errors.ts";
import { observe } from "#platform/observe.ts";
import type { AppDeps } from "./server.ts";

/** What a process that serves no site (`ROLE=worker`) answers: how it is, and its metrics. */
export const buildStatusApp = (deps: AppDeps): FastifyInstance => {
  const app = Fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: "idle",
    clientErrorHandler: sendClientError,
  }) as unknown as FastifyInstance;
  app.setErrorHandler(sendError);
  app.setNotFoundHandler(sendNotFound);
  observe(app, deps.db, deps.queue, deps);
  return app;
};
