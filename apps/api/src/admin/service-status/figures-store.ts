import { sql } from "kysely";
import type { Db } from "#platform/db.ts";
import { hasFailed, share } from "./store.ts";

const paris = sql.lit("Europe/Paris");

/** Days that were summed up, since this one (`YYYY-MM-DD`). */
export const summedDays = (db: Db, since: string) =>
  db.selectFrom("status_days").select(["day", "probes", "failed", "search_p95_ms"]).where("day", ">=", since).execute();

/** The days whose probes are still there: eight, as the daily task leaves them. */
export const measuredDays = (db: Db) =>
  db
    .selectFrom("status_probes")
    .select(({ fn, cast }) => [
      cast<string>(fn("timezone", [paris, "at"]), "date").as("day"),
      fn.countAll<number>().as("probes"),
      fn.countAll<number>().filterWhere(hasFailed).as("failed"),
      fn.agg<number | null>("percentile_cont", [share]).withinGroupOrderBy("search_ms").as("search_p95_ms"),
    ])
    .groupBy("day")
    .execute();

/** Probes since an instant. */
export const probesSince = (db: Db, since: Date) =>
  db
    .selectFrom("status_probes")
    .select(({ fn }) => [
      fn.countAll<number>().as("probes"),
      fn.countAll<number>().filterWhere(hasFailed).as("failed"),
      fn.agg<number | null>("percentile_cont", [share]).withinGroupOrderBy("search_ms").as("search_p95_ms"),
    ])
    .where("at", ">", since.toISOString())
    .executeTakeFirstOrThrow();

/** When the oldest message that waits was written, of those since an instant. */
export const oldestWaitingMail = async (db: Db, since: Date) =>
  (
    await db
      .selectFrom("mails")
      .select("created_at")
      .where("sent_at", "is", null)
      .where("abandoned_at", "is", null)
      .where("created_at", ">", since.toISOString())
      .orderBy("created_at")
      .limit(1)
      .executeTakeFirst()
  )?.created_at ?? null;

/** Seconds within which 95 % of the messages written since an instant left, of the thousand latest. */
export const mailDelay = async (db: Db, since: Date) => {
  const { seconds } = await db
    .selectFrom((of) =>
      of
        .selectFrom("mails")
        .select(["created_at", "sent_at"])
        .where("created_at", ">", since.toISOString())
        .orderBy("created_at", "desc")
        .limit(1000)
        .as("latest"),
    )
    .select(({ fn }) =>
      fn
        .agg<number | null>("percentile_cont", [share])
        .withinGroupOrderBy(sql`extract(epoch from sent_at - created_at)`)
        .as("seconds"),
    )
    .where("sent_at", "is not", null)
    .executeTakeFirstOrThrow();
  return seconds;
};

/** The sources that are on, with the end of their last import that succeeded since an instant. */
export const sourcesOn = (db: Db, since: Date) =>
  db
    .selectFrom("import_sources as s")
    .select((eb) => [
      "s.source",
      "s.hours",
      "s.hours_since",
      eb
        .selectFrom("import_runs as r")
        .select("r.finished_at")
        .whereRef("r.source", "=", "s.source")
        .where("r.status", "=", "done")
        .where("r.is_dry_run", "=", false)
        .where("r.started_at", ">", since.toISOString())
        .orderBy("r.started_at", "desc")
        .limit(1)
        .as("last_success_at"),
    ])
    .where("s.is_on", "=", true)
    .orderBy("s.source")
    .execute();
