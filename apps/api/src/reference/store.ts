import type { Db } from "#platform/db.ts";

export const pageOfSchools = async (db: Db, { limit, offset }: { limit: number; offset: number }) => {
  const query = db.selectFrom("schools").where("is_active", "=", true);
  const { total } = await query.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const rows = await query
    .select(["id", "name", "city", "website"])
    .orderBy("name")
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, total };
};
