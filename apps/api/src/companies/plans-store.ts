import type { CompanyPlan } from "@passerelle/contract/company-plans";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "#platform/db.ts";

/** The plan that a company has on a day (`YYYY-MM-DD`): the premium one lasts until the end of its last day. */
const planOn = (day: string): RawBuilder<CompanyPlan> =>
  sql`case when c.plan = 'premium' and (c.plan_until is null or c.plan_until >= ${day}::date) then 'premium' else 'free' end`;

export const findPlan = (db: Db, companyId: string, day: string) =>
  db
    .selectFrom("companies as c")
    .select(["c.id", "c.name", planOn(day).as("plan"), "c.plan_until"])
    .where("c.id", "=", companyId)
    .executeTakeFirst();

const customers = (db: Db) => db.selectFrom("companies as c");
const columns = (day: string) =>
  [
    "c.id",
    "c.name",
    "c.slug",
    "c.city",
    "c.created_at",
    sql<CompanyPlan>`c.plan`.as("plan"),
    "c.plan_until",
    planOn(day).as("current_plan"),
    sql<boolean>`exists (select 1 from company_members m join accounts a on a.id = m.account_id
      where m.company_id = c.id and a.wanted_plan = 'premium')`.as("wants_premium"),
    sql<number>`(select count(*) from company_members m where m.company_id = c.id)`.as("members"),
    sql<number>`(select count(*) from company_jobs j where j.company_id = c.id and j.is_active and j.deleted_at is null)`.as(
      "active_jobs",
    ),
  ] as const;

const contains = (text: string) => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

/** Companies by name, those whose name holds the text and who have the plan on this day. */
export const pageOfCustomers = async (
  db: Db,
  { search, plan, limit, offset }: { search: string; plan?: CompanyPlan; limit: number; offset: number },
  day: string,
) => {
  let query = customers(db);
  if (search) query = query.where(sql<boolean>`plain(c.name) like plain(${contains(search)})`);
  if (plan) query = query.where(planOn(day), "=", plan);
  const { total } = await query.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const rows = await query
    .select(columns(day))
    .orderBy(sql`plain(c.name)`)
    .orderBy("c.id")
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, total };
};

export const findCustomer = (db: Db, id: string, day: string) =>
  customers(db).select(columns(day)).where("c.id", "=", id).executeTakeFirst();

type PlanKept = { plan: CompanyPlan; plan_until: string | null };

/** False when the company no longer has the plan that was expected. */
export const updatePlan = async (db: Db, id: string, expected: PlanKept, { plan, plan_until }: PlanKept, now: Date) => {
  const { numUpdatedRows } = await db
    .updateTable("companies")
    .set({ plan, plan_until, updated_at: now.toISOString() })
    .where("id", "=", id)
    .where("plan", "=", expected.plan)
    .where(sql<boolean>`plan_until is not distinct from ${expected.plan_until}::date`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};
