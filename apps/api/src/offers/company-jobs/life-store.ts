import type { ApplicationStatus } from "@passerelle/contract/enumerations";
import type { JobState } from "@passerelle/contract/offers/company-jobs";
import { sql } from "kysely";
import type { Db } from "#platform/db.ts";
import { condition } from "#platform/fragments-store.ts";
import { lastDay, stateAt } from "./store.ts";

type Change = { is_active?: boolean; filled_at?: string | null; deleted_at?: string; paused_at?: null };

/** Changes an offer that was locked in this transaction, and says where it stands from now on. */
export const setJob = async (db: Db, id: string, change: Change & { max_applications?: null }, now: Date) => {
  await db
    .updateTable("company_jobs")
    .set({ ...change, updated_at: now.toISOString() })
    .where("id", "=", id)
    .execute();
  return stateOf(db, id, now);
};

const stateOf = async (db: Db, id: string, now: Date): Promise<JobState> => {
  const { state } = await db
    .selectFrom("company_jobs as j")
    .select(stateAt(now).as("state"))
    .where("j.id", "=", id)
    .executeTakeFirstOrThrow();
  return state;
};

/** Gives an offer another last day, and says where it stands from now on. */
export const setEnd = async (db: Db, id: string, day: string, now: Date) => {
  await db
    .updateTable("company_jobs")
    .set({ expires_at: sql`end_of_day_in_paris(${day})`, updated_at: now.toISOString() })
    .where("id", "=", id)
    .execute();
  return stateOf(db, id, now);
};

export type ClosingReason = "withdrawn" | "filled" | "expired" | "closed";

/**
 * Records that an offer with applications has closed, or deletes the record when the offer is open: a closing is recorded once, and
 * another only after the offer has been open again. A pause closes nothing.
 */
export const updateClosing = async (db: Db, id: string, reason: ClosingReason, now: Date) => {
  const isOpen = condition`j.deleted_at is null and j.is_active and j.expires_at > ${now}`;
  await sql`delete from company_job_closings k using company_jobs j where k.job_id = ${id} and j.id = k.job_id and ${isOpen}`.execute(
    db,
  );
  await sql`insert into company_job_closings (job_id, reason, closed_at)
    select j.id, ${reason}, ${now} from company_jobs j where j.id = ${id} and not (${isOpen})
      and exists (select 1 from applications a where a.job_id = j.id)
    -- "Filled" says more than a mere withdrawal, as long as nobody has been told.
    on conflict (job_id) do update set reason = excluded.reason
    where excluded.reason = 'filled' and company_job_closings.told_at is null and company_job_closings.told_through is null`.execute(
    db,
  );
};

/** Records that every offer of a company closes with it, also those whose applicants have been notified of another end: they wait still. */
export const recordCompanyClosing = (db: Db, companyId: string, now: Date) =>
  db
    .insertInto("company_job_closings")
    .columns(["job_id", "reason", "closed_at"])
    .expression((eb) =>
      eb
        .selectFrom("company_jobs")
        .where("company_id", "=", companyId)
        .select((of) => [
          "id",
          of.cast<"closed">(of.val("closed"), "text").as("reason"),
          of.cast<string>(of.val(now.toISOString()), "timestamptz").as("closed_at"),
        ]),
    )
    .onConflict((conflict) =>
      conflict
        .column("job_id")
        .doUpdateSet({ reason: "closed", closed_at: now.toISOString(), told_at: null, told_through: null }),
    )
    .execute();

/** Records the offers that have come to their end. */
export const recordExpired = async (db: Db, now: Date, limit: number) => {
  const { numAffectedRows = 0n } = await sql`insert into company_job_closings (job_id, reason, closed_at)
    select j.id, 'expired', j.expires_at from company_jobs j
    where j.is_active and j.deleted_at is null and j.expires_at <= ${now}
      and not exists (select 1 from company_job_closings k where k.job_id = j.id)
    limit ${limit} on conflict do nothing`.execute(db);
  return Number(numAffectedRows);
};

/** Claims one closing whose grace has passed and whose applicants are not all notified; two runs do not claim the same. */
export const claimClosing = (db: Db, closedBefore: Date) =>
  db
    .selectFrom("company_job_closings")
    .select(["job_id", "told_through", "reason"])
    .where("told_at", "is", null)
    .where("closed_at", "<=", closedBefore.toISOString())
    .orderBy("closed_at")
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

export const recordNotified = (
  db: Db,
  jobId: string,
  { through, isDone }: { through: string | null; isDone: boolean },
  now: Date,
) =>
  db
    .updateTable("company_job_closings")
    .set({ ...(through && { told_through: through }), ...(isDone && { told_at: now.toISOString() }) })
    .where("job_id", "=", jobId)
    .execute();

