import { pino } from "pino";
import type { Config } from "./config.ts";
import { traceId } from "./tracing.ts";

export type { Logger } from "pino";

/** Structured logs on standard output, without anything that names a person or opens a session. */
export const createLog = (config: Pick<Config, "logLevel">) =>
  pino({
    level: config.logLevel,
    base: undefined,
    mixin: () => {
      const id = traceId();
      return id ? { trace_id: id } : {};
    },
    // A database error quotes the refused values; only what names the fault is logged.
    serializers: {
      err: ({ name, message, stack, code }: Error & { code?: string }) => ({ name, message, stack, code }),
    },
    redact: ["req.headers.authorization", "req.headers.cookie", "*.password", "*.email", "*.token", "*.refresh"],
  });
