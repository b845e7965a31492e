import { setTimeout as rest } from "node:timers/promises";
import { until } from "../machine.ts";
import type { Fault } from "./fault.ts";

/** Each dies at once in its turn, is started again by what supervises it, and is ready before the next. */
const killEach = (name: "webs" | "workers", title: string): Fault => ({
  name,
  title,
  run: async ({ cluster }) => {
    for (const one of cluster[name]) {
      const starts = one.starts();
      one.kill();
      await until(`${one.name} est relancé`, () => one.starts() > starts);
      await until(`${one.name} répond`, one.isReady);
      await rest(2000);
    }
    return undefined;
  },
});

export const killWebs = killEach("webs", "kill -9 de chaque site");
export const killWorkers = killEach("workers", "kill -9 de chaque processus de tâches");
