import { sql } from "kysely";
import type { Db } from "#platform/db.ts";
import { storable } from "#platform/storable.ts";
import type { OfferBody } from "./boards/la-bonne-alternance/body.ts";
import type { LedgerRow } from "./ledger-store.ts";
import type { Standing } from "./rules.ts";

/** False when nothing waits to be pushed there. */
export const tryNow = async (
  db: Db,
  { postingId, schoolId, support }: { postingId: string; schoolId: string; support: string },
  now: Date,
) => {
  const { rows } = await sql`update broadcasts set next_try_at = ${now}
    where posting_id = ${postingId} and school_id = ${schoolId} and support = ${support} and next_try_at is not null
    returning posting_id`.execute(db);
  return rows.length > 0;
};

/** A row to push, with the body its support last received. */
export type DueRow = LedgerRow & { sent_body: OfferBody | null };

/**
 * Claims due rows of the ledger with a lease of so many seconds: no other worker pushes them meanwhile, and one does if this process
 * dies. Gives the rows as they are in the ledger.
 */
export const claimDue = async (
  db: Db,
  { support, schoolId, most, leaseSeconds }: { support: string; schoolId?: string; most: number; leaseSeconds: number },
  now: Date,
) => {
  const { rows } = await sql<DueRow>`
    update broadcasts b set held_until = ${now}::timestamptz + make_interval(secs => ${leaseSeconds})
    from (select posting_id, support from broadcasts where support = ${support} and next_try_at <= ${now}
        and (held_until is null or held_until <= ${now}) and (${schoolId ?? null}::uuid is null or school_id = ${schoolId ?? null}::uuid)
      order by next_try_at, posting_id limit ${most} for update skip locked) due
    where b.posting_id = due.posting_id and b.support = due.support
    returning b.*`.execute(db);
  return rows;
};

/** Schools that have something to push to a support. */
export const schoolsDue = async (db: Db, support: string, now: Date) => {
  const { rows } = await sql<{ school_id: string }>`select distinct school_id from broadcasts
    where support = ${support} and next_try_at <= ${now} and (held_until is null or held_until <= ${now})`.execute(db);
  return rows.map(({ school_id }) => school_id);
};

export type Change = Partial<Omit<Standing, "problems"> & Pick<DueRow, "sent_body">>;

/** Writes the outcome of an exchange and releases the row. A next attempt that a newer desired state planned stays. */
export const recordExchange = async (
  db: Db,
  { posting_id, support, version, is_wanted }: LedgerRow,
  { next_try_at = null, sent_body, failure, refusal, ...rest }: Change,
) => {
  await db
    .updateTable("broadcasts")
    .set((eb) => ({
      ...rest,
      ...(failure !== undefined && { failure: failure && storable(failure) }),
      ...(refusal !== undefined && { refusal: refusal && storable(refusal) }),
      ...(sent_body !== undefined && { sent_body: sent_body && JSON.stringify(sent_body) }),
      held_until: null,
      next_try_at: eb
        .case()
        .when(eb.and([eb("version", "=", version), eb("is_wanted", "=", is_wanted)]))
        .then(next_try_at)
        .else(eb.ref("next_try_at"))
        .end(),
    }))
    .where("posting_id", "=", posting_id)
    .where("support", "=", support)
    .execute();
};

export const releaseDue = (db: Db, support: string, postingIds: string[]) =>
  sql`update broadcasts set held_until = null where support = ${support} and posting_id = any(${postingIds}::uuid[])`.execute(
    db,
  );

type Delivered = { posting_id: string; version: number; is_wanted: boolean; sent_version: number | null };

/** Records movements that arrived, in one statement; a next attempt that a newer desired state planned stays. */
export const recordDelivered = (db: Db, support: string, delivered: Delivered[], now: Date) =>
  sql`update broadcasts b set sent_version = d.sent_version, sent_at = ${now}, held_until = null, failure = null, attempts = 0,
      next_try_at = case when b.version = d.version and b.is_wanted = d.is_wanted then null else b.next_try_at end
    from jsonb_to_recordset(${JSON.stringify(delivered)}::jsonb) as d(posting_id uuid, version int, is_wanted boolean, sent_version int)
    where b.posting_id = d.posting_id and b.support = ${support}`.execute(db);

/** Rows with nothing to push after all. */
export const recordNothingToPush = (db: Db, support: string, rows: LedgerRow[]) =>
  sql`update broadcasts b set held_until = null, failure = null, attempts = 0, sent_version = d.sent_version,
      next_try_at = case when b.version = d.version and b.is_wanted = d.is_wanted then null else b.next_try_at end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d(posting_id uuid, version int, is_wanted boolean, sent_version int)
    where b.posting_id = d.posting_id and b.support = ${support}`.execute(db);

/** Records a failed push with the next attempt; gives the rows that had not failed for this reason before. */
export const recordFailed = async (
  db: Db,
  { support, postingIds, failure, nextTry }: { support: string; postingIds: string[]; failure: string; nextTry: Date },
) => {
  const { rows } = await sql<{ posting_id: string }>`
    with before as (select posting_id, failure from broadcasts where support = ${support} and posting_id = any(${postingIds}::uuid[]))
    update broadcasts b set failure = ${failure}, attempts = b.attempts + 1, held_until = null, next_try_at = ${nextTry}
    from before where b.posting_id = before.posting_id and b.support = ${support}
    returning case when before.failure is distinct from ${failure} then b.posting_id end as posting_id`.execute(db);
  return rows.flatMap(({ posting_id }) => posting_id ?? []);
};
