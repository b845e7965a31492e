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

/** The school's own addresses, as `own`: its people's, and those of its profile and its contact. */
const ownAddresses = (schoolId: string) => sql`
  select from (
    select a.email from school_members m join accounts a on a.id = m.account_id where m.school_id = ${schoolId}
    union all select unnest(array[s.email, s.contact_email]) from schools s where s.id = ${schoolId}) own`;

/** Whether an address is the school's own. */
export const isOwnAddress = async (db: Db, schoolId: string, email: string) => {
  const { rows } = await sql`${ownAddresses(schoolId)} where lower(own.email) = lower(${email})`.execute(db);
  return rows.length > 0;
};

/**
 * Companies that the school has written to, one line for each. Where an offer receives its applications is the school's, never a company's
 * address (docs/product/applications.md#introductions).
 */
export const findAddresses = (db: Db, schoolId: string, search: string) =>
  db
    .selectFrom("introduction_batches as b")
    .distinctOn([sql`plain(b.organisation)`, sql`lower(b.email)`])
    .select((eb) => [eb.fn<string>("lower", ["b.email"]).as("email"), "b.organisation", "b.title"])
    .where("b.school_id", "=", schoolId)
    .where("b.email", "<>", "")
    .where(matches(search, sql`b.email`, sql`b.organisation`))
    .where(condition`not exists (${ownAddresses(schoolId)} where lower(own.email) = lower(b.email))`)
    .orderBy(sql`plain(b.organisation)`)
    .orderBy(sql`lower(b.email)`)
    .orderBy("b.created_at", "desc")
    .limit(most)
    .execute();
