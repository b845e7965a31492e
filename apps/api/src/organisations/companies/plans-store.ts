import type { CompanyPlan } from "@passerelle/contract/enumerations";
import { cappedDays } from "@passerelle/contract/hiring/cv-library";
import { endsSoonDays, type VerificationFilter } from "@passerelle/contract/organisations/company-plans";
import type { VerificationWay } from "@passerelle/contract/organisations/company-verification";
import { type RawBuilder, sql } from "kysely";
import { countUpTo } from "#platform/counting-store.ts";
import type { Db } from "#platform/db.ts";
import { condition, isTrue } from "#platform/fragments-store.ts";

/** The plan that a company has on a day (`YYYY-MM-DD`): the premium one lasts until the end of its last day. */
const planOn = (day: string): RawBuilder<CompanyPlan> =>
  sql`case when c.plan = 'premium' and (c.plan_until is null or c.plan_until >= ${day}::date) then 'premium' else 'free' end`;

export const findPlan = (db: Db, companyId: string, day: string) =>
  db
    .selectFrom("companies as c")
    .select(["c.id", "c.name", "c.logo_id", planOn(day).as("plan"), "c.plan_until"])
    .where("c.id", "=", companyId)
    .executeTakeFirst();

const wantsPremium = condition`exists (select 1 from company_members m join accounts a on a.id = m.account_id
  where m.company_id = c.id and a.wanted_plan = 'premium')`;

const asksVerification = condition`exists (select 1 from verification_requests r where r.company_id = c.id and r.state = 'pending')`;

/** Where a company's verification stands, on a day: companies of each filter. */
const verificationIs = (filter: VerificationFilter, day: string) =>
  ({
    verified: condition`is_verified(c.id)`,
    unverified: condition`not is_verified(c.id)`,
    requested: asksVerification,
    by_machine: condition`(select bool_and(v.way in ('address', 'register')) from valid_vouches v where v.company_id = c.id)`,
    capped: condition`exists (select 1 from cv_openings o where o.company_id = c.id and o.reached_cap
      and o.day >= ${day}::date - ${cappedDays}::int)`,
  })[filter];

const customers = (db: Db) => db.selectFrom("companies as c");
const columns = (day: string) =>
  [
    "c.id",
    "c.name",
    "c.slug",
    "c.city",
    "c.created_at",
    "c.plan",
    "c.plan_until",
    planOn(day).as("current_plan"),
    isTrue(wantsPremium).as("wants_premium"),
    sql<VerificationWay[]>`array(select v.way from valid_vouches v where v.company_id = c.id order by v.given_at)`.as(
      "verified_by",
    ),
    isTrue(asksVerification).as("wants_verification"),
    "c.siret",
    sql<number>`(select count(*) from company_members m where m.company_id = c.id)`.as("members"),
    sql<number>`(select count(*) from company_jobs j where j.company_id = c.id and j.is_active and j.deleted_at is null)`.as(
      "active_jobs",
    ),
    "c.closed_at",
  ] as const;

const contains = (text: string) => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

type Filters = {
  search: string;
  plan?: CompanyPlan | undefined;
  ends_soon?: boolean;
  wants_premium?: boolean;
  verification?: VerificationFilter | undefined;
};

const chosen = (db: Db, { search, plan, ends_soon, wants_premium, verification }: Filters, day: string) => {
  let query = customers(db);
  if (search) query = query.where(condition`plain(c.name) like plain(${contains(search)})`);
  if (plan) query = query.where(planOn(day), "=", plan);
  if (ends_soon)
    query = query.where(
      condition`c.closed_at is null and c.plan = 'premium' and c.plan_until between ${day}::date and ${day}::date + ${endsSoonDays}::int`,
    );
  if (verification) query = query.where(verificationIs(verification, day));
  if (wants_premium) query = query.where(planOn(day), "=", "free").where(wantsPremium);
  return query;
};

const orders = {
  name: sql`plain(c.name)`,
  // Those that have come to their end come first; those without an end, last.
  expiry: sql`case when c.plan = 'premium' then c.plan_until end nulls last`,
  newest: sql`c.created_at desc`,
} as const;

/** Companies whose name holds the text and who have the plan on this day, in one of three orders. */
export const pageOfCustomers = async (
  db: Db,
  { order, limit, offset, ...filters }: Filters & { order: keyof typeof orders; limit: number; offset: number },
  day: string,
) => {
  const query = chosen(db, filters, day);
  const { total } = await query.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const rows = await query
    .select(columns(day))
    .orderBy(orders[order])
    .orderBy(orders.name)
    .orderBy("c.id")
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, total };
};

/** How many companies there are of these, up to `most`. */
export const countCustomers = (db: Db, filters: Omit<Filters, "search">, day: string, most: number) =>
  countUpTo(db, chosen(db, { search: "", ...filters }, day).select("c.id"), most);

/** Who set a company's plan, from the audit log, the latest first. */
export const pageOfPlanChanges = async (
  db: Db,
  companyId: string,
  { limit, offset }: { limit: number; offset: number },
) => {
  const changes = db
    .selectFrom("audit_entries as e")
    .where("e.action", "=", "company-plan-set")
    .where(condition`e.details ->> 'company_id' = ${companyId}`);
  const { total } = await changes.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const said = (name: string) => sql<string>`coalesce(e.details ->> ${sql.lit(name)}, '')`;
  const rows = await changes
    .leftJoin("accounts as a", "a.id", "e.actor_id")
    .select([
      "e.at",
      sql<CompanyPlan>`e.details ->> 'from'`.as("from"),
      sql<CompanyPlan>`e.details ->> 'to'`.as("to"),
      sql<string | null>`nullif(e.details ->> 'until', '')`.as("until"),
      said("reason").as("reason"),
      "a.email as by",
    ])
    .orderBy("e.at", "desc")
    .orderBy("e.id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, total };
};

export const findCustomer = (db: Db, id: string, day: string) =>
  customers(db).select(columns(day)).where("c.id", "=", id).executeTakeFirst();

type StoredPlan = { plan: CompanyPlan; plan_until: string | null };

/** False when the company no longer has the plan that was expected. */
export const updatePlan = async (
  db: Db,
  id: string,
  expected: StoredPlan,
  { plan, plan_until }: StoredPlan,
  now: Date,
) => {
  const { numUpdatedRows } = await db
    .updateTable("companies")
    .set({ plan, plan_until, updated_at: now.toISOString() })
    .where("id", "=", id)
    .where("plan", "=", expected.plan)
    .where(condition`plan_until is not distinct from ${expected.plan_until}::date`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};
