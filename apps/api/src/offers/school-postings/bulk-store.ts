import type { BulkAct } from "@passerelle/contract/offers/posting-bulk";
import { type RawBuilder, sql, type Updateable } from "kysely";
import type { DB, Db } from "#platform/db.ts";
import { isTrue } from "#platform/fragments-store.ts";
import { oldRows } from "#platform/old-rows-store.ts";
import type { Touched } from "./bulk-rules.ts";
import { ofSchool } from "./own-store.ts";

type Author = { schoolId: string; accountId: string; now: Date };

export const insertRun = async (
  db: Db,
  { act, postingIds, schoolId, accountId, now }: Author & { act: BulkAct; postingIds: string[] },
) => {
  const { id } = await db
    .insertInto("posting_bulk_runs")
    .values({
      school_id: schoolId,
      account_id: accountId,
      act: JSON.stringify(act),
      posting_ids: postingIds,
      created_at: now.toISOString(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
};

/** A run of the school with the first offers that it skipped; the title is given of the school's own offers alone. */
export const findRun = (db: Db, id: string, schoolId: string, refusedMost: number) =>
  db
    .selectFrom("posting_bulk_runs as r")
    .where("r.id", "=", id)
    .where("r.school_id", "=", schoolId)
    .select([
      "r.id",
      "r.act",
      sql<string>`coalesce((select trim(m.first_name || ' ' || m.last_name) from school_members m
        where m.account_id = r.account_id and m.school_id = r.school_id), '')`.as("by"),
      sql<number>`cardinality(r.posting_ids)`.as("total"),
      "r.handled",
      "r.changed",
      "r.unchanged",
      "r.failed",
      "r.created_at",
      "r.finished_at",
      sql<{ id: string; title: string; code: string }[]>`(select coalesce(json_agg(f order by f.position), '[]') from (
        select x.posting_id as id, coalesce(p.title, '') as title, x.code, x.position from posting_bulk_refusals x
        left join school_postings p on p.id = x.posting_id and p.school_id = r.school_id
        where x.run_id = r.id order by x.position limit ${refusedMost}) f)`.as("refused"),
    ])
    .executeTakeFirst();

/** The run with its next offers, locked until the end of the transaction: of two workers that took it up, one waits. */
export const lockRun = (db: Db, id: string, batch: number) =>
  db
    .selectFrom("posting_bulk_runs as r")
    .where("r.id", "=", id)
    .where("r.finished_at", "is", null)
    .select([
      "r.school_id",
      "r.act",
      "r.handled",
      sql<string[]>`r.posting_ids[r.handled + 1 : r.handled + ${batch}]`.as("ids"),
    ])
    .forUpdate()
    .executeTakeFirst();

/** These offers as far as they are the school's, locked until the end of the transaction. */
export const lockPostings = (db: Db, schoolId: string, ids: string[]): Promise<Touched[]> =>
  ofSchool(db, schoolId)
    .where("p.id", "in", ids)
    .select([
      "p.id",
      "p.status",
      "p.tags",
      sql<string[]>`array(select x.account_id from posting_participants x where x.posting_id = p.id)`.as(
        "participants",
      ),
      sql<string[]>`array(select s.name from posting_supports s where s.posting_id = p.id and s.is_active)`.as(
        "supports",
      ),
    ])
    .orderBy("p.id")
    .forNoKeyUpdate()
    .execute();

/** What the act says, done to these offers: at most one statement beside the one that counts their change. */
export const applyAct = async (db: Db, act: BulkAct, schoolId: string, ids: string[], now: Date) => {
  const values = (): Updateable<DB["school_postings"]> | { tags: RawBuilder<string[]> } => {
    if (act.action === "archive") return { status: "archived" };
    if (act.action === "restore") return { status: "draft" };
    if (act.action === "add-tag") return { tags: sql`tags || ${act.tag}::text` };
    if (act.action === "remove-tag") return { tags: sql`array_remove(tags, ${act.tag}::text)` };
    return {};
  };
  if (act.action === "add-participant")
    await db
      .insertInto("posting_participants")
      .columns(["posting_id", "account_id"])
      .expression(
        db
          .selectFrom("school_members as m")
          .where("m.school_id", "=", schoolId)
          .where("m.is_assistance", "=", false)
          .where("m.account_id", "=", act.user_id)
          .select([sql`unnest(${ids}::uuid[])`.as("posting_id"), "m.account_id"]),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  if (act.action === "remove-participant")
    await db
      .deleteFrom("posting_participants")
      .where("posting_id", "in", ids)
      .where("account_id", "=", act.user_id)
      .execute();
  if (act.action === "stop-broadcast")
    await db
      .updateTable("posting_supports")
      .set({ is_active: false })
      .where("posting_id", "in", ids)
      .$if(act.support !== "", (query) => query.where("name", "=", act.support))
      .execute();
  // A user who edits one of them meanwhile learns that it has changed.
  await db
    .updateTable("school_postings")
    .set((eb) => ({ ...values(), version: eb("version", "+", 1), updated_at: now.toISOString() }))
    .where("id", "in", ids)
    .execute();
};

export const insertRefusals = (
  db: Db,
  runId: string,
  refused: { position: number; posting_id: string; code: string }[],
) =>
  db
    .insertInto("posting_bulk_refusals")
    .values(refused.map((one) => ({ run_id: runId, ...one })))
    .execute();

/** Adds what was just done; the run ends with its last offer. Gives whether there is more to do. */
export const advanceRun = async (
  db: Db,
  id: string,
  { changed, unchanged, failed }: { changed: number; unchanged: number; failed: number },
  now: Date,
) => {
  const { is_over } = await db
    .updateTable("posting_bulk_runs")
    .set({
      changed: sql`changed + ${changed}`,
      unchanged: sql`unchanged + ${unchanged}`,
      failed: sql`failed + ${failed}`,
      finished_at: sql`case when handled + ${changed + unchanged + failed} >= cardinality(posting_ids) then ${now.toISOString()}::timestamptz end`,
    })
    .where("id", "=", id)
    .returning((eb) => isTrue(eb("finished_at", "is not", null)).as("is_over"))
    .executeTakeFirstOrThrow();
  return !is_over;
};

export const oldBulkRuns = oldRows("posting_bulk_runs", "created_at");
export const oldExports = oldRows("posting_exports", "created_at");
