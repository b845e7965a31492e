import { sql } from "kysely";
import type { Db } from "#platform/db.ts";

type Person = { id: string; email: string };

/** Applicants who have not come since a day, each marked as warned by this very call. */
export const takeToWarn = async (db: Db, awaySince: Date, now: Date, limit: number) => {
  const { rows } = await sql<Person>`
    update accounts set inactivity_warned_at = ${now} where id in (
      select id from accounts where type = 'applicant' and last_seen_at < ${awaySince} and inactivity_warned_at is null
      order by last_seen_at limit ${limit} for update skip locked)
    returning id, email`.execute(db);
  return rows;
};

/** Applicants who were warned long enough ago and have still not come; held until the end of the transaction. */
export const lockToErase = async (db: Db, awaySince: Date, warnedBefore: Date, limit: number) => {
  const { rows } = await sql<Person>`
    select id, email from accounts where type = 'applicant' and last_seen_at < ${awaySince} and inactivity_warned_at < ${warnedBefore}
    order by last_seen_at limit ${limit} for update skip locked`.execute(db);
  return rows;
};
