import { sql } from "kysely";
import type { Db, Tx } from "#platform/db.ts";
import { condition } from "#platform/fragments-store.ts";
import { storableJson } from "#platform/storable.ts";
import type { OfferRow } from "./complete-offer.ts";
import type { ImportedOffer } from "./events.ts";

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
  "job_name",
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

/**
 * What is known of these offers: the same as what they say now and open, or another state. Unknown ones are left out.
 */
export const compareOffers = async (db: Db, rows: Pick<OfferRow, "source" | "external_id" | "content_hash">[]) => {
  const { rows: known } = await sql<{ external_id: string; same: boolean }>`
    select o.external_id, o.content_hash = decode(t.hash, 'hex') and o.closed_at is null as same
    from unnest(${rows.map(({ source }) => source)}::text[], ${rows.map(({ external_id }) => external_id)}::text[],
      ${rows.map(({ content_hash }) => content_hash)}::text[]) t(source, external_id, hash)
    join external_offers o on o.source = t.source and o.external_id = t.external_id`.execute(db);
  return new Map(known.map(({ external_id, ...rest }) => [external_id, rest]));
};

/** Writes offers that are new or have changed, in one statement; what is the same is not even sent. Says how many of each, and which. */
export const upsertOffers = async (db: Db, rows: OfferRow[]) => {
  const known = await compareOffers(db, rows);
  const changed = rows.filter(({ external_id }) => !known.get(external_id)?.same);
  const unchanged = rows.length - changed.length;
  if (changed.length === 0) return { counts: { created: 0, updated: 0, unchanged }, written: [] };
  const { rows: answered } = await sql<{ id: string; external_id: string; created: boolean }>`
    insert into external_offers as o (${list})
    select ${values} from json_to_recordset(${storableJson(changed)}::json) as t(${typed})
    on conflict (source, external_id) do update set ${replaced}, closed_at = null, last_seen_at = now()
      where o.content_hash <> excluded.content_hash or o.closed_at is not null
    returning id, external_id, xmax = 0 as created`.execute(db);
  const rowOf = new Map(answered.map((row) => [row.external_id, row]));
  const written = changed.flatMap((offer): ImportedOffer[] => {
    const row = rowOf.get(offer.external_id);
    return row === undefined ? [] : [{ id: row.id, offer, isNew: row.created }];
  });
  const created = answered.filter((row) => row.created).length;
  const counts = {
    created,
    updated: answered.length - created,
    unchanged: unchanged + changed.length - answered.length,
  };
  return { counts, written };
};

/**
 * Marks identifiers as met by a reading of the file. Gives those that no reading had written, and those that only a reading before
 * this one had, which was interrupted; the others come twice in the file.
 */
export const markSeen = async (db: Tx, runId: string, ids: string[], reading = 1) => {
  const { rows } = await sql<{ external_id: string; fresh: boolean }>`
    insert into import_seen as s (run_id, external_id, reading) select ${runId}, id, ${reading} from unnest(${ids}::text[]) id
    on conflict (run_id, external_id) do update set reading = excluded.reading where s.reading < excluded.reading
    returning new.external_id, coalesce(old.reading, 0) = 0 as fresh`.execute(db);
  const those = (isFresh: boolean) =>
    new Set(rows.filter(({ fresh }) => fresh === isFresh).map((row) => row.external_id));
  return { fresh: those(true), written: those(false) };
};

/**
 * Marks open offers of a source as listed by its file, whether their items can be read or not, before a reading writes them
 * (reading 0). Gives how many of them were not marked yet.
 */
export const markListed = async (db: Db, source: string, runId: string, ids: string[]) => {
  const { numAffectedRows } = await sql`
    insert into import_seen (run_id, external_id, reading)
    select ${runId}, external_id, 0 from external_offers
    where source = ${source} and external_id = any(${ids}::text[]) and closed_at is null
    on conflict do nothing`.execute(db);
  return Number(numAffectedRows ?? 0);
};

