import { sql } from "kysely";
import type { Db } from "#platform/db.ts";
import { oldRows } from "#platform/old-rows-store.ts";

/** Locks the company until the end of the transaction, so that two openings at once are counted one after the other. */
export const lockCompany = (db: Db, companyId: string) =>
  sql`select 1 from companies where id = ${companyId} for no key update`.execute(db);

/** How many candidates a company opened on a day (`YYYY-MM-DD`). */
export const countOpenings = async (db: Db, companyId: string, day: string) => {
  const { count } = await db
    .selectFrom("cv_openings")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("company_id", "=", companyId)
    .where("day", "=", day)
    .executeTakeFirstOrThrow();
  return count;
};

export const wasOpened = async (db: Db, companyId: string, day: string, candidateId: string) =>
  (await db
    .selectFrom("cv_openings")
    .select("day")
    .where("company_id", "=", companyId)
    .where("day", "=", day)
    .where("candidate_id", "=", candidateId)
    .executeTakeFirst()) !== undefined;

type Opening = { companyId: string; day: string; candidateId: string; reachedCap: boolean; now: Date };

export const insertOpening = (db: Db, { companyId, day, candidateId, reachedCap, now }: Opening) =>
  db
    .insertInto("cv_openings")
    .values({
      company_id: companyId,
      day,
      candidate_id: candidateId,
      opened_at: now.toISOString(),
      reached_cap: reachedCap,
    })
    .execute();

/** Companies that reached the cap since a day, `most` at most. */
export const countCappedSince = async (db: Db, since: string, most: number) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select distinct company_id from cv_openings where reached_cap and day >= ${since}::date limit ${most}) c`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
};

/** The account of a candidate of the library, by their profile. */
export const findCandidateAccount = async (db: Db, profileId: string) =>
  (await db.selectFrom("candidate_search").select("account_id").where("profile_id", "=", profileId).executeTakeFirst())
    ?.account_id ?? null;

export const oldOpenings = oldRows("cv_openings", "opened_at");
