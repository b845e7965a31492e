import { sql } from "kysely";
import type { Db, Tx } from "#platform/db.ts";

export const wantsMails = async (db: Db, companyId: string) => {
  const row = await db
    .selectFrom("match_mails")
    .select("is_wanted")
    .where("company_id", "=", companyId)
    .executeTakeFirst();
  return row?.is_wanted ?? false;
};

export const setWantsMails = (db: Db, companyId: string, is_wanted: boolean) =>
  db
    .insertInto("match_mails")
    .values({ company_id: companyId, is_wanted })
    .onConflict((conflict) => conflict.column("company_id").doUpdateSet({ is_wanted }))
    .execute();

export type CompanyToNotify = { company_id: string; told_at: string | null };

/**
 * Takes the next company to write to, for this run: it is marked in the same transaction, so that a run that is tried again finds it
 * done. `told_at` is that of the run before. Null when everybody who has the premium plan that day is done.
 */
export const claimNextCompany = async (tx: Tx, runAt: Date, since: Date) => {
  const { rows } = await sql<CompanyToNotify>`
    with next as (
      select m.company_id, m.told_at from match_mails m
      where m.is_wanted and (m.told_at is null or m.told_at < ${since})
        and exists (select 1 from companies c where c.id = m.company_id and c.plan = 'premium'
          and (c.plan_until is null or c.plan_until >= (${runAt}::timestamptz at time zone 'Europe/Paris')::date)) order by m.company_id limit 1 for update skip locked),
    taken as (update match_mails m set told_at = ${runAt} from next where m.company_id = next.company_id)
    select * from next`.execute(tx);
  return rows[0] ?? null;
};

/** The company's offers on screen, the newest. */
export const activeJobs = async (db: Db, companyId: string, limit: number, now: Date) => {
  const rows = await db
    .selectFrom("company_jobs as j")
    .innerJoin("offer_search as s", "s.offer_id", "j.id")
    .select("j.id")
    .where("j.company_id", "=", companyId)
    .where("j.deleted_at", "is", null)
    .where("s.visible_until", ">", now.toISOString())
    .orderBy("j.created_at", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
};

/** Proposes the first of these for an offer who were not proposed for it before; gives whom. */
export const propose = async (tx: Tx, jobId: string, accountIds: string[], limit: number, now: Date) => {
  const { rows } = await sql<{ account_id: string }>`
    insert into match_mail_candidates (job_id, account_id, told_at)
    select ${jobId}, b.id, ${now} from unnest(${accountIds}::uuid[]) with ordinality b(id, place)
    where not exists (select 1 from match_mail_candidates m where m.job_id = ${jobId} and m.account_id = b.id)
    order by b.place limit ${limit} on conflict do nothing returning account_id`.execute(tx);
  return new Set(rows.map(({ account_id }) => account_id));
};

/** Whom this applicant was proposed to by mail, for the copy of their data. */
export const proposalsOf = (db: Db, accountId: string) =>
  db
    .selectFrom("match_mail_candidates as m")
    .innerJoin("company_jobs as j", "j.id", "m.job_id")
    .innerJoin("companies as c", "c.id", "j.company_id")
    .select(["m.told_at", "j.title", "c.name as company"])
    .where("m.account_id", "=", accountId)
    .orderBy("m.told_at")
    .execute();

/** Members who may be written to. */
export const addressesOf = async (db: Db, companyId: string) => {
  const { rows } = await sql<{ email: string }>`
    select a.email from company_members m join accounts a on a.id = m.account_id
    where m.company_id = ${companyId} and a.is_active and a.email_verified_at is not null
      and is_mailed(a.id, 'alerts')
    order by a.email limit 50`.execute(db);
  return rows.map(({ email }) => email);
};