/** How many identifiers the readings of a run have met and written. */
export const countSeen = async (db: Db, runId: string) => {
  const { count } = await db
    .selectFrom("import_seen")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("run_id", "=", runId)
    .where("reading", ">", 0)
    .executeTakeFirstOrThrow();
  return count;
};

export const deleteSeen = (db: Db, runId: string) => db.deleteFrom("import_seen").where("run_id", "=", runId).execute();

/** Closes these offers of a source; gives those that were open. */
export const closeOffers = (db: Db, source: string, externalIds: string[], now: Date) =>
  db
    .updateTable("external_offers")
    .set({ closed_at: now.toISOString() })
    .where("source", "=", source)
    .where(condition`external_id = any(${externalIds}::text[])`)
    .where("closed_at", "is", null)
    .returning("id")
    .execute();

const closingBatch = 5000;

/** Records that the source still lists these offers, some thousands at a time; once a day is enough. */
export const touchSeen = async (db: Db, source: string, runId: string, now: Date) => {
  for (let last: string | null = ""; last !== null; ) {
    const { rows }: { rows: { last: string | null }[] } = await sql<{ last: string | null }>`
      with part as (select external_id from import_seen where run_id = ${runId} and external_id > ${last}
        order by external_id limit ${closingBatch}),
      touched as (update external_offers o set last_seen_at = ${now} from part p
        where o.source = ${source} and o.external_id = p.external_id and o.last_seen_at < ${now}::timestamptz - interval '1 day')
      select max(external_id) as last from part`.execute(db);
    last = rows[0]?.last ?? null;
  }
};

/** The same of every open offer of a source whose file has not changed, but for those that it did not list before either. */
export const touchOpen = async (db: Db, source: string, now: Date) => {
  for (let touched = closingBatch; touched === closingBatch; ) {
    const { numAffectedRows } = await sql`
      update external_offers set last_seen_at = ${now} where id in (
        select o.id from external_offers o where o.source = ${source} and o.closed_at is null
          and o.last_seen_at < ${now}::timestamptz - interval '1 day'
          and not exists (select 1 from import_missing m where m.source = o.source and m.external_id = o.external_id)
        limit ${closingBatch})`.execute(db);
    touched = Number(numAffectedRows ?? 0);
  }
};

/** How many offers of a source are open. */
export const countAllOpen = async (db: Db, source: string) => {
  const { count } = await db
    .selectFrom("external_offers")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("source", "=", source)
    .where("closed_at", "is", null)
    .executeTakeFirstOrThrow();
  return count;
};

/** How many of these are open. */
export const countOpen = async (db: Db, source: string, externalIds: string[]) => {
  const { count } = await db
    .selectFrom("external_offers")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("source", "=", source)
    .where(condition`external_id = any(${externalIds}::text[])`)
    .where("closed_at", "is", null)
    .executeTakeFirstOrThrow();
  return count;
};

/** Closes offers past their date, and those that no file has listed for `days`; some thousands at most. Gives which. */
export const closeOutdated = (db: Db, now: Date, days: number) =>
  db
    .updateTable("external_offers")
    .set({ closed_at: now.toISOString() })
    .where(
      condition`id in (
        select id from external_offers where closed_at is null
          and (expires_at <= ${now} or last_seen_at < ${now}::timestamptz - make_interval(days => ${days})) limit ${closingBatch})`,
    )
    .returning("id")
    .execute();

export const highestGenerated = async (db: Db) => {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(substring(external_id from 3)::int), 0) as last from external_offers where source = 'generated'`.execute(
    db,
  );
  return rows[0]?.last ?? 0;
};

/**
 * After a first import the planner still has the statistics of an empty table until autovacuum runs: `analyze` runs at once where these
 * new offers are at least as many as those that the statistics count.
 */
export const analyzeIfGrown = async (tx: Tx, created: number) => {
  const { rows } = await sql<{ known: number }>`
    select reltuples::float8 as known from pg_class where oid = 'offer_search'::regclass`.execute(tx);
  if (created >= (rows[0]?.known ?? 0)) await sql`analyze (skip_locked) external_offers, offer_search`.execute(tx);
};
