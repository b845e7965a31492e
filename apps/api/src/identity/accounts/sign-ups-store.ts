import type { Db } from "#platform/db.ts";

type SignUp = {
  email: string;
  passwordHash: string;
  type: "applicant" | "company";
  firstName?: string | undefined;
  lastName?: string | undefined;
  wantedPlan?: "premium" | null | undefined;
};

/** Inserts or replaces an unconfirmed sign-up; false when the address has a confirmed account. */
export const insertSignUp = async (db: Db, { email, passwordHash, ...given }: SignUp) => {
  const said = {
    password_hash: passwordHash,
    type: given.type,
    first_name: given.firstName ?? "",
    last_name: given.lastName ?? "",
    wanted_plan: given.wantedPlan ?? null,
  };
  const row = await db
    .insertInto("accounts")
    .values({ email, ...said })
    .onConflict((conflict) =>
      conflict
        .column("email")
        .doUpdateSet(said)
        .where("accounts.email_verified_at", "is", null)
        .where("accounts.is_active", "=", true)
        // School and provider accounts are invited.
        .where("accounts.type", "in", ["applicant", "company"]),
    )
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
};

type Unverified = { id: string; password_hash: string };

/** False when another sign-up replaced this one. */
export const confirmAddress = async (db: Db, { id, password_hash }: Unverified, now: Date) => {
  const { numUpdatedRows } = await db
    .updateTable("accounts")
    .set((eb) => ({ email_verified_at: eb.fn.coalesce("email_verified_at", eb.val(now.toISOString())) }))
    .where("id", "=", id)
    .where("password_hash", "=", password_hash)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Erases an unconfirmed sign-up; false when there is none. */
export const deleteUnverified = async (db: Db, { id, password_hash }: Unverified) => {
  const { numDeletedRows } = await db
    .deleteFrom("accounts")
    .where("id", "=", id)
    .where("password_hash", "=", password_hash)
    .where("email_verified_at", "is", null)
    .where("type", "in", ["applicant", "company"])
    .executeTakeFirst();
  return numDeletedRows > 0n;
};
