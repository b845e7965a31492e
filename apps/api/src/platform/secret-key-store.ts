import type { Db } from "./db.ts";

/** The stored probe, inserted when absent; the primary key decides between concurrent starts. */
export const saveFirstProbe = async (db: Db, probe: Buffer): Promise<Buffer> => {
  await db
    .insertInto("secret_key_proofs")
    .values({ probe })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await db.selectFrom("secret_key_proofs").select("probe").executeTakeFirstOrThrow()).probe;
};

export const replaceProbe = async (db: Db, probe: Buffer) => {
  const kept_at = new Date().toISOString();
  await db
    .insertInto("secret_key_proofs")
    .values({ probe, kept_at })
    .onConflict((conflict) => conflict.column("is_only").doUpdateSet({ probe, kept_at }))
    .execute();
};
