import type { SupportCode } from "@passerelle/contract/organisations/school-supports";
import { sql } from "kysely";
import type { Db } from "#platform/db.ts";
import { storableJson } from "#platform/storable.ts";
import type { Standing } from "./rules.ts";

export type LedgerRow = Standing & { posting_id: string; support: string; school_id: string };

/** Has these postings reconciled, as far as they are or were on a support; gives how many. */
export const insertChanges = async (db: Db, postingIds: string[], now: Date) => {
  const { numAffectedRows } = await sql`
    insert into broadcast_changes (posting_id, changed_at)
    select p.id, ${now}::timestamptz from school_postings p where p.id = any(${postingIds}::uuid[])
      and (p.status = 'published' or exists (select from broadcasts b where b.posting_id = p.id))
    order by p.id
    on conflict (posting_id) do update set changed_at = excluded.changed_at`.execute(db);
  return Number(numAffectedRows ?? 0);
};

/** The same for the published postings of these schools. */
export const insertChangesOfSchools = async (db: Db, schoolIds: string[], now: Date) => {
  const { numAffectedRows } = await sql`
    insert into broadcast_changes (posting_id, changed_at)
    select p.id, ${now}::timestamptz from school_postings p
      where p.school_id = any(${schoolIds}::uuid[]) and p.deleted_at is null and p.status = 'published'
    order by p.id
    on conflict (posting_id) do update set changed_at = excluded.changed_at`.execute(db);
  return Number(numAffectedRows ?? 0);
};

/** Claims offers to reconcile, the longest waiting first; skips those that another worker has locked. */
export const claimChanges = async (tx: Db, most: number) => {
  const { rows } = await sql<{ posting_id: string }>`
    delete from broadcast_changes where posting_id in (
      select posting_id from broadcast_changes order by changed_at limit ${most} for update skip locked)
    returning posting_id`.execute(tx);
  return rows.map(({ posting_id }) => posting_id);
};

/** Records the offers that became visible or invisible because a day began: no write of an offer did. */
export const recordDatesPassed = (db: Db, now: Date) =>
  sql`
    insert into broadcast_changes (posting_id, changed_at)
    select b.posting_id, ${now}::timestamptz from broadcasts b
      where b.is_wanted and not exists (select from offer_search o where o.offer_id = b.posting_id and o.visible_from <= ${now} and o.visible_until > ${now})
    union
    select o.offer_id, ${now}::timestamptz from offer_search o
      where o.kind = 'school' and o.visible_from between ${now}::timestamptz - interval '2 days' and ${now}
        and not exists (select from broadcasts b where b.posting_id = o.offer_id and b.is_wanted)
    on conflict (posting_id) do nothing`.execute(db);

/** Locked until the end of the transaction: the outcome of a concurrent push is neither missed nor overwritten. */
export const ledgerOf = async (db: Db, postingIds: string[]): Promise<LedgerRow[]> =>
  db
    .selectFrom("broadcasts")
    .selectAll()
    .select(["problems", "verdict"])
    .where("posting_id", "in", postingIds)
    .orderBy("posting_id")
    .orderBy("support")
    .forUpdate()
    .execute();

/** Which boards these schools have given a secret to, as `school support`. */
export const knownKeys = async (db: Db, schoolIds: string[]) => {
  if (schoolIds.length === 0) return new Set<string>();
  const rows = await db
    .selectFrom("school_integrations")
    .select(["school_id", "support"])
    .where("school_id", "in", schoolIds)
    .where("secret", "is not", null)
    .execute();
  return new Set(rows.map(({ school_id, support }) => `${school_id} ${support}`));
};

/** What a school is known by on each board, by the board's code. */
export const identifiersOf = async (db: Db, schoolId: string) => {
  const rows = await db
    .selectFrom("school_integrations")
    .select(["support", "identifier"])
    .where("school_id", "=", schoolId)
    .execute();
  return new Map(rows.map(({ support, identifier }) => [support, identifier]));
};
export const identifierAt = async (db: Db, schoolId: string, support: SupportCode) =>
  (await identifiersOf(db, schoolId)).get(support) ?? "";

/** The supports that received an offer and have not been sent its end since, by their name. */
export const supportsGiven = async (db: Db, postingId: string) => {
  const rows = await db
    .selectFrom("broadcasts")
    .select("support")
    .where("posting_id", "=", postingId)
    .where("sent_version", "is not", null)
    .execute();
  return new Set(rows.map(({ support }) => support));
};

const written = [
  "school_id",
  "is_wanted",
  "since",
  "changed_at",
  "version",
  "problems",
  "sent_version",
  "sent_hash",
  "sent_at",
  "reference",
  "verdict",
  "refusal",
  "refusal_field",
  "attempts",
  "next_try_at",
  "failure",
] as const satisfies readonly (keyof LedgerRow)[];

export const insertRows = async (db: Db, rows: LedgerRow[]) => {
  if (rows.length === 0) return;
  const columns = sql.raw(["posting_id", "support", ...written].join(", "));
  const replaced = sql.raw(written.map((name) => `${name} = excluded.${name}`).join(", "));
  await sql`insert into broadcasts (${columns})
    select ${columns} from jsonb_populate_recordset(null::broadcasts, ${JSON.stringify(rows)}::jsonb)
    on conflict (posting_id, support) do update set ${replaced}`.execute(db);
};

export type NewEvent = {
  posting_id: string;
  support: string;
  event: "wanted" | "changed" | "incomplete" | "withdrawn" | "sent" | "online" | "refused" | "failed" | "closed";
  detail: string;
};

export const insertEvents = async (db: Db, events: NewEvent[], now: Date) => {
  if (events.length === 0) return;
  await sql`insert into broadcast_events (posting_id, support, event, detail, created_at)
    select e.posting_id, e.support, e.event, e.detail, ${now}
    from jsonb_to_recordset(${storableJson(events)}::jsonb) as e(posting_id uuid, support text, event text, detail text)`.execute(
    db,
  );
};
