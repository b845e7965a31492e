import type { ContractType, Level } from "@passerelle/contract/enumerations";
import { maxMarks } from "@passerelle/contract/offers/favourites";
import { sql } from "kysely";
import type { OfferSnapshot } from "#offers/search/snapshots.ts";
import type { Db } from "#platform/db.ts";

export type Mark = "favourite" | "hidden";

export const isMarked = async (db: Db, accountId: string, mark: Mark, offerId: string) => {
  const row = await db
    .selectFrom("offer_marks")
    .select("offer_id")
    .where("account_id", "=", accountId)
    .where("mark", "=", mark)
    .where("offer_id", "=", offerId)
    .executeTakeFirst();
  return row !== undefined;
};

/** One writer at a time for a person's marks, so that their number is true when it is read. */
export const countMarks = async (db: Db, accountId: string, mark: Mark) => {
  await db.selectFrom("accounts").select("id").where("id", "=", accountId).forNoKeyUpdate().execute();
  const { count } = await db
    .selectFrom("offer_marks")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("account_id", "=", accountId)
    .where("mark", "=", mark)
    .executeTakeFirstOrThrow();
  return count;
};

/** Marks an offer that is on screen; false when it is not. Marked already, nothing changes. */
export const insertMark = async (db: Db, accountId: string, mark: Mark, offerId: string, now: Date) => {
  const { rows } = await sql<{ found: boolean }>`
    with offer as (
      select offer_id, jsonb_build_object('source', kind, 'source_name', source_label, 'title', title, 'company_name', company_name,
        'city', city, 'department', coalesce(department, '')) as snapshot
      from offer_search where offer_id = ${offerId} and visible_from <= ${now} and visible_until > ${now}),
    marked as (
      insert into offer_marks (account_id, mark, offer_id, offer_snapshot, created_at)
      select ${accountId}, ${mark}, offer_id, snapshot, ${now} from offer on conflict do nothing)
    select exists (select 1 from offer) as found`.execute(db);
  return rows[0]?.found ?? false;
};

export const deleteMark = (db: Db, accountId: string, mark: Mark, offerId: string) =>
  db
    .deleteFrom("offer_marks")
    .where("account_id", "=", accountId)
    .where("mark", "=", mark)
    .where("offer_id", "=", offerId)
    .execute();

export type MarkRow = OfferSnapshot & {
  id: string;
  contract_types: ContractType[];
  levels: Level[];
  start_date: string | null;
  is_open: boolean;
  marked_at: string;
};

export const pageOfMarks = async (
  db: Db,
  accountId: string,
  mark: Mark,
  page: { limit: number; offset: number },
  now: Date,
) => {
  const { total } = await db
    .selectFrom("offer_marks")
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .where("account_id", "=", accountId)
    .where("mark", "=", mark)
    .executeTakeFirstOrThrow();
  // What the offer says now, else what it said when it was marked.
  const { rows } = await sql<MarkRow>`
    select m.offer_id as id, m.offer_snapshot ->> 'source' as source, m.offer_snapshot ->> 'source_name' as source_name,
      coalesce(s.title, m.offer_snapshot ->> 'title') as title,
      coalesce(s.company_name, m.offer_snapshot ->> 'company_name') as company_name,
      coalesce(s.city, m.offer_snapshot ->> 'city') as city,
      coalesce(s.department, m.offer_snapshot ->> 'department') as department,
      coalesce(s.contract_types, '{}') as contract_types, coalesce(s.levels, '{}') as levels, s.start_date,
      coalesce(s.visible_from <= ${now} and s.visible_until > ${now}, false) as is_open, m.created_at as marked_at
    from (
      select * from offer_marks where account_id = ${accountId} and mark = ${mark}
      order by created_at desc, offer_id desc limit ${page.limit} offset ${page.offset}) m
    left join offer_search s on s.offer_id = m.offer_id
    order by m.created_at desc, m.offer_id desc`.execute(db);
  return { rows, total };
};

export const idsOfMarks = async (db: Db, accountId: string, mark: Mark) => {
  const rows = await db
    .selectFrom("offer_marks")
    .select("offer_id")
    .where("account_id", "=", accountId)
    .where("mark", "=", mark)
    .orderBy("created_at", "desc")
    .limit(maxMarks)
    .execute();
  return rows.map((row) => row.offer_id);
};

export const marksHeldOn = (db: Db, accountId: string) =>
  db
    .selectFrom("offer_marks")
    .select(["mark", "offer_snapshot", "created_at"])
    .where("account_id", "=", accountId)
    .orderBy("created_at")
    .execute();
