import { sql } from "kysely";
import type { Db } from "#platform/db.ts";
import { condition } from "#platform/fragments-store.ts";

/** A search offers so many at most: who looks for one types its words. */
const most = 20;

const like = (text: string) => `%${text.replace(/[\\%_]/g, "\\$&")}%`;
const matches = (text: string, ...columns: ReturnType<typeof sql>[]) =>
  condition`plain(${sql.join(columns, sql` || ' ' || `)}) like plain(${like(text)})`;

/** Offers of the school that are on screen. */
export const findPostings = (db: Db, schoolId: string, search: string, now: Date) =>
  db
    .selectFrom("school_postings as p")
    .innerJoin("offer_search as s", "s.offer_id", "p.id")
    .where("p.school_id", "=", schoolId)
    .where("s.visible_from", "<=", now.toISOString())
    .where("s.visible_until", ">", now.toISOString())
    .where(matches(search, sql`p.title`, sql`p.company_name`, sql`p.city`))
    .select(["p.id", "p.title", "p.company_name as organisation", "p.city"])
    .orderBy("p.title")
    .orderBy("p.id")
    .limit(most)
    .execute();

/** Offers of companies that are on screen. */
export const findJobs = (db: Db, search: string, now: Date) =>
  db
    .selectFrom("company_jobs as j")
    .innerJoin("companies as c", "c.id", "j.company_id")
    .innerJoin("offer_search as s", "s.offer_id", "j.id")
    .where("s.visible_from", "<=", now.toISOString())
    .where("s.visible_until", ">", now.toISOString())
    .where(matches(search, sql`j.title`, sql`c.name`, sql`j.city`))
    .select(["j.id", "j.title", "c.name as organisation", "j.city"])
    .orderBy("j.created_at", "desc")
    .orderBy("j.id")
    .limit(most)
    .execute();

/** Addresses that the school knows: those of its offers, and those it has written to. */
export const findAddresses = async (db: Db, schoolId: string, search: string) => {
  const { rows } = await sql<{ email: string; organisation: string; title: string }>`
    select distinct on (lower(k.email)) lower(k.email) as email, k.organisation, k.title from (
      select p.apply_email as email, p.company_name as organisation, p.title, p.updated_at as at from school_postings p
        where p.school_id = ${schoolId} and p.deleted_at is null and p.apply_email <> ''
      union all
      select b.email, b.organisation, b.title, b.created_at from introduction_batches b
        where b.school_id = ${schoolId} and b.email <> '') k
    where ${matches(search, sql`k.email`, sql`k.organisation`)}
    order by lower(k.email), k.at desc limit ${most}`.execute(db);
  return rows;
};
