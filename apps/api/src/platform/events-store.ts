import { sql } from "kysely";
import type { Db } from "./db.ts";
import type { RecordedEventType } from "./events.ts";
import { condition } from "./fragments-store.ts";

/** Records what happened in `db`'s transaction, for the listeners that run after it. */
export const insertRecorded = <Item>(db: Db, { name, subjectOf }: RecordedEventType<Item>, items: readonly Item[]) =>
  sql`
    insert into event_queue (event, subject, item)
    select ${name}, r.subject, r.item from unnest(${items.map(subjectOf)}::uuid[], ${items.map((item) => JSON.stringify(item))}::jsonb[])
      with ordinality r(subject, item, position) order by r.position`.execute(db);

/**
 * The same inside of the statement that makes the change. `change` names a part of that statement (`with`) whose columns are the
 * item's, its subject first.
 */
export const recording = <Item>({ name }: RecordedEventType<Item>, change: string, subject: keyof Item & string) =>
  sql<object>`(insert into event_queue (event, subject, item)
    select ${name}, ${sql.ref(`${change}.${subject}`)}, to_jsonb(${sql.ref(change)}) from ${sql.table(change)})`;

export type Recorded = { id: number; event: string; item: unknown };

/**
 * Takes what is due out of the queue, in the order in which it was recorded; another worker waits for the end of the transaction. What
 * follows a failed one of the same subject waits with it.
 */
export const claimRecorded = async (db: Db, most: number): Promise<Recorded[]> => {
  const rows = await db
    .with("due", (with_) =>
      with_
        .selectFrom("event_queue as q")
        .select("q.id")
        .where(condition`q.due_at <= now() and not exists (
          select from event_queue f where f.subject = q.subject and f.id < q.id and f.attempts > 0 and f.due_at > now())`)
        .orderBy("q.id")
        .limit(most)
        .forUpdate("q"),
    )
    .deleteFrom("event_queue as q")
    .using("due")
    .whereRef("q.id", "=", "due.id")
    .returning(["q.id", "q.event", "q.item"])
    .execute();
  return rows.toSorted((a, b) => a.id - b.id);
};

/** Leaves one that failed for later: five seconds, doubled each time, up to an hour. */
export const delayRecorded = (db: Db, id: number, error: string) =>
  sql`
    update event_queue set attempts = attempts + 1, error = ${error.slice(0, 500)},
      due_at = now() + least(5 * power(2, least(attempts, 10)), 3600) * interval '1 second'
    where id = ${id}`.execute(db);

/** How many events wait for their listeners, how many of them failed, and since when the eldest waits. */
export const countRecorded = (db: Db) =>
  db
    .selectFrom("event_queue")
    .select((eb) => [
      eb.fn.countAll<number>().as("waiting"),
      eb.fn.countAll<number>().filterWhere("attempts", ">", 0).as("retrying"),
      eb.fn.min("recorded_at").as("oldest"),
    ])
    .executeTakeFirstOrThrow();
