import { type SupportCode, supports } from "@passerelle/contract/organisations/school-supports";
import { sql } from "kysely";
import type { Db } from "#platform/db.ts";

type Fetched = { schoolId: string; support: SupportCode; agent: string; now: Date };

/**
 * Records that a program has read a whole feed, and which offers were added or removed by that; null offers: the answer was `not
 * modified`, and it has as many as before.
 */
export const recordFetch = (db: Db, { schoolId, support, agent, now }: Fetched, offers: number | null) =>
  sql`with before as (select fetched_at from broadcast_fetches where school_id = ${schoolId} and support = ${support}),
    told as (
      insert into broadcast_events (posting_id, support, event, created_at)
      select b.posting_id, b.support, case when b.is_wanted then 'read' else 'closed' end, ${now} from broadcasts b
      where ${supports[support].way === "feed"} and b.school_id = ${schoolId} and b.support = ${supports[support].name}
        and b.since <= ${now} and b.since > coalesce((select fetched_at from before), '-infinity')
        and (b.is_wanted or exists (select from broadcast_events e
          where e.posting_id = b.posting_id and e.support = b.support and e.event in ('read', 'online'))))
    insert into broadcast_fetches as f (school_id, support, fetched_at, offers, agent)
    values (${schoolId}, ${support}, ${now}, ${offers ?? 0}, ${agent})
    on conflict (school_id, support) do update set fetched_at = greatest(f.fetched_at, excluded.fetched_at),
      offers = coalesce(${offers}::integer, f.offers), agent = excluded.agent, fetches = f.fetches + 1`.execute(db);

export const fetchesOf = (db: Db, schoolId: string) =>
  db
    .selectFrom("broadcast_fetches")
    .select(["support", "fetched_at", "offers", "agent", "fetches"])
    .where("school_id", "=", schoolId)
    .execute();
