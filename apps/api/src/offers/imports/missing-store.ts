import { sql } from "kysely";
import type { Db } from "#platform/db.ts";
import { condition } from "#platform/fragments-store.ts";

/** After how many whole readings in a row without an offer, and how many hours, it is closed. */
export type ClosesAfter = { readings: number; hours: number };

const batch = 5000;
/** Repeats a statement that does some thousands of rows at a time, until nothing is left; gives how many it did. */
const inBatches = async (one: () => Promise<{ numAffectedRows?: bigint }>) => {
  let all = 0;
  for (let done = batch; done === batch; all += done) done = Number((await one()).numAffectedRows ?? 0);
  return all;
};

const isUnseen = (runId: string) =>
  condition`not exists (select 1 from import_seen s where s.run_id = ${runId} and s.external_id = o.external_id)`;

/** How many open offers of a source a run has not met. */
export const countMissing = async (db: Db, source: string, runId: string) => {
  const { count } = await db
    .selectFrom("external_offers as o")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("o.source", "=", source)
    .where("o.closed_at", "is", null)
    .where(isUnseen(runId))
    .executeTakeFirstOrThrow();
  return count;
};

/** How many of these would be closed if this were a whole reading. */
export const countDue = async (db: Db, source: string, runId: string, { readings, hours }: ClosesAfter, now: Date) => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from external_offers o
    left join import_missing m on m.source = o.source and m.external_id = o.external_id
    where o.source = ${source} and o.closed_at is null and ${isUnseen(runId)}
      and coalesce(m.readings, 0) + 1 >= ${readings}
      and coalesce(m.since, ${now}) <= ${now}::timestamptz - make_interval(hours => ${hours})`.execute(db);
  return rows[0]?.count ?? 0;
};

/** What a run has met, and what is closed, is no longer missing. */
export const deleteFound = (db: Db, source: string, runId: string) =>
  inBatches(() =>
    sql`
      delete from import_missing where (source, external_id) in (
        select m.source, m.external_id from import_missing m where m.source = ${source} and (
          exists (select 1 from import_seen s where s.run_id = ${runId} and s.external_id = m.external_id)
          or not exists (select 1 from external_offers o
            where o.source = m.source and o.external_id = m.external_id and o.closed_at is null))
        limit ${batch})`.execute(db),
  );

/**
 * Counts one more whole reading against each open offer that it did not meet, but for `spared` of them: those that were missing
 * the fewest times. A run counts once, however often it is taken up again.
 */
export const recordMissing = (db: Db, source: string, runId: string, spared: number, now: Date) =>
  sql`
    insert into import_missing as m (source, external_id, since, run_id)
    select ${source}, o.external_id, ${now}, ${runId}
    from external_offers o left join import_missing k on k.source = o.source and k.external_id = o.external_id
    where o.source = ${source} and o.closed_at is null and ${isUnseen(runId)}
    order by coalesce(k.readings, 0), o.external_id desc offset ${spared}
    on conflict (source, external_id) do update set run_id = excluded.run_id,
      readings = case when m.run_id = excluded.run_id then m.readings else least(m.readings + 1, 1000) end`.execute(db);

/** Closes what this run and enough whole readings before it did not meet, some thousands at most; gives which. */
export const closeMissing = (db: Db, source: string, runId: string, { readings, hours }: ClosesAfter, now: Date) =>
  db
    .updateTable("external_offers")
    .set({ closed_at: now.toISOString() })
    .where(
      condition`id in (
        select o.id from import_missing m
        join external_offers o on o.source = m.source and o.external_id = m.external_id and o.closed_at is null
        where m.source = ${source} and m.run_id = ${runId} and m.readings >= ${readings}
          and m.since <= ${now}::timestamptz - make_interval(hours => ${hours})
        limit ${batch})`,
    )
    .returning("id")
    .execute();
