import type { RetentionRuleName } from "@passerelle/contract/enumerations";
import type { RetentionRun } from "@passerelle/contract/privacy/retention";
import { sql } from "kysely";
import type { Db } from "#platform/db.ts";

const columns = sql`
  r.id, r.rule, r.origin, r.status, a.email as asked_by, r.created_at, r.duration_ms, r.counts, r.failure`;
const runs = sql`retention_runs r left join accounts a on a.id = r.asked_by`;

/** The latest run of each rule, and when each last succeeded. */
export const lastRuns = async (db: Db) => {
  const { rows } = await sql<RetentionRun & { done_at: string | null }>`
    select ${columns}, (select max(d.created_at) from retention_runs d where d.rule = r.rule and d.status = 'done') as done_at
    from ${runs} where r.id in (select distinct on (rule) id from retention_runs order by rule, created_at desc, id desc)`.execute(
    db,
  );
  return rows;
};

export const pageOfRuns = async (
  db: Db,
  rule: RetentionRuleName | undefined,
  { limit, offset }: { limit: number; offset: number },
) => {
  const those = rule ? sql`r.rule = ${rule}` : sql`true`;
  const counted = await sql<{ total: number }>`select count(*) as total from retention_runs r where ${those}`.execute(
    db,
  );
  const { rows } = await sql<RetentionRun>`
    select ${columns} from ${runs} where ${those} order by r.created_at desc, r.id desc limit ${limit} offset ${offset}`.execute(
    db,
  );
  return { rows, total: counted.rows[0]?.total ?? 0 };
};

export const findRun = async (db: Db, id: string) => {
  const { rows } = await sql<RetentionRun>`select ${columns} from ${runs} where r.id = ${id}`.execute(db);
  return rows[0];
};
