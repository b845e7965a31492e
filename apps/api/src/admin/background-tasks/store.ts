import { mostTasks, type TaskFailure } from "@passerelle/contract/admin/background-tasks";
import { sql } from "kysely";
import { countUpTo } from "#platform/counting-store.ts";
import type { Db } from "#platform/db.ts";
import { countRecorded } from "#platform/events-store.ts";

type Waiting = { name: string; waiting: number; retrying: number; oldest: string | null };

/** What waits, by kind of task: a thousand of each are looked at, the eldest first. */
export const waitingByTask = async (db: Db, names: string[], now: Date) => {
  const { rows } = await sql<Waiting>`
    select n.name, s.waiting, s.retrying, s.oldest from unnest(${names}::text[]) as n(name)
    cross join lateral (
      select count(*) filter (where state = 'created')::int as waiting, count(*) filter (where state = 'retry')::int as retrying,
        min(start_after) filter (where start_after <= ${now}) as oldest
      from (
        select j.state, j.start_after from tasks.job j where j.name = n.name and j.state < 'active' and not j.blocked
        order by j.priority desc, j.created_on limit ${mostTasks}
      ) first
    ) s`.execute(db);
  return new Map(rows.map((row) => [row.name, row]));
};

/** The same of the events whose listeners have not run. */
export const waitingEvents = async (db: Db, name: string): Promise<Waiting> => {
  const { waiting, retrying, oldest } = await countRecorded(db);
  return { name, waiting: waiting - retrying, retrying, oldest };
};

/** How many of each kind run at this moment. */
export const runningByTask = async (db: Db) => {
  const { rows } = await sql<{
    name: string;
    running: number;
  }>`select name, count(*)::int as running from tasks.job where state = 'active' group by name`.execute(db);
  return new Map(rows.map(({ name, running }) => [name, running]));
};

/** Failures that are unresolved and that the queue has given up, by kind of task; the thousand latest. */
export const failedByTask = async (db: Db) => {
  const { rows } = await sql<{ task: string; failed: number }>`
    select task, count(*)::int as failed from (
      select task from task_failures where state = 'failed' order by last_failed_at desc limit ${mostTasks}) latest
    group by task`.execute(db);
  return new Map(rows.map(({ task, failed }) => [task, failed]));
};

export const lastRuns = async (db: Db) => {
  const rows = await db
    .selectFrom("task_runs")
    .select(["task", "started_at", "ms", "has_failed", "failures_in_a_row"])
    .execute();
  return new Map(rows.map((row) => [row.task, row]));
};

type Filters = { task: string; state?: TaskFailure["state"] | undefined };

const failures = (db: Db, { task, state }: Filters) => {
  let query = db.selectFrom("task_failures as f");
  if (task) query = query.where("f.task", "=", task);
  return state ? query.where("f.state", "=", state) : query;
};

const columns = (db: Db, filters: Filters) =>
  failures(db, filters)
    .leftJoin("accounts as a", "a.id", "f.settled_by")
    .select([
      "f.id",
      "f.task",
      "f.state",
      "f.attempts",
      "f.message",
      "f.first_failed_at",
      "f.last_failed_at",
      "f.settled_at",
      "a.email as settled_by",
    ]);

export const pageOfFailures = async (
  db: Db,
  filters: Filters,
  { limit, offset }: { limit: number; offset: number },
) => {
  const total = await countUpTo(db, failures(db, filters).select("f.id"), mostTasks);
  if (offset >= total) return { rows: [], total };
  const rows = await columns(db, filters)
    .orderBy("f.last_failed_at", "desc")
    .orderBy("f.id")
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, total };
};

export const findFailure = (db: Db, id: string) => columns(db, { task: "" }).where("f.id", "=", id).executeTakeFirst();

/** How many failures are unresolved, up to `most`. */
export const countFailed = (db: Db, most: number) =>
  countUpTo(db, failures(db, { task: "", state: "failed" }).select("f.id"), most);
