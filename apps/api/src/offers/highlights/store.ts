import type { Db } from "#platform/db.ts";
import { condition, isTrue } from "#platform/fragments-store.ts";

export const highlightsOf = async (db: Db, companyId: string) => {
  const rows = await db
    .selectFrom("highlighted_offers")
    .select("job_id")
    .where("company_id", "=", companyId)
    .orderBy("highlighted_at")
    .limit(100)
    .execute();
  return rows.map(({ job_id }) => job_id);
};

/** Locks the company, so that two highlights at once are counted one after the other. */
export const lockCompany = (db: Db, companyId: string) =>
  db.selectFrom("companies").select("id").where("id", "=", companyId).forNoKeyUpdate().executeTakeFirst();

/** The company's own offer, held so that it is not switched off meanwhile; undefined when it has none of this identifier. */
export const lockJob = (db: Db, id: string, companyId: string, now: Date) =>
  db
    .selectFrom("company_jobs as j")
    .select([
      "j.id",
      isTrue(condition`j.is_active and (j.expires_at is null or j.expires_at > ${now})`).as("is_on_screen"),
    ])
    .where("j.id", "=", id)
    .where("j.company_id", "=", companyId)
    .where("j.deleted_at", "is", null)
    .forNoKeyUpdate()
    .executeTakeFirst();

export const insertHighlight = (db: Db, jobId: string, companyId: string, now: Date) =>
  db
    .insertInto("highlighted_offers")
    .values({ job_id: jobId, company_id: companyId, highlighted_at: now.toISOString() })
    .onConflict((conflict) => conflict.column("job_id").doNothing())
    .execute();

export const deleteHighlight = (db: Db, jobId: string, companyId: string) =>
  db.deleteFrom("highlighted_offers").where("job_id", "=", jobId).where("company_id", "=", companyId).execute();

export const deleteHighlights = (db: Db, jobIds: string[]) =>
  db.deleteFrom("highlighted_offers").where("job_id", "in", jobIds).execute();
