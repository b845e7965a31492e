import type { SupportCode } from "@passerelle/contract/school-supports";
import { sql } from "kysely";
import type { Db } from "#platform/db.ts";

type Fetched = { schoolId: string; support: SupportCode; agent: string; now: Date };

/** Notes that a support has read a feed whole; null offers: it was told that nothing had changed, and it holds as many as before. */
export const noteFetch = (db: Db, { schoolId, support, agent, now }: Fetched, offers: number | null) =>
  sql`insert into broadcast_fetches as f (school_id, support, fetched_at, offers, agent)
    values (${schoolId}, ${support}, ${now}, ${offers ?? 0}, ${agent})
    on conflict (school_id, support) do update set fetched_at = greatest(f.fetched_at, excluded.fetched_at),
      offers = coalesce(${offers}::integer, f.offers), agent = excluded.agent, fetches = f.fetches + 1`.execute(db);

export const fetchesOf = (db: Db, schoolId: string) =>
  db
    .selectFrom("broadcast_fetches")
    .select(["support", "fetched_at", "offers", "agent", "fetches"])
    .where("school_id", "=", schoolId)
    .execute();
