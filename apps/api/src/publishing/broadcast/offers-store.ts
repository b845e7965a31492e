import { sql } from "kysely";
import type { Db } from "#platform/db.ts";
import { condition } from "#platform/fragments-store.ts";
import type { PostingRow } from "./offer.ts";

const columns = sql`p.*, s.name as school_name, s.slug as school_slug, s.siret as school_siret`;
export const isLive = (now: Date) => condition`exists (select from offer_search o where o.offer_id = p.id
  and o.visible_from <= ${now} and o.visible_until > ${now})`;
/** The offer asks for this support; one that never spoke of the school's own site is on it. */
const isOn = (support: string, byDefault: boolean) => sql`coalesce((select x.is_active from posting_supports x
  where x.posting_id = p.id and lower(x.name) = lower(${support}) limit 1), ${byDefault})`;

const atOnce = 500;

/** The support that reads, and whether an offer that never spoke of it is there. */
type Query = { support: string; byDefault: boolean };

/** An offer as it was last written: each write makes its search row again, whatever its date and whenever it is committed. */
const mark = sql<string>`uuid_hash_extended(o.offer_id, o.xmin::text::bigint)`;
type FeedRow = PostingRow & { mark: string };

/** Every offer of a school that is on screen and asks for a support, the newest first, read by batches so that memory stays flat. */
export async function* liveOffers(
  db: Db,
  schoolId: string,
  { support, byDefault }: Query,
  now: Date,
): AsyncGenerator<FeedRow> {
  let last: string | null = null;
  while (true) {
    const { rows }: { rows: FeedRow[] } = await sql<FeedRow>`
      select ${columns}, ${mark}::text as mark from school_postings p join schools s on s.id = p.school_id
        join offer_search o on o.offer_id = p.id and o.visible_from <= ${now} and o.visible_until > ${now}
      where p.school_id = ${schoolId} and p.status = 'published' and p.deleted_at is null and (${last}::uuid is null or p.id < ${last}::uuid)
        and ${isOn(support, byDefault)}
      order by p.id desc limit ${atOnce}`.execute(db);
    yield* rows;
    last = rows.at(-1)?.id ?? null;
    if (rows.length < atOnce) return;
  }
}

/** Which offers a feed of a school holds at this moment, each as it was last written: the sum of the marks that {@link liveOffers} gives. */
export const feedMark = async (db: Db, schoolId: string, { support, byDefault }: Query, now: Date) => {
  const { rows } = await sql<{ mark: string }>`
    select coalesce(sum(${mark}), 0)::text as mark from school_postings p
      left join posting_supports x on x.posting_id = p.id and lower(x.name) = lower(${support})
      left join offer_search o on o.offer_id = p.id and o.visible_from <= ${now} and o.visible_until > ${now}
        and coalesce(x.is_active, ${byDefault})
    where p.school_id = ${schoolId} and p.status = 'published' and p.deleted_at is null`.execute(db);
  return rows[0]?.mark ?? "0";
};

/** The school that a broadcast key names, while it is a client. */
export const schoolOfKey = (db: Db, key: string) =>
  db
    .selectFrom("schools")
    .select(["id", "name", "slug"])
    .where("broadcast_key", "=", key)
    .where("is_active", "=", true)
    .executeTakeFirst();

export type ReconciledPosting = PostingRow & {
  status: string;
  is_live: boolean;
  deleted_at: string | null;
  is_moderated: boolean;
  is_school_active: boolean;
  supports: { name: string; is_active: boolean }[];
};

/** The offers to settle, with whether they are on screen and where they are to be. */
export const postingsToReconcile = async (db: Db, ids: string[], now: Date) => {
  const { rows } = await sql<ReconciledPosting>`
    select ${columns}, ${isLive(now)} as is_live, s.is_active as is_school_active,
      exists (select from moderated_offers m where m.offer_id = p.id) as is_moderated,
      (select coalesce(json_agg(json_build_object('name', x.name, 'is_active', x.is_active)), '[]')
        from posting_supports x where x.posting_id = p.id) as supports
    from school_postings p join schools s on s.id = p.school_id where p.id = any(${ids}::uuid[])`.execute(db);
  return rows;
};

/** One posting of the school with the school's name, as a support would receive it. */
export const postingOfSchool = async (db: Db, id: string, schoolId: string) => {
  const { rows } = await sql<PostingRow>`
    select ${columns} from school_postings p join schools s on s.id = p.school_id
    where p.id = ${id} and p.school_id = ${schoolId} and p.deleted_at is null`.execute(db);
  return rows[0];
};

export const schoolNamed = (db: Db, id: string) =>
  db.selectFrom("schools").select(["name", "slug", "siret"]).where("id", "=", id).executeTakeFirstOrThrow();
