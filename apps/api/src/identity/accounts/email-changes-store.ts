import { sql } from "kysely";
import type { Db } from "#platform/db.ts";

export const insertEmailChange = (db: Db, accountId: string, newEmail: string, hash: Buffer, expiresAt: Date) =>
  db
    .insertInto("email_changes")
    .values({ account_id: accountId, new_email: newEmail, token_hash: hash, expires_at: expiresAt.toISOString() })
    .execute();

/** The change of a link or identifier. */
export const accountOfChange = async (db: Db, change: { hash: Buffer } | { id: string }) =>
  (
    await db
      .selectFrom("email_changes")
      .select("account_id")
      .where((eb) => ("hash" in change ? eb("token_hash", "=", change.hash) : eb("id", "=", change.id)))
      .executeTakeFirst()
  )?.account_id;

/** Undoes a change, those after it and those waiting for confirmation; false when it was undone already. */
export const undoEmailChanges = async (db: Db, id: string, now: Date) => {
  const { numAffectedRows } = await sql`
    update email_changes c set undone_at = ${now.toISOString()} from email_changes u
      where u.id = ${id} and u.used_at is not null and u.undone_at is null and c.account_id = u.account_id
        and c.undone_at is null and (c.used_at is null or c.used_at >= u.used_at)`.execute(db);
  return Number(numAffectedRows) > 0;
};

/** Uses up the link of a change; undefined when it is no longer valid. */
export const useEmailChange = (db: Db, hash: Buffer, now: Date) =>
  db
    .updateTable("email_changes as c")
    .from("accounts as a")
    .set({ used_at: now.toISOString() })
    .whereRef("a.id", "=", "c.account_id")
    .where("c.token_hash", "=", hash)
    .where("c.used_at", "is", null)
    .where("c.undone_at", "is", null)
    .where("c.expires_at", ">", now.toISOString())
    .where("a.is_active", "=", true)
    .returning(["c.id", "c.account_id", "c.new_email", "a.email"])
    .executeTakeFirst();

/** False when another account took the address meanwhile. */
export const replaceEmail = async (db: Db, accountId: string, email: string) => {
  const { numAffectedRows } = await sql`
    update accounts set email = ${email} where id = ${accountId}
      and not exists (select 1 from accounts where email = ${email} and id <> ${accountId})`.execute(db);
  return Number(numAffectedRows) === 1;
};
