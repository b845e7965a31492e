import type { Db } from "#platform/db.ts";

export const findTwoStep = (db: Db, accountId: string) =>
  db.selectFrom("two_steps").select(["secret", "enabled_at"]).where("account_id", "=", accountId).executeTakeFirst();

/** False when it is on already: two tabs at once make one. */
export const insertTwoStep = async (
  db: Db,
  { accountId, secret, lastStep, now }: { accountId: string; secret: Buffer; lastStep: number; now: Date },
) => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("two_steps")
    .values({ account_id: accountId, secret, enabled_at: now.toISOString(), last_step: lastStep })
    .onConflict((conflict) => conflict.column("account_id").doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
};

/** With its recovery codes; false when there was none. */
export const deleteTwoStep = async (db: Db, accountId: string) => {
  const { numDeletedRows } = await db.deleteFrom("two_steps").where("account_id", "=", accountId).executeTakeFirst();
  return numDeletedRows > 0n;
};

/** Uses up the code of a time step and all before it; false when it was used. */
export const useStep = async (db: Db, accountId: string, step: number) => {
  const { numUpdatedRows } = await db
    .updateTable("two_steps")
    .set({ last_step: step })
    .where("account_id", "=", accountId)
    .where("last_step", "<", step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const replaceRecoveryCodes = async (db: Db, accountId: string, hashes: Buffer[]) => {
  await db.deleteFrom("recovery_codes").where("account_id", "=", accountId).execute();
  await db
    .insertInto("recovery_codes")
    .values(hashes.map((code_hash) => ({ account_id: accountId, code_hash })))
    .execute();
};

/** Uses up a recovery code; false when it is wrong or used. */
export const useRecoveryCode = async (db: Db, accountId: string, hash: Buffer, now: Date) => {
  const { numUpdatedRows } = await db
    .updateTable("recovery_codes")
    .set({ used_at: now.toISOString() })
    .where("account_id", "=", accountId)
    .where("code_hash", "=", hash)
    .where("used_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const countRecoveryCodes = async (db: Db, accountId: string) => {
  const { left } = await db
    .selectFrom("recovery_codes")
    .select((eb) => eb.fn.countAll<number>().as("left"))
    .where("account_id", "=", accountId)
    .where("used_at", "is", null)
    .executeTakeFirstOrThrow();
  return left;
};
