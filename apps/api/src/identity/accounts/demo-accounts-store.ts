import type { Db } from "#platform/db.ts";

/** Accounts with a published address, or with provider rights. */
export const exposedPasswords = (db: Db, demoDomain: string) =>
  db
    .selectFrom("accounts")
    .select(["email", "password_hash"])
    .where((eb) =>
      eb.or([eb("is_superuser", "=", true), eb("is_staff", "=", true), eb("email", "like", `%@${demoDomain}`)]),
    )
    // Accounts with most rights first.
    .orderBy("is_superuser", "desc")
    .orderBy("is_staff", "desc")
    .orderBy("email")
    .execute();

/** Hashes have their own salt: accounts that share one were made together. */
export const accountsWithPasswordHash = async (db: Db, hashes: string[]) => {
  if (hashes.length === 0) return [];
  const rows = await db.selectFrom("accounts").select("id").where("password_hash", "in", hashes).execute();
  return rows.map(({ id }) => id);
};
