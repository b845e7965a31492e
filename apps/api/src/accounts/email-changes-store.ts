import { sql } from "kysely";
import type { Db } from "#platform/db.ts";

export const insertEmailChange = (db: Db, accountId: string, newEmail: string, hash: Buffer, expiresAt: Date) =>
  db
    .insertInto("email_changes")
    .values({ account_id: accountId, new_email: newEmail, token_hash: hash, expires_at: expiresAt.toISOString() })
    .execute();

/** The change that a link stands for, which this call uses up; undefined when the link is no longer good. */
export const useEmailChange = (db: Db, hash: Buffer, now: Date) =>
  db
    .updateTable("email_changes as c")
    .from("accounts as a")
    .set({ used_at: now.toISOString() })
    .whereRef("a.id", "=", "c.account_id")
    .where("c.token_hash", "=", hash)
    .where("c.used_at", "is", null)
    .where("c.expires_at", ">", now.toISOString())
    .where("a.is_active", "=", true)
    .returning(["c.account_id", "c.new_email", "a.email"])
    .executeTakeFirst();

/** False when somebody has taken the address meanwhile. */
export const replaceEmail = async (db: Db, accountId: string, email: string) => {
  const { numAffectedRows } = await sql`
    update accounts set email = ${email} where id = ${accountId}
      and not exists (select 1 from accounts where email = ${email})`.execute(db);
  return Number(numAffectedRows) === 1;
};
