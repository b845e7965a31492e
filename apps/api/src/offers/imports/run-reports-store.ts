import type { ImportReport } from "@passerelle/contract/offers/imports";
import { sql } from "kysely";
import type { Db } from "#platform/db.ts";
import { condition } from "#platform/fragments-store.ts";
import { isLocked } from "./runs-store.ts";

const runColumns = [
  "r.id",
  "r.source",
  sql<
    ImportReport["status"]
  >`case when r.status = 'running' and not ${isLocked} then 'interrupted' else r.status end`.as("status"),
  "r.origin",
  "r.is_dry_run",
  "r.started_at",
  "r.finished_at",
  "r.read",
  "r.created",
  "r.updated",
  "r.unchanged",
  "r.closed",
  "r.missing",
  "r.rejected",
  "r.reasons",
  "r.error",
] as const;

const quality = "r.quality";

export const findRun = (db: Db, id: string) =>
  db.selectFrom("import_runs as r").select(runColumns).where("r.id", "=", id).executeTakeFirstOrThrow();

export const findRunDetail = (db: Db, id: string) =>
  db
    .selectFrom("import_runs as r")
    .leftJoin("accounts as a", "a.id", "r.started_by")
    .select([
      ...runColumns,
      quality,
      "r.slot",
      "r.attempts",
      "r.next_try_at",
      "r.open_before",
      "a.email as started_by",
      "r.examples",
      "r.unread",
      "r.samples",
    ])
    .where("r.id", "=", id)
    .executeTakeFirst();

/** The latest run before this one that read its source to the end. */
export const findRunBefore = (db: Db, { id, source }: { id: string; source: string }) =>
  db
    .selectFrom("import_runs as r")
    .select([...runColumns, quality])
    .where("r.source", "=", source)
    // A file that was refused is nothing to compare with.
    .where("r.status", "=", "done")
    .where("r.is_dry_run", "=", false)
    .where(condition`(r.started_at, r.id) < (select started_at, id from import_runs where id = ${id})`)
    .orderBy("r.started_at", "desc")
    .orderBy("r.id", "desc")
    .executeTakeFirst();

/** Newest first; of one source, or of all. */
export const pageOfRuns = async (
  db: Db,
  { limit, offset }: { limit: number; offset: number },
  source: string | null = null,
) => {
  const all = db.selectFrom("import_runs as r").$if(source !== null, (query) => query.where("r.source", "=", source));
  const { total } = await all.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const rows = await all
    .select(runColumns)
    .orderBy("r.started_at", "desc")
    .orderBy("r.id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, total };
};

/** The latest run of each source; the one that is being read, where a later one only found it cut short. */
export const lastRuns = (db: Db) =>
  db
    .selectFrom("import_runs as r")
    .distinctOn("r.source")
    .select(runColumns)
    .orderBy("r.source")
    .orderBy(sql`(r.status = 'running' and ${isLocked})`, "desc")
    .orderBy("r.started_at", "desc")
    .orderBy("r.id", "desc")
    .execute();
