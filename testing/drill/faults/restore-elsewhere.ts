import { openDatabase } from "@passerelle/api/platform/db.ts";
import { kinds } from "../../faults/compare.ts";
import { readFound } from "../../faults/found.ts";
import { restoredWrongly } from "../judge.ts";
import { until } from "../machine.ts";
import { hosts, ports } from "../templates.ts";
import type { Fault } from "./fault.ts";

const foundAt = async (url: string) => {
  const { db, close } = openDatabase(url, 2);
  try {
    return (await readFound(db)).keys;
  } finally {
    await close();
  }
};

/**
 * The base as it was at a moment, from pgBackRest's backup and archive, in another folder and beside the one that goes on: every write
 * confirmed before that moment is there, none that was made after it.
 */
export const restoreElsewhere: Fault = {
  name: "restore",
  title: "restauration à un instant donné, ailleurs",
  run: async ({ cluster, ledger }) => {
    const primary = await until("une base principale", cluster.leader);
    const before = Object.fromEntries(kinds.map((kind) => [kind, [...ledger.keys[kind]]]));
    const total = ledger.total();
    const [at] = await cluster.on<{ moment: string }>(primary, "select clock_timestamp()::text as moment");
    const moment = at?.moment ?? "";
    await until("des écritures après cet instant", () => ledger.total() > total + 20);
    const [last] = await cluster.on<{ file: string }>(primary, "select pg_walfile_name(pg_switch_wal()) as file");
    await until("l'archive", async () => {
      const [{ archived } = { archived: false }] = await cluster.on<{ archived: boolean }>(
        primary,
        `select last_archived_wal >= '${last?.file}' as archived from pg_stat_archiver`,
      );
      return archived;
    });
    const started = performance.now();
    const restored = await cluster.restore(primary, moment);
    try {
      const elsewhere = { host: hosts[0] };
      const url = cluster.urlOf(elsewhere, ports.restored);
      const isOpen = async () =>
        (
          await cluster.on<{ is_open: boolean }>(elsewhere, "select not pg_is_in_recovery() as is_open", {
            port: ports.restored,
          })
        )[0]?.is_open;
      await until("la base restaurée", isOpen, 120);
      const seconds = Math.round((performance.now() - started) / 1000);
      const [there, now] = [await foundAt(url), await foundAt(cluster.urlOf(primary))];
      const later = `select count(*)::int as count from company_jobs where created_at > '${moment}'`;
      const [[laterThere], [laterNow]] = [
        await cluster.on<{ count: number }>(elsewhere, later, { port: ports.restored }),
        await cluster.on<{ count: number }>(primary, later),
      ];
      let count = 0;
      for (const kind of kinds) {
        const { missing, unknown } = restoredWrongly(before[kind] ?? [], there[kind], now[kind]);
        if (missing.length + unknown.length > 0)
          throw new Error(
            `Restauration : ${missing.length} ${kind} manquent, ${unknown.length} sont inconnus de la base.`,
          );
        count += there[kind].length;
      }
      if (laterThere?.count !== 0 || !laterNow?.count)
        throw new Error(
          `Restauration : ${laterThere?.count} offres d'après l'instant voulu, ${laterNow?.count} dans la base.`,
        );
      return `${total} écritures confirmées avant cet instant, toutes là (${count} trouvées), aucune des ${laterNow.count} offres d'après ; ${seconds} s`;
    } finally {
      await restored.stop();
    }
  },
};
