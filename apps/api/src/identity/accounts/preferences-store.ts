import type { mailKinds } from "@passerelle/contract/identity/accounts";
import type { Db } from "#platform/db.ts";

type Kinds = (typeof mailKinds)[number][];

export const findMuted = async (db: Db, accountId: string): Promise<Kinds> => {
  const row = await db
    .selectFrom("mail_preferences")
    .select("muted")
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return row?.muted ?? [];
};

export const saveMuted = async (db: Db, accountId: string, muted: Kinds) => {
  await db
    .insertInto("mail_preferences")
    .values({ account_id: accountId, muted })
    .onConflict((conflict) => conflict.column("account_id").doUpdateSet({ muted }))
    .execute();
};
