import { pino } from "pino";
import type { Config } from "./config.ts";

export type { Logger } from "pino";

/** Structured logs on standard output; what could name a person or open a session never enters them. */
export const createLog = (config: Pick<Config, "logLevel">) =>
  pino({
    level: config.logLevel,
    base: undefined,
    redact: ["req.headers.authorization", "req.headers.cookie", "*.password", "*.email", "*.token", "*.refresh"],
  });
