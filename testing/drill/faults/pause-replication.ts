import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as rest } from "node:timers/promises";
import { until } from "../machine.ts";
import type { Fault } from "./fault.ts";

/** The processes of a node by what they do. */
const processesOf = (postmaster: number, does: RegExp) =>
  readdirSync("/proc").flatMap((pid) => {
    try {
      const isChild = new RegExp(`^PPid:\\t${postmaster}$`, "m").test(readFileSync(`/proc/${pid}/status`, "utf8"));
      return isChild && does.test(readFileSync(`/proc/${pid}/cmdline`, "utf8")) ? [Number(pid)] : [];
    } catch {
      return [];
    }
  });

/**
 * The synchronous standby receives no more: what is confirmed waits for it until the primary gives it up and Patroni names another. Both
 * standbys also stop replaying: what they answer grows old.
 */
export const pauseReplication: Fault = {
  name: "replication",
  title: "réplication suspendue",
  run: async ({ cluster }) => {
    const former = await until("un secours synchrone", cluster.synchronous);
    const primary = await until("une base principale", cluster.leader);
    const standbys = cluster.nodes.filter(({ number }) => number !== primary.number);
    for (const standby of standbys) await cluster.on(standby, "select pg_wal_replay_pause()");
    await rest(10_000);
    for (const standby of standbys) await cluster.on(standby, "select pg_wal_replay_resume()");
    const receivers = processesOf(former.postmaster() ?? 0, /walreceiver/);
    if (receivers.length === 0) throw new Error("Le secours synchrone ne reçoit rien.");
    const started = performance.now();
    for (const pid of receivers) process.kill(pid, "SIGSTOP");
    try {
      const next = await until("un autre secours synchrone", async () => {
        const found = await cluster.synchronous();
        return found && found.number !== former.number && found;
      });
      const seconds = Math.round((performance.now() - started) / 1000);
      await rest(3000);
      return `le secours synchrone, figé, a été remplacé par la machine ${next.number} en ${seconds} s`;
    } finally {
      for (const pid of receivers) process.kill(pid, "SIGCONT");
    }
  },
};
