import { sql } from "kysely";
import type { Db } from "#platform/db.ts";
import type { PostingRow } from "./offer.ts";

const columns = sql`p.*, s.name as school_name, s.slug as school_slug, s.siret as school_siret`;
export const isLive = (now: Date) => sql<boolean>`exists (select from offer_search o where o.offer_id = p.id
  and o.visible_from <= ${now} and o.visible_until > ${now})`;
/** The offer asks for this support; one that never spoke of the school's own site is on it. */
const isOn = (support: string, byDefault: boolean) => sql`coalesce((select x.is_active from posting_supports x
  where x.posting_id = p.id and lower(x.name) = lower(${support}) limit 1), ${byDefault})`;

const atOnce = 500;

/** Every offer of a school that is on screen and asks for a support, the newest first, read by batches so that memory stays flat. */
export async function* liveOffers(
  db: Db,
  schoolId: string,
  { support, byDefault }: { support: string; byDefault: boolean },
  now: Date,
): AsyncGenerator<PostingRow> {
  let last: string | null = null;
  while (true) {
    const { rows }: { rows: PostingRow[] } = await sql<PostingRow>`
      select ${columns} from school_postings p join schools s on s.id = p.school_id
      where p.school_id = ${schoolId} and p.status = 'published' and p.deleted_at is null and (${last}::uuid is null or p.id < ${last}::uuid)
        and ${isLive(now)} and ${isOn(support, byDefault)}
      order by p.id desc limit ${atOnce}`.execute(db);
    yield* rows;
    last = rows.at(-1)?.id ?? null;
    if (rows.length < atOnce) return;
  }
}

/**
 * What makes a feed of a school differ from one moment to another: when its offers changed, and which of them are on screen and ask for
 * this support. Two offers that change places are not the same as none that does.
 */
export const feedVersion = async (
  db: Db,
  schoolId: string,
  { support, byDefault }: { support: string; byDefault: boolean },
  now: Date,
) => {
  const { rows } = await sql<{ changed_at: string | null; offers: string }>`
    select max(p.updated_at) as changed_at, count(o.offer_id) || ' ' || coalesce(sum(uuid_hash_extended(o.offer_id, 0)), 0) as offers
    from school_postings p
    left join posting_supports x on x.posting_id = p.id and lower(x.name) = lower(${support})
    left join offer_search o on o.offer_id = p.id and o.visible_from <= ${now} and o.visible_until > ${now}
      and coalesce(x.is_active, ${byDefault})
    where p.school_id = ${schoolId} and p.status = 'published' and p.deleted_at is null`.execute(db);
  return rows[0] ?? { changed_at: null, offers: "" };
};

/** The school that a broadcast key names, while it is a client. */
export const schoolOfKey = (db: Db, key: string) =>
  db
    .selectFrom("schools")
    .select(["id", "name", "slug"])
    .where("broadcast_key", "=", key)
    .where("is_active", "=", true)
    .executeTakeFirst();

export type SettledPosting = PostingRow & {
  status: string;
  is_live: boolean;
  deleted_at: string | null;
  is_moderated: boolean;
  is_school_active: boolean;
  supports: { name: string; is_active: boolean }[];
};

/** The offers to settle, with whether they are on screen and where they are to be. */
export const postingsToSettle = async (db: Db, ids: string[], now: Date) => {
  const { rows } = await sql<SettledPosting>`
    select ${columns}, ${isLive(now)} as is_live, s.is_active as is_school_active,
      exists (select from moderated_offers m where m.offer_id = p.id) as is_moderated,
      (select coalesce(json_agg(json_build_object('name', x.name, 'is_active', x.is_active)), '[]')
        from posting_supports x where x.posting_id = p.id) as supports
    from school_postings p join schools s on s.id = p.school_id where p.id = any(${ids}::uuid[])`.execute(db);
  return rows;
};

/** One posting of the school with the school's name, as a support would be told of it. */
export const postingOfSchool = async (db: Db, id: string, schoolId: string) => {
  const { rows } = await sql<PostingRow>`
    select ${columns} from school_postings p join schools s on s.id = p.school_id
    where p.id = ${id} and p.school_id = ${schoolId} and p.deleted_at is null`.execute(db);
  return rows[0];
};

export const schoolNamed = (db: Db, id: string) =>
  db.selectFrom("schools").select(["name", "slug", "siret"]).where("id", "=", id).executeTakeFirstOrThrow();
