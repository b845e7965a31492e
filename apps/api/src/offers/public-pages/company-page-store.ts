import type { Db } from "#platform/db.ts";
import { condition, isTrue } from "#platform/fragments-store.ts";

/** The company that has this address, or had it. */
export const findBySlug = (db: Db, slug: string) =>
  db
    .selectFrom("companies as c")
    .leftJoin("answer_rates as ar", "ar.organisation_id", "c.id")
    .select([
      "c.id",
      "c.slug",
      "c.name",
      isTrue(condition`is_verified(c.id)`).as("is_verified"),
      "c.domain",
      "c.company_size",
      "c.workforce",
      "c.city",
      "c.zip_code",
      "c.address",
      "c.country",
      "c.website",
      "c.description",
      "c.logo_id",
      "c.cover_id",
      ...(["c.tutors", "c.rhythm", "c.remote_days", "c.equipment", "c.benefits", "c.directions"] as const),
      "c.closed_at",
      "ar.applications as asked",
      "ar.answered",
      "ar.median_days",
    ])
    .select((eb) =>
      eb
        .selectFrom("applications as a")
        .select(({ fn }) => fn.count<number>(fn.coalesce("a.applicant_id", "a.id")).distinct().as("welcomed"))
        .whereRef("a.company_id", "=", "c.id")
        .where("a.status", "=", "AC")
        .$asScalar()
        .$notNull()
        .as("welcomed"),
    )
    .where(
      condition`c.id in (select id from companies where slug = ${slug} union all
        select company_id from company_old_slugs where slug = ${slug})`,
    )
    .executeTakeFirst();

/** What apprentices wrote of the work at a company, and the staff shows. */
export const shownWords = async (db: Db, companyId: string) => {
  const rows = await db
    .selectFrom("apprentice_words as w")
    .innerJoin("accounts as a", "a.id", "w.account_id")
    .leftJoin("candidate_profiles as cp", "cp.account_id", "w.account_id")
    .select(["w.id", "w.body", "w.is_named", "w.training_year", "w.written_at"])
    .select(({ fn }) => fn.coalesce("cp.first_name", "a.first_name").as("first_name"))
    .where("w.company_id", "=", companyId)
    .where("w.state", "=", "shown")
    .orderBy("w.written_at", "desc")
    .orderBy("w.id", "desc")
    .limit(12)
    .execute();
  return rows.map(({ is_named, first_name, training_year, ...word }) => ({
    ...word,
    first_name: (is_named && first_name) || null,
    training_year: is_named ? training_year : null,
  }));
};
