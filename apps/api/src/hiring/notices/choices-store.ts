import type { NoticeChannel, NoticeKind } from "@passerelle/contract/hiring/notices";
import type { Db } from "#platform/db.ts";

export const findChoices = (db: Db, accountId: string) =>
  db
    .selectFrom("notice_choices")
    .select(["kind", "channel"])
    .where("account_id", "=", accountId)
    .orderBy("kind")
    .execute();

export const saveChoice = async (db: Db, accountId: string, kind: NoticeKind, channel: NoticeChannel) => {
  await db
    .insertInto("notice_choices")
    .values({ account_id: accountId, kind, channel })
    .onConflict((conflict) => conflict.columns(["account_id", "kind"]).doUpdateSet({ channel }))
    .execute();
};

/** Those of these accounts that want no notice of a kind, as `account kind`. */
export const unwantedBy = async (db: Db, accountIds: string[]) => {
  const rows = await db
    .selectFrom("notice_choices")
    .select(["account_id", "kind"])
    .where("account_id", "in", accountIds)
    .where("channel", "=", "none")
    .execute();
  return new Set(rows.map(({ account_id, kind }) => `${account_id} ${kind}`));
};
