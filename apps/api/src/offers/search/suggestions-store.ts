import { sql } from "kysely";
import type { Db } from "#platform/db.ts";

/** A text that people may search for, with how many offers on screen it stands for. */
export type Searchable = { label: string; offers: number };

/** The most frequent titles, as the task `relire-les-intitules-de-poste` last wrote them. */
export const listFrequentTitles = async (db: Db, limit: number): Promise<Searchable[]> =>
  db
    .selectFrom("job_titles")
    .select(["title as label", "offers"])
    .orderBy("offers", "desc")
    .orderBy("title")
    .limit(limit)
    .execute();

/** The companies with the most offers on screen. It reads every offer: only the index of suggestions asks it, some minutes apart. */
export const listHiringCompanies = async (db: Db, now: Date, limit: number): Promise<Searchable[]> => {
  const { rows } = await sql<Searchable>`
    select company_name as label, count(*)::int as offers from offer_search
    where is_head and visible_from <= ${now} and visible_until > ${now} and company_name <> ''
    group by company_name order by offers desc, label limit ${limit}`.execute(db);
  return rows;
};
