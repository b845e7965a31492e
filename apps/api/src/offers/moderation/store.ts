import type { ReportReason } from "@passerelle/contract/enumerations";
import { sql } from "kysely";
import type { OfferSnapshot } from "#offers/search/snapshots.ts";
import { countUpTo } from "#platform/counting-store.ts";
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
  return { source: kind, source_name, department: department ?? "", ...rest };
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

/** The offer waits for the staff, since its first open report. */
export const recordReport = (db: Db, offerId: string, snapshot: OfferSnapshot, now: Date) =>
  sql`
    insert into offer_cases as c (offer_id, offer_snapshot, reports, open_reports, waiting_since, last_reported_at, version)
    values (${offerId}, ${JSON.stringify(snapshot)}, 1, 1, ${now}, ${now}, 1)
    on conflict (offer_id) do update set offer_snapshot = excluded.offer_snapshot, reports = c.reports + 1,
      open_reports = c.open_reports + 1, waiting_since = coalesce(c.waiting_since, ${now}), last_reported_at = ${now},
      version = c.version + 1`.execute(db);

/** Closes the open reports of an offer by a decision; gives the addresses to notify. */
export const closeReports = async (
  db: Db,
  offerId: string,
  decision: { id: string; status: "kept" | "removed"; note: string; by: string; now: Date },
) => {
  const { id, status, note, by, now } = decision;
  const { rows } = await sql<{ email: string }>`
    with settled as (
      update offer_reports set status = ${status}, note = ${note}, settled_at = ${now}, settled_by = ${by}, decision_id = ${id}
      where offer_id = ${offerId} and status = 'open' returning reporter_id)
    select distinct a.email from settled s join accounts a on a.id = s.reporter_id where a.is_active`.execute(db);
  return rows.map(({ email }) => email);
};

/** Those whose reports led to a decision. */
export const reportersBehind = async (db: Db, decisionId: string) => {
  const rows = await db
    .selectFrom("offer_reports as r")
    .innerJoin("accounts as a", "a.id", "r.reporter_id")
    .select("a.email")
    .distinct()
    .where("r.decision_id", "=", decisionId)
    .where("a.is_active", "=", true)
    .execute();
  return rows.map(({ email }) => email);
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

/** Offers with open reports, up to `most`. */
export const countReported = (db: Db, most: number) =>
  countUpTo(db, db.selectFrom("offer_cases").select("offer_id").where("waiting_since", "is not", null), most);

/** Decisions that are contested and wait for an answer, up to `most`. */
export const countAppeals = (db: Db, most: number) =>
  countUpTo(db, db.selectFrom("offer_cases").select("offer_id").where("appealed_at", "is not", null), most);
