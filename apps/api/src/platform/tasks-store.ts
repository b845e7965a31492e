import { sql } from "kysely";
import type { Db } from "./db.ts";

type Run = { task: string; startedAt: Date; ms: number; hasFailed: boolean };

/** Result of the last run of each kind of task. */
export const recordRun = (db: Db, { task, startedAt, ms, hasFailed }: Run) =>
  sql`
    insert into task_runs (task, started_at, ms, has_failed, failures_in_a_row)
    values (${task}, ${startedAt}, ${ms}, ${hasFailed}, ${hasFailed ? 1 : 0})
    on conflict (task) do update set started_at = excluded.started_at, ms = excluded.ms, has_failed = excluded.has_failed,
      failures_in_a_row = case when excluded.has_failed then task_runs.failures_in_a_row + 1 else 0 end`.execute(db);

type Failure = {
  id: string;
  task: string;
  payload: unknown;
  attempts: number;
  message: string;
  /** The queue does not retry it. */
  isFinal: boolean;
  now: Date;
};

export const recordFailure = (db: Db, { id, task, payload, attempts, message, isFinal, now }: Failure) =>
  sql`
    insert into task_failures (id, task, payload, attempts, message, first_failed_at, last_failed_at, state)
    values (${id}, ${task}, ${JSON.stringify(payload ?? {})}, ${attempts}, ${message}, ${now}, ${now}, ${isFinal ? "failed" : "retrying"})
    on conflict (id) do update set attempts = excluded.attempts, message = excluded.message,
      last_failed_at = excluded.last_failed_at, state = excluded.state
    where task_failures.state = 'retrying'`.execute(db);

/** Ended well: the failure needs nobody. */
export const deleteRetrying = (db: Db, id: string) =>
  db.deleteFrom("task_failures").where("id", "=", id).where("state", "=", "retrying").execute();

type Resolution = { to: "replayed" | "discarded"; by: string; now: Date };

/** Marks an unhandled failure as handled; the row as it was, or null. */
export const resolveFailure = async (db: Db, id: string, { to, by, now }: Resolution) => {
  const row = await db
    .updateTable("task_failures")
    .set({ state: to, settled_at: now.toISOString(), settled_by: by })
    .where("id", "=", id)
    .where("state", "in", ["retrying", "failed"])
    .returning(["id", "task", "payload"])
    .executeTakeFirst();
  return row ?? null;
};

/** Failures of a kind that the queue no longer retries, oldest first, locked until the transaction ends. */
export const failedOf = async (db: Db, task: string, limit: number) => {
  const rows = await db
    .selectFrom("task_failures")
    .select("id")
    .where("task", "=", task)
    .where("state", "=", "failed")
    .orderBy("last_failed_at")
    .orderBy("id")
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ id }) => id);
};

/** State of a task in the queue, locked until the transaction ends; null when unknown. */
export const stateInQueue = async (db: Db, name: string, id: string) => {
  const { rows } = await sql<{
    state: string;
  }>`select state from tasks.job where name = ${name} and id = ${id} for update`.execute(db);
  return rows[0]?.state ?? null;
};

/** Whether a task of this kind waits or runs; locked, so one caller asks at a time. */
export const isUnderWay = async (db: Db, name: string) => {
  await sql`select pg_advisory_xact_lock(hashtext('task by hand'), hashtext(${name}))`.execute(db);
  const { rows } = await sql<{ found: boolean }>`
    select exists (select 1 from tasks.job where name = ${name} and state <= 'active') as found`.execute(db);
  return rows[0]?.found ?? false;
};

/**
 * Whether a task of this name waits and is due within a minute. No worker starts it before the transaction ends, so that it sees the
 * transaction's writes; others may ask at the same time.
 */
export const isWaiting = async (db: Db, name: string, once: string) => {
  const { rows } = await sql`
    select 1 from tasks.job where name = ${name} and singleton_key = ${once} and state < 'active'
      and start_after < now() + interval '1 minute'
    limit 1 for share skip locked`.execute(db);
  return rows.length > 0;
};

type Lost = { id: string; task: string; payload: unknown; attempts: number; message: string | null; failed_at: string };

/** Tasks that the queue gave up without a record: their worker was lost. */
export const lostFailures = async (db: Db, limit: number) => {
  const { rows } = await sql<Lost>`
    select j.id, j.name as task, j.data as payload, j.retry_count + 1 as attempts, j.output ->> 'message' as message,
      coalesce(j.completed_on, j.created_on) as failed_at
    from tasks.job j
    where j.state = 'failed' and not exists (select 1 from task_failures f where f.id = j.id and f.state <> 'retrying')
    limit ${limit}`.execute(db);
  return rows;
};

/** Deletes failures older than `before`, and those marked as retrying that are older than `retriedBefore`. */
export const deleteOldFailures = async (db: Db, { before, retriedBefore }: { before: Date; retriedBefore: Date }) => {
  await sql`
    delete from task_failures where last_failed_at < ${before} or (state = 'retrying' and last_failed_at < ${retriedBefore})`.execute(
    db,
  );
};
