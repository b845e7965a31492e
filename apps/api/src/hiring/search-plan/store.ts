import type { Db } from "#platform/db.ts";
import { condition } from "#platform/fragments-store.ts";
import type { Pause } from "./rules.ts";

export type StoredPlan = {
  starts_on: string;
  weekly_applications: number;
  is_reminded: boolean;
};

export const findPlan = (db: Db, accountId: string) =>
  db
    .selectFrom("search_plans")
    .select(["starts_on", "weekly_applications", "is_reminded"])
    .where("account_id", "=", accountId)
    .executeTakeFirst();

export const pausesOf = (db: Db, accountId: string): Promise<Pause[]> =>
  db
    .selectFrom("search_plan_pauses")
    .select(["from_on", "until_on"])
    .where("account_id", "=", accountId)
    .orderBy("from_on")
    .execute();

export const savePlan = (db: Db, accountId: string, plan: StoredPlan, now: Date) =>
  db
    .insertInto("search_plans")
    .values({ account_id: accountId, ...plan, updated_at: now.toISOString() })
    .onConflict((conflict) => conflict.column("account_id").doUpdateSet({ ...plan, updated_at: now.toISOString() }))
    .execute();

/** Changes nothing while a pause is open; one that ended today goes on. */
export const openPause = async (db: Db, accountId: string, today: string) => {
  await db
    .insertInto("search_plan_pauses")
    .values({ account_id: accountId, from_on: today })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** A pause of less than a day is none. */
export const closePause = async (db: Db, accountId: string, today: string) => {
  const open = { account_id: accountId };
  await db
    .deleteFrom("search_plan_pauses")
    .where("account_id", "=", open.account_id)
    .where("until_on", "is", null)
    .where("from_on", ">=", today)
    .execute();
  await db
    .updateTable("search_plan_pauses")
    .set({ until_on: today })
    .where("account_id", "=", open.account_id)
    .where("until_on", "is", null)
    .execute();
};

export const insertCheck = (db: Db, accountId: string, applicationId: string, at: string, now: Date) =>
  db
    .insertInto("search_plan_checks")
    .values({ account_id: accountId, application_id: applicationId, interview_at: at, checked_at: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const deleteCheck = (db: Db, accountId: string, applicationId: string, at: string) =>
  db
    .deleteFrom("search_plan_checks")
    .where("account_id", "=", accountId)
    .where("application_id", "=", applicationId)
    .where("interview_at", "=", at)
    .execute();

export const checksOf = (db: Db, accountId: string) =>
  db
    .selectFrom("search_plan_checks")
    .select(["application_id", "interview_at", "checked_at"])
    .where("account_id", "=", accountId)
    .orderBy("interview_at")
    .execute();

/**
 * Claims the plans to remind of this week's goals: they run today, nothing is paused and no application was accepted since they began.
 * Each is marked with the Monday, so that a second run finds nothing left.
 */
export const claimWeeklyReminders = (
  db: Db,
  { monday, today, length }: { monday: string; today: string; length: number },
  limit: number,
) =>
  db
    .updateTable("search_plans")
    .set({ reminded_on: monday })
    .where("account_id", "in", (eb) =>
      eb
        .selectFrom("search_plans as p")
        .innerJoin("accounts as u", "u.id", "p.account_id")
        .leftJoin("candidate_profiles as c", "c.account_id", "p.account_id")
        .select("p.account_id")
        .where("p.is_reminded", "=", true)
        .where("p.reminded_on", "is distinct from", monday)
        .where("u.is_active", "=", true)
        .where("p.starts_on", "<=", today)
        .where(condition`${today}::date < case when c.availability_date > p.starts_on + 6
          then least(c.availability_date, p.starts_on + ${length}::int) else p.starts_on + ${length}::int end`)
        .where(
          condition`not exists (select from search_plan_pauses s where s.account_id = p.account_id and s.until_on is null)`,
        )
        .where(condition`not exists (select from applications a join application_events e on e.application_id = a.id
          where a.applicant_id = p.account_id and a.status = 'AC' and e.to_status = 'AC'
            and e.at >= p.starts_on::timestamp at time zone 'Europe/Paris')`)
        .orderBy("p.account_id")
        .limit(limit)
        .forUpdate("p")
        .skipLocked(),
    )
    .returning(["account_id", "weekly_applications"])
    .execute();
