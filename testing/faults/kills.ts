import { setTimeout as rest } from "node:timers/promises";
import { randomFrom } from "../random.ts";
import type { postgresOf, supervised } from "./processes.ts";

/** What may be killed, and how often of a hundred times. */
const killed = {
  "tâches (worker)": 30,
  serveur: 30,
  "connexion PostgreSQL": 25,
  "PostgreSQL entier": 15,
} as const;
type Killed = keyof typeof killed;

type Around = {
  server: ReturnType<typeof supervised>;
  worker: ReturnType<typeof supervised>;
  postgres: ReturnType<typeof postgresOf>;
  seed: number;
  /** How many writes have been acknowledged. */
  written: () => number;
  isOver: () => boolean;
};

const draw = (number: number) => {
  let sum = 0;
  for (const [name, weight] of Object.entries(killed)) {
    sum += weight;
    if (number <= sum) return name as Killed;
  }
  throw new Error("weights do not add up to a hundred");
};

/**
 * Kills one process after the other with SIGKILL until `most` were, or the load is over. Each waits until something has been
 * acknowledged since the last: a product that is still down is not killed again.
 */
export const killAll = async ({ server, worker, postgres, seed, written, isOver }: Around, most: number) => {
  const random = randomFrom(seed);
  const counts = Object.fromEntries(Object.keys(killed).map((name) => [name, 0])) as Record<Killed, number>;
  const pidOf = async (what: Killed, nth: number) => {
    if (what === "serveur") return server.pid();
    if (what === "tâches (worker)") return worker.pid();
    if (what === "PostgreSQL entier") return postgres.postmaster();
    const pids = await postgres.backends();
    return pids[nth % pids.length];
  };
  for (let done = 0; done < most; done += 1) {
    const what = draw(random.whole(1, 100));
    const nth = random.whole(0, 999);
    const pauseMs = random.whole(500, 5000);
    const before = written();
    while (written() === before && !isOver()) await rest(50);
    await rest(pauseMs);
    let pid = await pidOf(what, nth);
    while (!pid && !isOver()) {
      await rest(50);
      pid = await pidOf(what, nth);
    }
    if (!pid || isOver()) break;
    try {
      process.kill(pid, "SIGKILL");
      counts[what] += 1;
    } catch {
      // It had just ended by itself.
      done -= 1;
    }
  }
  return counts;
};
