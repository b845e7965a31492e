import { sql } from "kysely";
import type { Db } from "#platform/db.ts";
import { condition } from "#platform/fragments-store.ts";
import type { Probe } from "./rules.ts";

/** A minute that another worker has measured stays. */
export const insertProbes = (db: Db, probes: Probe[]) =>
  db
    .insertInto("status_probes")
    .values(probes)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const latestProbes = (db: Db, most: number) =>
  db
    .selectFrom("status_probes")
    .select(["at", "search_ok", "search_ms", "writes_ok"])
    .orderBy("at", "desc")
    .limit(most)
    .execute();

export const firstProbeAt = async (db: Db) =>
  (await db.selectFrom("status_probes").select("at").orderBy("at").limit(1).executeTakeFirst())?.at ?? null;

type Bounds = { from: Date; to: Date; minutes: number };

/** Of a probe: a search or a write was refused. */
export const hasFailed = condition`not (search_ok and writes_ok)`;
/** The share of 95 %, for `percentile_cont`. */
export const share = sql.lit(0.95);

export const insertDay = (db: Db, day: string, { from, to, minutes }: Bounds) =>
  db
    .insertInto("status_days")
    .columns(["day", "probes", "failed", "unmeasured", "search_p95_ms"])
    .expression((eb) =>
      eb
        .selectFrom("status_probes")
        .select(({ fn, val, cast }) => [
          cast<string>(val(day), "date").as("day"),
          fn.countAll<number>().as("probes"),
          fn.countAll<number>().filterWhere(hasFailed).as("failed"),
          fn.agg<number>("greatest", [sql`0`, sql`${minutes}::integer - count(*)`]).as("unmeasured"),
          fn.agg<number | null>("percentile_cont", [share]).withinGroupOrderBy("search_ms").as("search_p95_ms"),
        ])
        .where("at", ">=", from.toISOString())
        .where("at", "<", to.toISOString()),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const deleteProbesOf = (db: Db, { from, to }: Bounds) =>
  db.deleteFrom("status_probes").where("at", ">=", from.toISOString()).where("at", "<", to.toISOString()).execute();

export const deleteDaysBefore = (db: Db, day: string) => db.deleteFrom("status_days").where("day", "<", day).execute();