/** An offer that has a limit of applications, locked until the end of the transaction; undefined for one that has none. */
export const lockLimited = (db: Db, id: string) =>
  db
    .selectFrom("company_jobs as j")
    .select(["j.id", "j.company_id", "j.title", "j.max_applications", "j.paused_at"])
    .where("j.id", "=", id)
    .where("j.max_applications", "is not", null)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Who applied twice, after withdrawing, counts once. */
export const countApplications = async (db: Db, jobId: string) => {
  const { count } = await db
    .selectFrom("applications as a")
    .select((eb) => eb.fn.count<number>(eb.fn.coalesce("a.applicant_id", "a.id")).distinct().as("count"))
    .where("a.job_id", "=", jobId)
    .where("a.is_given", "=", true)
    .executeTakeFirstOrThrow();
  return count;
};

/** The pause is no edit of a person: the version stays, so that an open form can still be saved. */
export const pauseJob = (db: Db, id: string, now: Date) =>
  db.updateTable("company_jobs").set({ paused_at: now.toISOString() }).where("id", "=", id).execute();

/** Who is notified about an offer of a company: everybody who works there. */
export const recruitersOf = async (db: Db, companyId: string) => {
  const rows = await db
    .selectFrom("company_members as m")
    .innerJoin("accounts as u", "u.id", "m.account_id")
    .select("u.email")
    .where("m.company_id", "=", companyId)
    .where("u.is_active", "=", true)
    .execute();
  return rows.map(({ email }) => email);
};

export type DueReminder = { job_id: string; title: string; expires_on: string; days_left: number; emails: string[] };

/**
 * Takes the reminders that are due: a week before (up to two days late, so that a day without the task loses none) and the day
 * before. Each is recorded with the end that it announces, so that it leaves once, and again only for another end.
 */
export const claimDueReminders = async (db: Db, today: string, now: Date, limit: number) => {
  const { rows } = await sql<DueReminder>`
    with soon as (
      select j.id, j.company_id, j.title, j.expires_at, ${lastDay} as expires_on, ${lastDay} - ${today}::date as days_left
      from company_jobs j
      where j.is_active and j.deleted_at is null and j.expires_at > ${now} and j.expires_at < ${now}::timestamptz + interval '9 days'
    ), due as (
      select *, (case when days_left <= 1 then 1 else 7 end)::smallint as days_before from soon
      where days_left <= 1 or days_left between 5 and 7
    ), taken as (
      insert into company_job_reminders (job_id, expires_at, days_before, sent_at)
      select d.id, d.expires_at, d.days_before, ${now} from due d
      where not exists (select 1 from company_job_reminders r
        where r.job_id = d.id and r.expires_at = d.expires_at and r.days_before = d.days_before)
      limit ${limit} on conflict do nothing returning job_id
    )
    select d.id as job_id, d.title, d.expires_on, d.days_left, array(
      select u.email from company_members m join accounts u on u.id = m.account_id
      where m.company_id = d.company_id and u.is_active and is_mailed(u.id, 'reminders')) as emails
    from due d join taken t on t.job_id = d.id`.execute(db);
  return rows;
};

/** The offer that the link of a reminder is about, for any bearer; locked when it is to be renewed. */
export const findRenewable = (db: Db, id: string, now: Date, { isLocked }: { isLocked: boolean }) => {
  const query = db
    .selectFrom("company_jobs as j")
    .innerJoin("companies as c", "c.id", "j.company_id")
    .select(["j.id", "j.title", "c.name as company_name", lastDay.as("expires_on"), stateAt(now).as("state")])
    .where("j.id", "=", id)
    .where("j.deleted_at", "is", null);
  return (isLocked ? query.forNoKeyUpdate("j") : query).executeTakeFirst();
};

/** Candidates of an offer who still wait for an answer; who was only asked does not. */
export const countOpenApplications = async (db: Db, jobId: string, open: readonly ApplicationStatus[]) => {
  const { count } = await db
    .selectFrom("applications as a")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("a.job_id", "=", jobId)
    .where("a.status", "in", [...open])
    .where("a.is_given", "=", true)
    .executeTakeFirstOrThrow();
  return count;
};

/** What a company has not removed, on screen or not. */
export const jobsLeft = async (db: Db, companyId: string) => {
  const rows = await db
    .selectFrom("company_jobs")
    .select("id")
    .where("company_id", "=", companyId)
    .where("deleted_at", "is", null)
    .execute();
  return rows.map(({ id }) => id);
};
