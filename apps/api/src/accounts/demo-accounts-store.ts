import type { Db } from "#platform/db.ts";

/** The accounts whose address is published, or whose rights reach everybody's data. */
export const exposedPasswords = (db: Db, demoDomain: string) =>
  db
    .selectFrom("accounts")
    .select(["email", "password_hash"])
    .where((eb) =>
      eb.or([eb("is_superuser", "=", true), eb("is_staff", "=", true), eb("email", "like", `%@${demoDomain}`)]),
    )
    // Who may do most is named first.
    .orderBy("is_superuser", "desc")
    .orderBy("is_staff", "desc")
    .orderBy("email")
    .execute();

/** A hash has a salt of its own: accounts that share one were made together. */
export const accountsWithPasswordHash = async (db: Db, hashes: string[]) => {
  if (hashes.length === 0) return [];
  const rows = await db.selectFrom("accounts").select("id").where("password_hash", "in", hashes).execute();
  return rows.map(({ id }) => id);
};
