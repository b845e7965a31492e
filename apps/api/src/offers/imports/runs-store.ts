import type { ImportOrigin } from "@passerelle/contract/enumerations";
import type { ImportExample, ImportQuality, ImportSample, ImportUnread } from "@passerelle/contract/offers/imports";
import { sql } from "kysely";
import type { Db, Tx } from "#platform/db.ts";
import { condition } from "#platform/fragments-store.ts";
import { oldRows } from "#platform/old-rows-store.ts";
import { storableJson } from "#platform/storable.ts";

/** A run whose source no process has locked any more (`withLock`, "import") was cut short: the worker that reads it is gone. */
export const isLocked = condition`exists (select 1 from pg_locks l where l.locktype = 'advisory' and l.objsubid = 2
  and l.database = (select oid from pg_database where datname = current_database())
  and l.classid = hashtext('import')::oid and l.objid = hashtext(r.source)::oid)`;

type NewRun = {
  source: string;
  origin: ImportOrigin;
  isDryRun: boolean;
  startedBy?: string;
  slot?: Date;
  now: Date;
};

/** A run that a task will take up; undefined when its hour has one already. */
export const insertWaitingRun = (db: Db, { source, origin, isDryRun, startedBy, slot, now }: NewRun) =>
  db
    .insertInto("import_runs")
    .values({
      source,
      origin,
      is_dry_run: isDryRun,
      started_by: startedBy ?? null,
      slot: slot?.toISOString() ?? null,
      status: "waiting",
      fingerprint: "",
      started_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.columns(["source", "slot"]).where("slot", "is not", null).doNothing())
    .returning("id")
    .executeTakeFirst();

/** Whether a run of the source waits, or is being read at this moment. */
export const isUnderWay = async (db: Db, source: string) => {
  const row = await db
    .selectFrom("import_runs as r")
    .select("r.id")
    .where("r.source", "=", source)
    .where((eb) => eb.or([eb("r.status", "=", "waiting"), eb.and([eb("r.status", "=", "running"), isLocked])]))
    .executeTakeFirst();
  return row !== undefined;
};

/** A run that the staff or the schedule asked for, while it is not over. */
export const findRunToDo = (db: Db, id: string) =>
  db
    .selectFrom("import_runs")
    .select(["id", "source", "status", "attempts", "is_dry_run", "origin"])
    .where("id", "=", id)
    .where("status", "in", ["waiting", "running"])
    .executeTakeFirst();

/** Runs begun since a day or so that are not over, that no task (`task`: its name) will do, and whose source nobody holds. */
export const lostRuns = (db: Db, { after, now, task }: { after: Date; now: Date; task: string }) =>
  db
    .selectFrom("import_runs as r")
    .select(["r.id", "r.source"])
    .where("r.status", "in", ["waiting", "running"])
    .where("r.origin", "<>", "command")
    .where("r.started_at", ">", after.toISOString())
    .where((eb) => eb.or([eb("r.next_try_at", "is", null), eb("r.next_try_at", "<", now.toISOString())]))
    .where(condition`not ${isLocked}`)
    .where(
      condition`not exists (
        select 1 from tasks.job j where j.name = ${task} and j.state <= 'active' and j.data ->> 'run_id' = r.id::text)`,
    )
    .orderBy("r.started_at")
    .limit(50)
    .execute();

/** Counts one more time that the source could not be fetched, and until when it asks to be left alone. */
export const recordAttempt = (db: Db, id: string, { error, nextTryAt }: { error: string; nextTryAt: Date | null }) =>
  db
    .updateTable("import_runs")
    .set((eb) => ({ attempts: eb("attempts", "+", 1), error, next_try_at: nextTryAt?.toISOString() ?? null }))
    .where("id", "=", id)
    .returning(["attempts", "started_at"])
    .executeTakeFirstOrThrow();

/** Whether the source asked, of any of its runs, to be left alone for longer than until now. */
export const mustWait = async (db: Db, source: string, now: Date) => {
  const row = await db
    .selectFrom("import_runs")
    .select("id")
    .where("source", "=", source)
    .where("next_try_at", ">", now.toISOString())
    .executeTakeFirst();
  return row !== undefined;
};

export const skipRun = (db: Db, id: string, error: string, now: Date) =>
  db
    .updateTable("import_runs")
    .set({ status: "skipped", error, finished_at: now.toISOString() })
    .where("id", "=", id)
    .where("status", "=", "waiting")
    .execute();

export const findUnfinishedRun = (db: Db, source: string, fingerprint: string) =>
  db
    .selectFrom("import_runs")
    .select(["id", "created", "updated", "unchanged", "open_before"])
    .where("source", "=", source)
    .where("fingerprint", "=", fingerprint)
    .where("status", "=", "running")
    .where("is_dry_run", "=", false)
    .orderBy("started_at", "desc")
    .executeTakeFirst();

export const insertRun = (
  db: Db,
  { source, fingerprint, isDryRun, now }: { source: string; fingerprint: string; isDryRun: boolean; now: Date },
) =>
  db
    .insertInto("import_runs")
    .values({ source, fingerprint, is_dry_run: isDryRun, started_at: now.toISOString() })
    .returning("id")
    .executeTakeFirstOrThrow();

/** Begins a run that was asked for, or begins it again with another file than the one that it was cut short in. */
export const beginRun = (db: Db, id: string, fingerprint: string, now: Date) =>
  db
    .updateTable("import_runs")
    .set({
      ...{ status: "running", fingerprint, error: null, next_try_at: null, started_at: now.toISOString() },
      ...{ created: 0, updated: 0, unchanged: 0 },
    })
    .where("id", "=", id)
    .where("status", "in", ["waiting", "running"])
    .execute();

/** One more reading from the beginning of the file; gives its number. */
export const nextReading = async (db: Db, id: string) => {
  const { readings } = await db
    .updateTable("import_runs")
    .set((eb) => ({ readings: eb("readings", "+", 1), read: 0, rejected: 0 }))
    .where("id", "=", id)
    .returning("readings")
    .executeTakeFirstOrThrow();
  return readings;
};

/** Notes how many offers of its source were open when a run began to read. */
export const recordOpenBefore = (db: Db, id: string, openBefore: number) =>
  db.updateTable("import_runs").set({ open_before: openBefore }).where("id", "=", id).execute();

type Abandoned = { source: string; isDryRun: boolean; exceptIds: string[]; now: Date };

/** Ends the runs that were cut short and will not be taken up again; a dry run leaves the others to be. */
export const abandonRuns = (db: Db, { source, isDryRun, exceptIds, now }: Abandoned) =>
  db
    .updateTable("import_runs")
    .set({ status: "failed", finished_at: now.toISOString(), error: "Interrompu avant la fin." })
    .where("source", "=", source)
    .where("status", "=", "running")
    .$if(isDryRun, (query) => query.where("is_dry_run", "=", true))
    .where(condition`id <> all(${exceptIds}::uuid[])`)
    .returning("id")
    .execute();

type Counts = { created: number; updated: number; unchanged: number };

/** Adds what a batch has done, and how far the file has been read. */
export const addToRun = (
  db: Tx,
  runId: string,
  counts: Counts,
  { read, rejected }: { read: number; rejected: number },
) =>
  db
    .updateTable("import_runs")
    .set((eb) => ({
      created: eb("created", "+", counts.created),
      updated: eb("updated", "+", counts.updated),
      unchanged: eb("unchanged", "+", counts.unchanged),
      read: eb.fn<number>("greatest", ["read", eb.val(read)]),
      rejected: eb.fn<number>("greatest", ["rejected", eb.val(rejected)]),
    }))
    .where("id", "=", runId)
    .execute();

export type RunEnd = {
  status: "done" | "failed" | "refused";
  closed: number;
  /** Open offers that a whole reading did not find and left open. */
  missing: number;
  /** So many of the open offers were not found that the staff is notified. */
  isThin: boolean;
  error: string | null;
  read: number;
  rejected: number;
  reasons: Record<string, number>;
  examples: Record<string, ImportExample[]>;
  unread: Record<string, ImportUnread>;
  samples: ImportSample[];
  quality: ImportQuality | null;
};

export const finishRun = (
  db: Db,
  runId: string,
  { reasons, examples, unread, samples, quality, isThin: _, ...end }: RunEnd,
  at: Date,
) =>
  db
    .updateTable("import_runs")
    .set({
      ...end,
      reasons: storableJson(reasons),
      examples: storableJson(examples),
      unread: storableJson(unread),
      samples: storableJson(samples),
      quality: quality && JSON.stringify(quality),
      finished_at: at.toISOString(),
    })
    .where("id", "=", runId)
    .execute();

/** Ends a run that never came to read anything. */
export const failRun = (db: Db, id: string, error: string, at: Date) =>
  db
    .updateTable("import_runs")
    .set({ status: "failed", error, finished_at: at.toISOString() })
    .where("id", "=", id)
    .execute();

/** The last run that read something, with what it read: where it is done, that was a whole file and is still what is known. */
export const findLastReading = (db: Db, source: string) =>
  db
    .selectFrom("import_runs as r")
    .select([
      ...[
        "r.status" as const,
        "r.fingerprint" as const,
        "r.started_at" as const,
        "r.read" as const,
        "r.rejected" as const,
        "r.missing" as const,
        "r.open_before" as const,
      ],
      sql<number>`r.created + r.updated + r.unchanged`.as("size"),
      "r.reasons",
      "r.examples",
      "r.unread",
      "r.quality",
    ])
    .where("r.source", "=", source)
    .where("r.is_dry_run", "=", false)
    // One that was cut short, refused or broken has written something else since.
    .where("r.status", "in", ["done", "refused", "failed", "running"])
    // One that is done has a sentence only where it knew its file and read nothing.
    .where((eb) => eb.or([eb("r.error", "is", null), eb("r.status", "<>", "done")]))
    .orderBy("r.started_at", "desc")
    .orderBy("r.id", "desc")
    .executeTakeFirst();

/** What a file that is the same as the last one holds: nothing new. */
export const countUnchanged = (db: Db, id: string, unchanged: number) =>
  db.updateTable("import_runs").set({ created: 0, updated: 0, unchanged }).where("id", "=", id).execute();

/** How the latest runs of a source ended, newest first, tries left out. */
export const latestEnds = (db: Db, source: string, count: number) =>
  db
    .selectFrom("import_runs")
    .select("status")
    .where("source", "=", source)
    .where("is_dry_run", "=", false)
    .where("status", "in", ["done", "failed", "refused"])
    .orderBy("started_at", "desc")
    .orderBy("id", "desc")
    .limit(count)
    .execute();

/** Runs that ended long ago, but for the last of each sort of a source, which the next is compared with. */
export const oldRuns = oldRows(
  "import_runs",
  "finished_at",
  sql`exists (select from import_runs later where later.source = import_runs.source and later.status = import_runs.status
    and later.is_dry_run = import_runs.is_dry_run and later.finished_at > import_runs.finished_at)`,
);
