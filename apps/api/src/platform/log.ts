import { pino } from "pino";
import type { Config } from "./config.ts";

export type { Logger } from "pino";

/** Structured logs on standard output; what could name a person or open a session never enters them. */
export const createLog = (config: Pick<Config, "logLevel">) =>
  pino({
    level: config.logLevel,
    base: undefined,
    // A database error quotes the values that were refused: only what names the fault is kept.
    serializers: {
      err: ({ name, message, stack, code }: Error & { code?: string }) => ({ name, message, stack, code }),
    },
    redact: ["req.headers.authorization", "req.headers.cookie", "*.password", "*.email", "*.token", "*.refresh"],
  });
