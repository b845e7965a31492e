import type { PublicPosting } from "@passerelle/contract/offers/school-postings";
import { sql } from "kysely";
import type { Db } from "#platform/db.ts";
import { condition } from "#platform/fragments-store.ts";
import { applicationCount, type Viewer } from "./own-store.ts";

const postings = (db: Db) =>
  db
    .selectFrom("school_postings as p")
    .innerJoin("schools as sc", "sc.id", "p.school_id")
    .where("p.deleted_at", "is", null);

const columns = [
  "p.id",
  "p.title",
  "sc.name as school_name",
  sql<string>`case when p.anonymous_posting then 'Entreprise anonyme' else p.company_name end`.as("company_name"),
  sql<string>`case when p.anonymous_posting then '' else p.company_size end`.as("company_size"),
  "p.city",
  "p.description",
  "p.contract_types",
  "p.qualification_levels",
  "p.experience_min",
  sql<string>`array_to_string(p.desired_skills, ', ')`.as("desired_skills"),
  sql<PublicPosting["status"]>`p.status`.as("status"),
  "p.contract_start_date",
  "p.work_time",
  sql<number | null>`case when not p.hide_salary then p.salary_min end`.as("salary_min"),
  sql<number | null>`case when not p.hide_salary then p.salary_max end`.as("salary_max"),
  "p.salary_period",
  "p.created_at",
  "p.updated_at",
] as const;

const isVisible = (now: Date) =>
  condition`exists (select 1 from offer_search s where s.offer_id = p.id and s.visible_from <= ${now} and s.visible_until > ${now})`;

type PageOf = { limit: number; offset: number };
/** How many applied, as everybody reads it. */
const applied = sql<number>`(select count(*) from applications a where a.posting_id = p.id)`;

const pageOf = async (query: ReturnType<typeof postings>, { limit, offset }: PageOf, count = applied) => {
  const { total } = await query.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const rows = await query
    .select(columns)
    .select(count.as("applications_count"))
    .orderBy("p.created_at", "desc")
    .orderBy("p.id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, total };
};

export const pageOfVisiblePostings = (
  db: Db,
  filters: { search: string; city: string[]; contract_type: string[] },
  page: PageOf,
  now: Date,
) => {
  let query = postings(db).where(isVisible(now));
  if (filters.search) {
    const pattern = `%${filters.search.replace(/[\\%_]/g, "\\$&")}%`;
    query = query.where(
      condition`plain(p.title || ' ' || sc.name || ' ' || case when p.anonymous_posting then '' else p.company_name end) like plain(${pattern})`,
    );
  }
  if (filters.city.length > 0)
    query = query.where(condition`plain(p.city) = any(select plain(c) from unnest(${filters.city}::text[]) c)`);
  if (filters.contract_type.length > 0)
    query = query.where(condition`p.contract_types && ${filters.contract_type}::text[]`);
  return pageOf(query, page);
};

export const pageOfSchoolPostings = (db: Db, viewer: Viewer, page: PageOf) =>
  pageOf(postings(db).where("p.school_id", "=", viewer.schoolId), page, applicationCount(viewer));

export const findVisiblePosting = (db: Db, id: string, now: Date) =>
  postings(db)
    .select(columns)
    .select(applied.as("applications_count"))
    .where("p.id", "=", id)
    .where(isVisible(now))
    .executeTakeFirst();
