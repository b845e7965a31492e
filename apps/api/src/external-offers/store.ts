import { sql } from "kysely";
import type { Db, Tx } from "#platform/db.ts";
import type { OfferRow } from "./complete-offer.ts";

const columns = [
  "source",
  "source_label",
  "external_id",
  "title",
  "company_name",
  "company_size",
  "company_description",
  "company_website",
  "siret",
  "naf_code",
  "address",
  "city",
  "postcode",
  "commune_code",
  "department",
  "lat",
  "lon",
  "description",
  "profile",
  "contract_types",
  "contract_start",
  "duration_months",
  "remote",
  "levels",
  "domain",
  "rome_codes",
  "desired_skills",
  "to_be_acquired_skills",
  "access_conditions",
  "opening_count",
  "apply_url",
  "apply_phone",
  "recipient_id",
  "published_at",
  "expires_at",
  "duplicate_key",
  "content_hash",
] as const satisfies readonly (keyof OfferRow)[];

const list = sql.raw(columns.join(", "));
const typed = sql.raw(
  columns
    .map((name) => {
      const type = {
        lat: "float8",
        lon: "float8",
        contract_start: "date",
        duration_months: "smallint",
        opening_count: "smallint",
        published_at: "timestamptz",
        expires_at: "timestamptz",
      }[name as string];
      return `${name} ${type ?? (["contract_types", "levels", "rome_codes", "desired_skills", "to_be_acquired_skills", "access_conditions"].includes(name) ? "text[]" : "text")}`;
    })
    .join(", "),
);
const values = sql.raw(
  columns.map((name) => (name === "content_hash" ? "decode(content_hash, 'hex')" : name)).join(", "),
);
const replaced = sql.raw(
  columns
    .filter((name) => name !== "source" && name !== "external_id")
    .map((name) => `${name} = excluded.${name}`)
    .join(", "),
);

/** Writes offers that are new or have changed, in one statement; what is the same is left alone. Says how many of each. */
export const upsertOffers = async (db: Tx, rows: OfferRow[]) => {
  if (rows.length === 0) return { created: 0, updated: 0, unchanged: 0 };
  const { rows: written } = await sql<{ created: boolean }>`
    insert into external_offers as o (${list})
    select ${values} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t(${typed})
    on conflict (source, external_id) do update set ${replaced}, closed_at = null, last_seen_at = now()
      where o.content_hash <> excluded.content_hash or o.closed_at is not null
    returning xmax = 0 as created`.execute(db);
  const created = written.filter((row) => row.created).length;
  return { created, updated: written.length - created, unchanged: rows.length - written.length };
};

/** Marks identifiers as met by a run; gives those that had not been met yet. */
export const markSeen = async (db: Tx, runId: string, ids: string[]) => {
  const { rows } = await sql<{ external_id: string }>`
    insert into import_seen (run_id, external_id) select ${runId}, id from unnest(${ids}::text[]) id
    on conflict do nothing returning external_id`.execute(db);
  return new Set(rows.map((row) => row.external_id));
};

export const countSeen = async (db: Db, runId: string) => {
  const { count } = await db
    .selectFrom("import_seen")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("run_id", "=", runId)
    .executeTakeFirstOrThrow();
  return count;
};

export const forgetSeen = (db: Db, runId: string) => db.deleteFrom("import_seen").where("run_id", "=", runId).execute();

