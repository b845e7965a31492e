import { sql } from "kysely";
import type { Db } from "#platform/db.ts";
import { condition } from "#platform/fragments-store.ts";

/** The school that has this address, or had it, while it is a client and shows its page. */
export const findBySlug = (db: Db, slug: string) =>
  db
    .selectFrom("schools as s")
    .leftJoin("answer_rates as ar", "ar.organisation_id", "s.id")
    .select([
      "s.id",
      "s.slug",
      "s.name",
      "s.address",
      "s.postal_code",
      "s.city",
      "s.website",
      "s.description",
      "s.logo_id",
      "s.cover_id",
      "ar.applications as asked",
      "ar.answered",
      "ar.median_days",
      sql<number>`(select count(distinct coalesce(applicant_id, id))::int from applications
        where school_id = s.id and stage = 'hired')`.as("welcomed"),
    ])
    .where("s.is_active", "=", true)
    .where("s.is_public", "=", true)
    .where(
      condition`s.id in (select id from schools where slug = ${slug} union all
        select school_id from school_old_slugs where slug = ${slug})`,
    )
    .executeTakeFirst();
