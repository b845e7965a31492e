import { Socket } from "node:net";
import type pg from "pg";
import { type ConstructorOptions, PgBoss } from "pg-boss";
import type { Servers } from "./database-servers.ts";
import { connectTo } from "./db.ts";

/** Connections of the queue, but for the one that listens where tasks are taken up. */
export const queueConnections = 4;

type Intervals = Pick<ConstructorOptions, "superviseIntervalSeconds" | "monitorIntervalSeconds">;

/** The queue of a server. `follow`, once it has started, has it connect to whichever server is in use. */
export const makeBoss = (
  server: string | Servers,
  { worksOff, ...intervals }: Intervals & { worksOff: boolean },
): { boss: PgBoss; follow: () => void } => {
  // A server that only became read-only ends no connection, and the queue would listen to it for ever.
  const sockets = new Set<Socket>();
  const stream = () => {
    const socket = new Socket();
    sockets.add(socket);
    return socket.once("close", () => sockets.delete(socket));
  };
  const options: ConstructorOptions & pg.ClientConfig = {
    stream,
    connectionString: typeof server === "string" ? server : server.url(),
    schema: "tasks",
    useListenNotify: worksOff,
    schedule: worksOff,
    supervise: worksOff,
    max: queueConnections,
    application_name: "passerelle-tasks",
    ...intervals,
  };
  const boss = new PgBoss(options);
  const follow = () => {
    if (typeof server === "string") return;
    // The queue reads one for its pool, the other each time that it makes the connection which listens.
    const { pool, config } = boss.getDb() as unknown as { pool: pg.Pool; config: object };
    for (const read of [pool.options, config]) connectTo(read, server);
    server.onLeft(() => {
      for (const socket of sockets) socket.destroy();
    });
  };
  return { boss, follow };
};
