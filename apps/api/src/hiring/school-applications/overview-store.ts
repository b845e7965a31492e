import { sql } from "kysely";
import type { Db } from "#platform/db.ts";
import { isSeenPerson } from "#platform/fragments-store.ts";
import type { Member } from "./store.ts";

/** What is measured of an offer for this member: how often it was opened and applied to, whether it is on screen, and when it is. */
export const measuresOf = async (db: Db, postingId: string, member: Member, now: Date) => {
  const isSeen = isSeenPerson("a.applicant_id", member);
  const { rows } = await sql<{
    views: number;
    applications: number;
    unseen: number;
    is_online: boolean;
    since: string | null;
    until: string | null;
    /** Those that no support brought. */
    direct_applications: number;
  }>`
    select (select coalesce(sum(v.views), 0)::int from offer_views v where v.offer_id = p.id) as views,
      (select count(*) from applications a where a.posting_id = p.id and ${isSeen}) as applications,
      (select count(*) from applications a where a.posting_id = p.id and a.school_id = p.school_id and a.seen_at is null and ${isSeen}) as unseen,
      exists (select from offer_search s where s.offer_id = p.id and s.visible_from <= ${now} and s.visible_until > ${now}) as is_online,
      (select count(*) from applications a where a.posting_id = p.id and a.support is null and ${isSeen}) as direct_applications,
      p.publication_date as since, p.expiration_date as until
    from school_postings p where p.id = ${postingId}`.execute(db);
  return rows[0];
};
