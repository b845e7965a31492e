import type { RetentionRuleName } from "@passerelle/contract/enumerations";
import type { RetentionCounts } from "@passerelle/contract/privacy/retention";
import { sql } from "kysely";
import type { Db } from "./db.ts";
import { oldRows } from "./old-rows-store.ts";

/** A run without a sign of life for this long was lost with its process. */
const lostAfterMs = 2 * 3_600_000;

const underWay = ["waiting", "running"] as const;

/** Marks lost runs as failed, so that the next may begin. */
const endLost = (db: Db, rule: RetentionRuleName, now: Date) =>
  db
    .updateTable("retention_runs")
    .set((eb) => ({
      status: "failed",
      failure: "interrompue",
      duration_ms: 0,
      started_at: eb.fn.coalesce("started_at", "created_at"),
    }))
    .where("rule", "=", rule)
    .where("status", "in", underWay)
    .where("created_at", "<", new Date(now.getTime() - lostAfterMs).toISOString())
    .execute();

const insertRun = async (
  db: Db,
  row: {
    rule: RetentionRuleName;
    origin: "schedule" | "manual";
    status: "waiting" | "running";
    created_at: string;
    started_at?: string;
    asked_by?: string;
  },
) => {
  const made = await db
    .insertInto("retention_runs")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return made?.id ?? null;
};

/** Begins the run of the hour; null while another runs: the unique index decides. */
export const beginRun = async (db: Db, rule: RetentionRuleName, now: Date) => {
  await endLost(db, rule, now);
  const at = now.toISOString();
  return insertRun(db, { rule, origin: "schedule", status: "running", created_at: at, started_at: at });
};

/** Records that a person asked for a run; null while another runs. */
export const askForRun = async (db: Db, rule: RetentionRuleName, by: string, now: Date) => {
  await endLost(db, rule, now);
  return insertRun(db, { rule, origin: "manual", status: "waiting", created_at: now.toISOString(), asked_by: by });
};

/** Claims a run that was asked for; null when it is claimed already. */
export const claimRun = async (db: Db, id: string, now: Date) => {
  const claimed = await db
    .updateTable("retention_runs")
    .set({ status: "running", started_at: now.toISOString() })
    .where("id", "=", id)
    .where("status", "=", "waiting")
    .returning("id")
    .executeTakeFirst();
  return claimed?.id ?? null;
};

type End = { status: "done" | "failed"; counts: RetentionCounts; failure: string | null; duration: number };

export const endRun = (db: Db, id: string, { status, counts, failure, duration }: End) =>
  db
    .updateTable("retention_runs")
    .set({ status, counts: JSON.stringify(counts), failure, duration_ms: duration })
    .where("id", "=", id)
    .execute();

export const oldRuns = oldRows("retention_runs", "created_at");

/** Failed rules that were not reported yet, each once until it succeeds again; marks them as reported. */
export const claimFailuresToNotify = async (db: Db, now: Date) => {
  const { rows } = await sql<{ rule: RetentionRuleName }>`
    with fresh as (
      update retention_runs set alerted_at = ${now} where status = 'failed' and alerted_at is null returning rule, created_at)
    select distinct f.rule from fresh f
    where not exists (
      select 1 from retention_runs p
      where p.rule = f.rule and p.status = 'failed' and p.alerted_at is not null and p.created_at <= f.created_at
        and not exists (
          select 1 from retention_runs d where d.rule = p.rule and d.status = 'done'
            and d.created_at > p.created_at and d.created_at <= f.created_at))
    order by f.rule`.execute(db);
  return rows;
};
