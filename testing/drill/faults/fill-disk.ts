import { closeSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as rest } from "node:timers/promises";
import { until } from "../machine.ts";
import type { Fault } from "./fault.ts";

/** How long the disk stays full before an operator makes room. */
const fullSeconds = 15;

/** Takes what is left of a disk, to the last block. */
const fill = (file: number) => {
  for (const size of [1 << 20, 1 << 12]) {
    const block = Buffer.alloc(size);
    try {
      for (;;) writeSync(file, block);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
    }
  }
};

export const fillDisk: Fault = {
  name: "disk",
  title: `disque de la base principale plein, ${fullSeconds} s`,
  run: async ({ cluster }) => {
    if (!cluster.hasSmallDisks) return "sauté : monter un petit disque n'est pas permis ici (il faut être root)";
    const primary = await until("une base principale", cluster.leader);
    const path = join(primary.folder, "filler");
    const file = openSync(path, "w");
    let reason = "";
    try {
      const deadline = performance.now() + fullSeconds * 1000;
      while (performance.now() < deadline) {
        // What the base gives back meanwhile is taken too.
        fill(file);
        reason ||= (await cluster.whyNotWriting()) ?? "";
        await rest(500);
      }
    } finally {
      closeSync(file);
      rmSync(path);
    }
    const now = await until("une base principale", cluster.leader);
    const moved =
      now.number === primary.number
        ? "la base principale est restée la même"
        : `la machine ${now.number} a pris la place de la machine ${primary.number}`;
    return `${moved} ; raison donnée par /health/ready?write : ${reason || "aucune"}`;
  },
};
