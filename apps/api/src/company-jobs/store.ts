import type { CompanyJob, CompanyJobForm } from "@passerelle/contract/company-jobs";
import type { ContractType, Domain, Level } from "@passerelle/contract/enumerations";
import { sql } from "kysely";
import type { Db } from "#platform/db.ts";
import type { Whereabouts } from "#reference/places.ts";

const jobs = (db: Db) =>
  db
    .selectFrom("company_jobs as j")
    .innerJoin("companies as c", "c.id", "j.company_id")
    .where("j.deleted_at", "is", null);

const columns = [
  "j.id",
  "j.title",
  "c.id as company_id",
  "c.name as company_name",
  "c.workforce as company_workforce",
  sql<ContractType>`j.contract_type`.as("contract_type"),
  "j.city",
  sql<Domain>`j.domain`.as("domain"),
  sql<Level>`j.min_level`.as("min_level"),
  "j.min_experience",
  "j.start_date",
  "j.school_rhythm",
  "j.description",
  "j.salary_first_year",
  "j.is_active",
  "j.created_at",
  "j.updated_at",
  sql<
    CompanyJob["skills"]
  >`(select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name) order by js.position), '[]')
    from company_job_skills js join skills s on s.id = js.skill_id where js.job_id = j.id)`.as("skills"),
  sql<number>`(select count(*) from applications a where a.job_id = j.id)`.as("applications_count"),
] as const;

export type JobFilters = {
  /** Only this company's, active or not; without it, what the public sees. */
  companyId?: string | null;
  search: string;
  level?: Level;
  location: string;
  domains: Domain[];
  contractTypes: ContractType[];
  status?: "active" | "inactive";
};

const isVisible = (now: Date) =>
  sql<boolean>`exists (select 1 from offer_search s where s.offer_id = j.id and s.visible_until > ${now})`;
const contains = (text: string) => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

export const pageOfJobs = async (db: Db, filters: JobFilters, page: { limit: number; offset: number }, now: Date) => {
  let query = filters.companyId
    ? jobs(db).where("j.company_id", "=", filters.companyId)
    : jobs(db).where(isVisible(now));
  if (filters.search) {
    query = query.where(
      sql<boolean>`plain(j.title || ' ' || c.name || ' ' || j.city) like plain(${contains(filters.search)})`,
    );
  }
  if (filters.location) query = query.where(sql<boolean>`plain(j.city) like plain(${contains(filters.location)})`);
  if (filters.level) query = query.where("j.min_level", "=", filters.level);
  if (filters.domains.length > 0) query = query.where("j.domain", "in", filters.domains);
  if (filters.contractTypes.length > 0) query = query.where("j.contract_type", "in", filters.contractTypes);
  if (filters.status) query = query.where("j.is_active", "=", filters.status === "active");
  const { total } = await query.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const rows = await query
    .select(columns)
    .orderBy("j.created_at", "desc")
    .orderBy("j.id", "desc")
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return { rows, total };
};
export type JobRow = Awaited<ReturnType<typeof pageOfJobs>>["rows"][number];

/** A job that this company owns or that everybody sees. */
export const findJob = (db: Db, id: string, companyId: string | null, now: Date) =>
  jobs(db)
    .select(columns)
    .where("j.id", "=", id)
    .where((eb) => (companyId ? eb.or([eb("j.company_id", "=", companyId), isVisible(now)]) : isVisible(now)))
    .executeTakeFirst();

export const insertJob = async (
  db: Db,
  companyId: string,
  { skills: _, ...form }: CompanyJobForm,
  place: Whereabouts,
) => {
  const row = await db
    .insertInto("company_jobs")
    .values({ company_id: companyId, ...form, ...place })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
};

/** Skills are shared by all jobs: one row a name, whatever its accents and capitals. */
export const setSkills = async (db: Db, jobId: string, names: string[]) => {
  if (names.length === 0) return;
  await sql`insert into skills (name) select distinct on (plain(name)) name from unnest(${names}::text[]) name
    on conflict (plain(name)) do nothing`.execute(db);
  await sql`insert into company_job_skills (job_id, skill_id, position)
    select ${jobId}, s.id, min(n.position) from unnest(${names}::text[]) with ordinality n(name, position)
    join skills s on plain(s.name) = plain(n.name) group by s.id`.execute(db);
};

/** The new state, or undefined when the company has no such job. */
export const toggleActive = (db: Db, id: string, companyId: string, now: Date) =>
  db
    .updateTable("company_jobs")
    .set((eb) => ({ is_active: eb.not("is_active"), updated_at: now.toISOString() }))
    .where("id", "=", id)
    .where("company_id", "=", companyId)
    .where("deleted_at", "is", null)
    .returning(["id", "is_active"])
    .executeTakeFirst();

/** Takes the job off every screen; false when the company has no such job. */
export const removeJob = async (db: Db, id: string, companyId: string, now: Date) => {
  const { numUpdatedRows } = await db
    .updateTable("company_jobs")
    .set({ deleted_at: now.toISOString() })
    .where("id", "=", id)
    .where("company_id", "=", companyId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const figuresOf = (db: Db, companyId: string) =>
  jobs(db)
    .where("j.company_id", "=", companyId)
    .select((eb) => [
      eb.fn.countAll<number>().as("total"),
      eb.fn.countAll<number>().filterWhere("j.is_active", "=", true).as("active"),
      sql<number>`coalesce(sum((select count(*) from applications a where a.job_id = j.id)), 0)`.as("applications"),
    ])
    .executeTakeFirstOrThrow();
