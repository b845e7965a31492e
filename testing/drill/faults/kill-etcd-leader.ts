import { setTimeout as rest } from "node:timers/promises";
import { until } from "../machine.ts";
import type { Fault } from "./fault.ts";

export const killEtcdLeader: Fault = {
  name: "etcd",
  title: "kill -9 du chef d'etcd",
  run: async ({ cluster }) => {
    const primary = (await until("une base principale", cluster.leader)).number;
    const former = await until("un chef d'etcd", cluster.etcdLeader);
    const etcd = cluster.etcds[former - 1];
    await etcd?.cut();
    await until("un autre chef d'etcd", cluster.etcdLeader);
    // Longer than Patroni may be without it.
    await rest(16_000);
    etcd?.start();
    const now = (await until("une base principale", cluster.leader)).number;
    return now === primary
      ? "la base principale est restée la même"
      : `la base principale est passée de la machine ${primary} à la ${now}`;
  },
};
