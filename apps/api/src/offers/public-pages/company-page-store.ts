import { sql } from "kysely";
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
      sql<number>`(select count(distinct coalesce(applicant_id, id))::int from applications
        where company_id = c.id and status = 'AC')`.as("welcomed"),
    ])
    .where(
      condition`c.id in (select id from companies where slug = ${slug} union all
        select company_id from company_old_slugs where slug = ${slug})`,
    )
    .executeTakeFirst();
