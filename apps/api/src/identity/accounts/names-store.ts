import type { Db } from "#platform/db.ts";

/** The name of the holder of an account: a school keeps those of its users. */
export const findNames = async (db: Db, accountId: string) => {
  const row = await db
    .selectFrom("accounts as a")
    .leftJoin("school_members as m", "m.account_id", "a.id")
    .select((eb) => [
      eb.fn.coalesce("m.first_name", "a.first_name").as("first_name"),
      eb.fn.coalesce("m.last_name", "a.last_name").as("last_name"),
    ])
    .where("a.id", "=", accountId)
    .executeTakeFirst();
  return row ?? { first_name: "", last_name: "" };
};

export const updateNames = (db: Db, accountId: string, names: { first_name: string; last_name: string }) =>
  db.updateTable("accounts").set(names).where("id", "=", accountId).execute();
