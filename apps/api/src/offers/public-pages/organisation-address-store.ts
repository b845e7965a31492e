import type { Db } from "#platform/db.ts";

export const findCompanySlug = async (db: Db, id: string) =>
  (
    await db
      .selectFrom("companies")
      .select("slug")
      .where("id", "=", id)
      .where("closed_at", "is", null)
      .executeTakeFirst()
  )?.slug;

/** Of a school that shows its page. */
export const findSchoolSlug = async (db: Db, id: string) => {
  const school = await db
    .selectFrom("schools")
    .select("slug")
    .where("id", "=", id)
    .where("is_active", "=", true)
    .where("is_public", "=", true)
    .executeTakeFirst();
  return school?.slug;
};
