import { until } from "../machine.ts";
import type { Fault } from "./fault.ts";

/**
 * The next version is this one with one more migration, which holds back writes of a table while it runs. Processes are stopped and
 * started in the new folder one by one, the site first; those that have not had their turn work with the newer base meanwhile.
 */
export const rollUpgrade: Fault = {
  name: "upgrade",
  title: "mise à jour, processus par processus",
  run: async ({ cluster }) => {
    const next = cluster.makeNextVersion("create index drill_notes on application_notes (created_at);\n");
    for (const one of [...cluster.webs, ...cluster.workers]) {
      await one.stop();
      one.start({ cwd: next });
      await until(`${one.name} répond`, one.isReady, 120);
    }
    const primary = await until("une base principale", cluster.leader);
    const made = await cluster.on(primary, "select 1 from pg_indexes where indexname = 'drill_notes'");
    if (made.length !== 1) throw new Error("La migration de la version suivante n'a pas été faite.");
    return "une migration, faite par le premier site redémarré";
  },
};
