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
