import type { ReportReason } from "@passerelle/contract/enumerations";
import type { OfferReport } from "@passerelle/contract/offer-reports";
import { sql } from "kysely";
import type { OfferSnapshot } from "#offers/snapshots.ts";
import type { Db } from "#platform/db.ts";

/** An offer that is on screen, as a report keeps it. */
export const findShownOffer = async (db: Db, offerId: string, now: Date) => {
  const row = await db
    .selectFrom("offer_search")
    .select(["kind", "source_label", "title", "company_name", "city", "department"])
    .where("offer_id", "=", offerId)
    .where("visible_from", "<=", now.toISOString())
    .where("visible_until", ">", now.toISOString())
    .executeTakeFirst();
  if (!row) return null;
  const { kind, source_label: source_name, department, ...rest } = row;
  return { source: kind, source_name, department: department ?? "", ...rest } as OfferSnapshot;
};

type NewReport = {
  offerId: string;
  reporterId: string;
  reason: ReportReason;
  message: string;
  snapshot: OfferSnapshot;
  now: Date;
};

/** Null when this person's report of the offer is open already: the unique index decides. */
export const insertReport = async (db: Db, { offerId, reporterId, reason, message, snapshot, now }: NewReport) => {
  const row = await db
    .insertInto("offer_reports")
    .values({
      offer_id: offerId,
      reporter_id: reporterId,
      reason,
      message,
      offer_snapshot: JSON.stringify(snapshot),
      created_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id ?? null;
};

export type ReportRow = Omit<OfferReport, "offer" | "reporter"> &
  OfferSnapshot & {
    offer_id: string;
    reporter_id: string;
    reporter_email: string;
    is_open: boolean;
    open_reports: number;
  };

const columns = (now: Date) => sql`
  r.id, r.offer_id, r.status, r.reason, r.message, r.created_at, r.note, r.settled_at, r.reporter_id, a.email as reporter_email,
  (select email from accounts where id = r.settled_by) as settled_by,
  r.offer_snapshot ->> 'source' as source, r.offer_snapshot ->> 'source_name' as source_name, r.offer_snapshot ->> 'title' as title,
  r.offer_snapshot ->> 'company_name' as company_name, r.offer_snapshot ->> 'city' as city, r.offer_snapshot ->> 'department' as department,
  exists (select 1 from offer_search s where s.offer_id = r.offer_id and s.visible_from <= ${now} and s.visible_until > ${now}) as is_open,
  (select count(*) from offer_reports o where o.offer_id = r.offer_id and o.status = 'open') as open_reports`;

export const pageOfReports = async (
  db: Db,
  status: string | undefined,
  page: { limit: number; offset: number },
  now: Date,
) => {
  const where = status ? sql`where r.status = ${status}` : sql``;
  const counted = await sql<{ total: number }>`select count(*) as total from offer_reports r ${where}`.execute(db);
  const { rows } = await sql<ReportRow>`
    select ${columns(now)} from offer_reports r join accounts a on a.id = r.reporter_id ${where}
    order by r.status <> 'open', case when r.status = 'open' then r.created_at end, r.settled_at desc, r.id
    limit ${page.limit} offset ${page.offset}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
};

export const findReport = async (db: Db, id: string, now: Date) => {
  const { rows } = await sql<ReportRow>`
    select ${columns(now)} from offer_reports r join accounts a on a.id = r.reporter_id where r.id = ${id}`.execute(db);
  return rows[0];
};

/** Held until the end of the transaction: two members of the staff follow each other. */
export const lockReport = (db: Db, id: string) =>
  db
    .selectFrom("offer_reports")
    .select(["id", "offer_id", "status"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();

type Decision = { status: "kept" | "removed"; note: string; by: string; now: Date };

/** Settles a report, and every open one of the same offer when the offer is removed; gives whom to tell. */
export const settleReports = async (
  db: Db,
  report: { id: string; offer_id: string },
  { status, note, by, now }: Decision,
) => {
  const { rows } = await sql<{ email: string; title: string }>`
    with settled as (
      update offer_reports set status = ${status}, note = ${note}, settled_at = ${now}, settled_by = ${by}
      where id = ${report.id} or (${status} = 'removed' and offer_id = ${report.offer_id} and status = 'open')
      returning reporter_id, offer_snapshot ->> 'title' as title)
    select a.email, s.title from settled s join accounts a on a.id = s.reporter_id where a.is_active`.execute(db);
  return rows;
};

/** Takes the offer off every screen at once, whatever its kind. */
export const moderateOffer = (db: Db, offerId: string, now: Date) =>
  db
    .insertInto("moderated_offers")
    .values({ offer_id: offerId, moderated_at: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Shows the offer again, if it is otherwise still on line. */
export const endModeration = (db: Db, offerId: string) =>
  db.deleteFrom("moderated_offers").where("offer_id", "=", offerId).execute();

export const reportsHeldOn = (db: Db, accountId: string) =>
  db
    .selectFrom("offer_reports")
    .select(["offer_snapshot", "reason", "message", "status", "created_at", "settled_at"])
    .where("reporter_id", "=", accountId)
    .orderBy("created_at")
    .execute();
