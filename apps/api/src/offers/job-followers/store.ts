import type { Db } from "#platform/db.ts";
import { condition, isTrue } from "#platform/fragments-store.ts";

/** Whether this company has the offer; locked, nobody else follows it nor is chosen before the end of the transaction. */
export const hasJob = async (
  db: Db,
  { jobId, companyId, isLocked }: { jobId: string; companyId: string; isLocked: boolean },
) =>
  (await db
    .selectFrom("company_jobs")
    .select("id")
    .where("id", "=", jobId)
    .where("company_id", "=", companyId)
    .where("deleted_at", "is", null)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst()) !== undefined;

/** Everybody of a company, with whether they follow one of its offers. */
export const teamOf = (db: Db, jobId: string, companyId: string) =>
  db
    .selectFrom("company_members as m")
    .innerJoin("accounts as u", "u.id", "m.account_id")
    .where("m.company_id", "=", companyId)
    .select([
      ...(["u.id", "u.first_name", "u.last_name", "u.email", "m.role"] as const),
      isTrue(
        condition`exists (select from job_followers f where f.job_id = ${jobId} and f.account_id = m.account_id)`,
      ).as("follows"),
    ])
    .orderBy("u.first_name")
    .orderBy("u.last_name")
    .orderBy("u.email")
    .execute();

/** Those of these accounts that work for the company follow its offer from now on. */
export const insertFollowers = async (
  db: Db,
  { jobId, companyId, accountIds, now }: { jobId: string; companyId: string; accountIds: string[]; now: Date },
) => {
  if (accountIds.length === 0) return;
  await db
    .insertInto("job_followers")
    .columns(["job_id", "account_id", "followed_at"])
    .expression((eb) =>
      eb
        .selectFrom("company_members as m")
        .where("m.company_id", "=", companyId)
        .where("m.account_id", "in", accountIds)
        .select((of) => [
          of.cast<string>(of.val(jobId), "uuid").as("job_id"),
          "m.account_id",
          of.cast<string>(of.val(now.toISOString()), "timestamptz").as("followed_at"),
        ]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export const countMembers = async (db: Db, companyId: string, accountIds: string[]) => {
  if (accountIds.length === 0) return 0;
  const { count } = await db
    .selectFrom("company_members")
    .where("company_id", "=", companyId)
    .where("account_id", "in", accountIds)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
};

export const deleteFollower = (db: Db, jobId: string, accountId: string) =>
  db.deleteFrom("job_followers").where("job_id", "=", jobId).where("account_id", "=", accountId).execute();

/** Leaves those alone who are among these accounts. */
export const deleteOtherFollowers = (db: Db, jobId: string, accountIds: string[]) => {
  const all = db.deleteFrom("job_followers").where("job_id", "=", jobId);
  return (accountIds.length === 0 ? all : all.where("account_id", "not in", accountIds)).execute();
};

/** A person follows no offer any more. */
export const deleteFollowsOf = (db: Db, accountId: string) =>
  db.deleteFrom("job_followers").where("account_id", "=", accountId).execute();

export const followsOf = (db: Db, accountId: string) =>
  db
    .selectFrom("job_followers as f")
    .innerJoin("company_jobs as j", "j.id", "f.job_id")
    .where("f.account_id", "=", accountId)
    .select(["j.title", "f.followed_at"])
    .orderBy("f.followed_at")
    .orderBy("j.id")
    .execute();
