import type { ReferenceList } from "@passerelle/contract/offers/reference-lists";
import { sql } from "kysely";
import type { Db } from "#platform/db.ts";
import { condition, isTrue } from "#platform/fragments-store.ts";

const entries = (db: Db) =>
  db
    .selectFrom("reference_entries")
    .select(["id", "list", "label", "version", (eb) => isTrue(eb("withdrawn_at", "is not", null)).as("is_withdrawn")]);

/** Every entry of some lists, in their order; what is withdrawn comes last. */
export const entriesOf = (db: Db, lists: readonly ReferenceList[], most: number) =>
  entries(db)
    .where("list", "in", lists)
    .orderBy(sql`withdrawn_at is not null`)
    .orderBy("position")
    .orderBy("id")
    .limit(most)
    .execute();

/** Those of these words that are labels of a list, withdrawn or not. */
export const labelsAmong = async (db: Db, list: ReferenceList, words: string[]) => {
  const rows = await db
    .selectFrom("reference_entries")
    .select("label")
    .where("list", "=", list)
    .where(condition`label = any(${words}::text[])`)
    .execute();
  return rows.map(({ label }) => label);
};

export const findEntry = (db: Db, id: string) => entries(db).where("id", "=", id).executeTakeFirst();

/** Nobody else changes this list before the end of the transaction. */
export const lockList = (db: Db, list: ReferenceList) =>
  sql`select pg_advisory_xact_lock(hashtext('reference list'), hashtext(${list}))`.execute(db);

/** Null when the list has the label already, whatever its case and accents: the unique index decides. */
export const insertEntry = async (db: Db, list: ReferenceList, label: string, now: Date) => {
  const { rows } = await sql<{ id: string }>`
    insert into reference_entries (list, label, position, created_at, updated_at)
    select ${list}, ${label}, coalesce(max(position), 0) + 1, ${now}, ${now} from reference_entries where list = ${list}
    on conflict (list, plain(label)) do nothing returning id`.execute(db);
  return rows[0]?.id ?? null;
};

/** Whether another entry of the list has this label. */
export const isTaken = async (db: Db, list: ReferenceList, label: string, otherThan: string) => {
  const { rows } = await sql`
    select 1 from reference_entries where list = ${list} and plain(label) = plain(${label}) and id <> ${otherThan}`.execute(
    db,
  );
  return rows.length > 0;
};

type Change = { label?: string | undefined; is_withdrawn?: boolean | undefined };

/** False when the entry is no longer the one that was read. */
export const updateEntry = async (
  db: Db,
  id: string,
  { label, is_withdrawn }: Change,
  { version, now }: { version: number; now: Date },
) => {
  const { numUpdatedRows } = await db
    .updateTable("reference_entries")
    .set((eb) => ({
      ...(label !== undefined && { label }),
      ...(is_withdrawn !== undefined && { withdrawn_at: is_withdrawn ? now.toISOString() : null }),
      version: eb("version", "+", 1),
      updated_at: now.toISOString(),
    }))
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const setOrder = (db: Db, ids: string[], now: Date) =>
  sql`
    update reference_entries e set position = o.position, updated_at = ${now}
    from unnest(${ids}::uuid[]) with ordinality as o(id, position) where e.id = o.id`.execute(db);

type Counted = { name: string; code: string; offers: number };

/** How many of the newest offers on screen bear each code, and how many were looked at. */
export const countCodes = async (db: Db, among: number, now: Date) => {
  const { rows } = await sql<Counted>`
    with newest as materialized (
      select domain, remote, levels, contract_types from offer_search
      where is_head and visible_until > ${now} and visible_from <= ${now}
      order by published_at desc, offer_id desc limit ${among})
    select 'domains' as name, domain as code, count(*)::int as offers from newest where domain is not null group by domain
    union all select 'remotes', remote, count(*)::int from newest where remote is not null group by remote
    union all select 'levels', code, count(*)::int from newest, unnest(levels) as code group by code
    union all select 'contract_types', code, count(*)::int from newest, unnest(contract_types) as code group by code
    union all select 'all', '', count(*)::int from newest`.execute(db);
  return rows;
};
