import type { Config } from "./config.ts";
import { queueConnections } from "./queue-connections.ts";

/** Connections for what a process does beside its role: to say how it is, or to fill a cache as it starts. */
const few = 2;

/** Sizes of the pools of requests and of tasks. */
export const poolSizes = ({ role, databasePool }: Pick<Config, "role" | "databasePool">) => ({
  requests: role === "worker" ? few : databasePool,
  tasks: role === "web" ? few : databasePool,
});

type Addresses = Pick<Config, "role" | "databasePool" | "databaseUrl" | "databaseDirectUrl" | "replicaUrl">;

/**
 * The connections that a process holds at most: on `DATABASE_URL`, on `DATABASE_DIRECT_URL` (without one they are on the first) and on
 * the replica. Each address of an own PostgreSQL has one more, over which it is watched.
 */
export const connectionBudget = (config: Addresses) => {
  const { role, databaseUrl, databaseDirectUrl, replicaUrl } = config;
  const { requests, tasks } = poolSizes(config);
  const watch = databaseUrl ? 1 : 0;
  const queue = queueConnections + (role === "web" ? 0 : 1);
  const pools = requests + tasks + watch;
  return {
    database: databaseDirectUrl ? pools : pools + queue,
    direct: databaseDirectUrl ? queue + watch : 0,
    replica: replicaUrl ? requests + watch : 0,
  };
};
