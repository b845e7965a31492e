import { sql } from "kysely";
import type { Db } from "#platform/db.ts";
import { holderName } from "#platform/fragments-store.ts";

/** Who takes part in an interview: all others are taken off. Their time is taken once a slot is chosen. */
export const replaceParticipants = async (db: Db, interviewId: string, accountIds: string[]) => {
  await db
    .deleteFrom("interview_participants")
    .where("interview_id", "=", interviewId)
    .where("account_id", "not in", accountIds)
    .execute();
  await db
    .insertInto("interview_participants")
    .values(accountIds.map((account_id) => ({ interview_id: interviewId, account_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Gives the participants of these interviews the moment that each has now, or frees it; the constraint refuses two at once. */
export const setTimeOfParticipants = async (db: Db, interviewIds: string[]) => {
  if (interviewIds.length === 0) return;
  await sql`
    update interview_participants p set during = case when i.state = 'confirmed' then tstzrange(i.starts_at, i.ends_at) end
    from interviews i where i.id = p.interview_id and i.id = any(${interviewIds}::uuid[])`.execute(db);
};

/**
 * Locks the time of everybody who takes part in these interviews, and of `others`, always in the same order, so that two acts cannot
 * give the same moment.
 */
export const lockTimeOf = async (db: Db, interviewIds: string[], others: string[] = []) => {
  await sql`
    select pg_advisory_xact_lock(hashtextextended('interviews ' || o, 0)) from (
      select account_id::text as o from interview_participants where interview_id = any(${interviewIds}::uuid[])
      union select unnest(${others}::text[]) order by 1) as people`.execute(db);
};

/** A person who leaves a company takes part in none of its interviews any more; past ones keep them. */
export const removeParticipant = async (db: Db, accountId: string, companyId: string, now: Date) => {
  await sql`
    delete from interview_participants p using interviews i
    where i.id = p.interview_id and i.company_id = ${companyId} and p.account_id = ${accountId}
      and i.state in ('proposed', 'confirmed', 'declined') and (i.ends_at is null or i.ends_at > ${now})`.execute(db);
};

/** The heir takes the place of the recruiter who leaves. */
export const insertParticipant = async (db: Db, interviewIds: string[], accountId: string) => {
  await db
    .insertInto("interview_participants")
    .values(interviewIds.map((interview_id) => ({ interview_id, account_id: accountId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export const listParticipants = (db: Db, interviewIds: string[]) =>
  interviewIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom("interview_participants as p")
        .innerJoin("accounts as a", "a.id", "p.account_id")
        .select(["p.interview_id", "a.id", holderName("a.id").$notNull().as("name")])
        .where("p.interview_id", "in", interviewIds)
        .orderBy("a.last_name")
        .orderBy("a.email")
        .execute();

/** Confirmed interviews to come of these people, but for one: when they are not free. */
export const busyTimes = (db: Db, accountIds: string[], exceptId: string | null, now: Date) => {
  let query = db
    .selectFrom("interview_participants as p")
    .innerJoin("interviews as i", "i.id", "p.interview_id")
    .select(["p.account_id", "i.starts_at", "i.ends_at"])
    .$narrowType<{ starts_at: string; ends_at: string }>()
    .where("p.account_id", "in", accountIds)
    .where("i.state", "=", "confirmed")
    .where("i.ends_at", ">", now.toISOString());
  if (exceptId) query = query.where("i.id", "<>", exceptId);
  return query.limit(5000).execute();
};
