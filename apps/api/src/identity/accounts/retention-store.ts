import { type RawBuilder, sql } from "kysely";
import type { Db } from "#platform/db.ts";

type Person = { id: string; email: string };

const toWarn = (awaySince: Date) =>
  sql`type = 'applicant' and last_seen_at < ${awaySince} and inactivity_warned_at is null`;
const toErase = (awaySince: Date, warnedBefore: Date) =>
  sql`type = 'applicant' and last_seen_at < ${awaySince} and inactivity_warned_at < ${warnedBefore}`;

const count = async (db: Db, those: RawBuilder<unknown>) => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from accounts where ${those}`.execute(db);
  return rows[0]?.count ?? 0;
};
export const countToWarn = (db: Db, awaySince: Date) => count(db, toWarn(awaySince));
export const countToErase = (db: Db, awaySince: Date, warnedBefore: Date) =>
  count(db, toErase(awaySince, warnedBefore));

/** Applicants absent since a day, marked as warned by this call. */
export const claimToWarn = async (db: Db, awaySince: Date, now: Date, limit: number) => {
  const { rows } = await sql<Person>`
    update accounts set inactivity_warned_at = ${now} where id in (
      select id from accounts where ${toWarn(awaySince)}
      order by last_seen_at limit ${limit} for update skip locked)
    returning id, email`.execute(db);
  return rows;
};

/** Applicants warned long enough ago and still absent; locked until the transaction ends. */
export const lockToErase = async (db: Db, awaySince: Date, warnedBefore: Date, limit: number) => {
  const { rows } = await sql<Person>`
    select id, email from accounts where ${toErase(awaySince, warnedBefore)}
    order by last_seen_at limit ${limit} for update skip locked`.execute(db);
  return rows;
};
