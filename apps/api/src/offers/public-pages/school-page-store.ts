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
    ])
    .select((eb) =>
      eb
        .selectFrom("applications as a")
        .select(({ fn }) => fn.count<number>(fn.coalesce("a.applicant_id", "a.id")).distinct().as("welcomed"))
        .whereRef("a.school_id", "=", "s.id")
        .where("a.stage", "=", "hired")
        .$asScalar()
        .$notNull()
        .as("welcomed"),
    )
    .where("s.is_active", "=", true)
    .where("s.is_public", "=", true)
    .where(
      condition`s.id in (select id from schools where slug = ${slug} union all
        select school_id from school_old_slugs where slug = ${slug})`,
    )
    .executeTakeFirst();