export const closeOffers = async (db: Db, source: string, externalIds: string[], now: Date) => {
  const { numUpdatedRows } = await db
    .updateTable("external_offers")
    .set({ closed_at: now.toISOString() })
    .where("source", "=", source)
    .where("external_id", "in", externalIds)
    .where("closed_at", "is", null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
};

const closingBatch = 5000;

/** Closes what a whole file no longer lists, some thousands at a time; gives how many. */
export const closeVanished = async (db: Db, source: string, runId: string, now: Date) => {
  let closed = 0;
  for (;;) {
    const { numAffectedRows } = await sql`
      update external_offers set closed_at = ${now} where id in (
        select o.id from external_offers o where o.source = ${source} and o.closed_at is null
          and not exists (select 1 from import_seen s where s.run_id = ${runId} and s.external_id = o.external_id)
        limit ${closingBatch})`.execute(db);
    closed += Number(numAffectedRows ?? 0);
    if (Number(numAffectedRows ?? 0) < closingBatch) return closed;
  }
};

/** Notes that the source still lists these offers; once a day is enough. */
export const touchSeen = (db: Db, source: string, runId: string, now: Date) =>
  sql`update external_offers o set last_seen_at = ${now} from import_seen s
    where s.run_id = ${runId} and o.source = ${source} and o.external_id = s.external_id
      and o.last_seen_at < ${now}::timestamptz - interval '1 day'`.execute(db);

/** Closes offers past their date, and those that no file has listed for `days`; some thousands at most. Gives how many. */
export const closeOutdated = async (db: Db, now: Date, days: number) => {
  const { numAffectedRows } = await sql`
    update external_offers set closed_at = ${now} where id in (
      select id from external_offers where closed_at is null
        and (expires_at <= ${now} or last_seen_at < ${now}::timestamptz - make_interval(days => ${days})) limit ${closingBatch})`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
};

export const findUnfinishedRun = (db: Db, source: string, fingerprint: string) =>
  db
    .selectFrom("import_runs")
    .select(["id", "created", "updated", "unchanged"])
    .where("source", "=", source)
    .where("fingerprint", "=", fingerprint)
    .where("status", "=", "running")
    .orderBy("started_at", "desc")
    .executeTakeFirst();

export const insertRun = (db: Db, source: string, fingerprint: string, now: Date) =>
  db
    .insertInto("import_runs")
    .values({ source, fingerprint, started_at: now.toISOString() })
    .returning("id")
    .executeTakeFirstOrThrow();

/** A run that was cut short and will not be taken up again. */
export const abandonRuns = (db: Db, source: string, except: string | undefined, now: Date) => {
  const query = db
    .updateTable("import_runs")
    .set({ status: "failed", finished_at: now.toISOString(), error: "Interrompu avant la fin." })
    .where("source", "=", source)
    .where("status", "=", "running");
  return (except ? query.where("id", "<>", except) : query).returning("id").execute();
};

export const addToRun = (db: Tx, runId: string, counts: { created: number; updated: number; unchanged: number }) =>
  db
    .updateTable("import_runs")
    .set((eb) => ({
      created: eb("created", "+", counts.created),
      updated: eb("updated", "+", counts.updated),
      unchanged: eb("unchanged", "+", counts.unchanged),
    }))
    .where("id", "=", runId)
    .execute();

type RunEnd = {
  status: "done" | "failed" | "refused";
  read: number;
  rejected: number;
  closed: number;
  reasons: Record<string, number>;
  error: string | null;
};

export const finishRun = (db: Db, runId: string, end: RunEnd, now: Date) =>
  db
    .updateTable("import_runs")
    .set({ ...end, reasons: JSON.stringify(end.reasons), finished_at: now.toISOString() })
    .where("id", "=", runId)
    .execute();

/** How many offers the last whole file of the source held; null before the first. */
export const sizeOfLastRun = async (db: Db, source: string) => {
  const row = await db
    .selectFrom("import_runs")
    .select(sql<number>`created + updated + unchanged`.as("size"))
    .where("source", "=", source)
    .where("status", "=", "done")
    .orderBy("started_at", "desc")
    .executeTakeFirst();
  return row?.size ?? null;
};

const runColumns = [
  "id",
  "source",
  sql<"running" | "done" | "failed" | "refused">`status`.as("status"),
  "started_at",
  "finished_at",
  "read",
  "created",
  "updated",
  "unchanged",
  "closed",
  "rejected",
  sql<Record<string, number>>`reasons`.as("reasons"),
  "error",
] as const;

export const findRun = (db: Db, id: string) =>
  db.selectFrom("import_runs").select(runColumns).where("id", "=", id).executeTakeFirstOrThrow();

export const pageOfRuns = async (db: Db, { limit, offset }: { limit: number; offset: number }) => {
  const { total } = await db
    .selectFrom("import_runs")
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom("import_runs")
    .select(runColumns)
    .orderBy("started_at", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, total };
};

/** Runs `work` while holding the source; null when another run holds it already. The lock goes with its connection. */
export const holdingSource = <T>(db: Db, source: string, work: () => Promise<T>): Promise<T | null> =>
  db.connection().execute(async (connection) => {
    const { rows } = await sql<{
      held: boolean;
    }>`select pg_try_advisory_lock(hashtext('import'), hashtext(${source})) as held`.execute(connection);
    if (!rows[0]?.held) return null;
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(hashtext('import'), hashtext(${source}))`.execute(connection);
    }
  });

export const highestGenerated = async (db: Db) => {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(substring(external_id from 3)::int), 0) as last from external_offers where source = 'generated'`.execute(
    db,
  );
  return rows[0]?.last ?? 0;
};
