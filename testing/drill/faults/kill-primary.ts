import { setTimeout as rest } from "node:timers/promises";
import { until } from "../machine.ts";
import type { Fault } from "./fault.ts";

/** As a machine that loses its power: PostgreSQL and what watches it die together, and come back once another leads. */
export const killPrimary: Fault = {
  name: "primary",
  title: "kill -9 de la base principale et de son Patroni",
  run: async ({ cluster }) => {
    const former = await until("une base principale", cluster.leader);
    const patroni = cluster.patronis[former.number - 1];
    const pid = former.postmaster();
    if (!patroni || !pid) throw new Error("La base principale n'a pas de processus.");
    const started = performance.now();
    const cut = patroni.cut();
    process.kill(pid, "SIGKILL");
    await cut;
    const next = await until("une autre base principale", async () => {
      const leader = await cluster.leader();
      return leader && leader.number !== former.number && leader;
    });
    const seconds = Math.round((performance.now() - started) / 1000);
    await rest(3000);
    patroni.start();
    return `la machine ${next.number} a pris la place de la machine ${former.number} en ${seconds} s, qui est revenue comme secours`;
  },
};
