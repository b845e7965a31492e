import type { Db } from "#platform/db.ts";

/** Who proposed these batches, as they sign, while they still work for the school. */
export const findAdvisers = async (db: Db, batchIds: string[]) => {
  if (batchIds.length === 0) return new Map<string, never>();
  const rows = await db
    .selectFrom("introduction_batches as b")
    .innerJoin("accounts as u", "u.id", "b.author_id")
    .innerJoin("school_members as m", (join) =>
      join.onRef("m.account_id", "=", "u.id").onRef("m.school_id", "=", "b.school_id"),
    )
    .innerJoin("schools as s", "s.id", "b.school_id")
    .where("b.id", "in", batchIds)
    .where("u.is_active", "=", true)
    .select(["b.id", "m.first_name", "m.last_name", "u.job_title", "u.phone", "u.email", "s.name as school"])
    .execute();
  return new Map(rows.map(({ id, ...adviser }) => [id, adviser]));
};
