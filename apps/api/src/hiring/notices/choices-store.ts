import type { NoticeChannel, NoticeKind } from "@passerelle/contract/hiring/notices";
import type { Db } from "#platform/db.ts";

export const findChoices = (db: Db, accountId: string) =>
  db
    .selectFrom("notice_choices")
    .select(["kind", "channel"])
    .where("account_id", "=", accountId)
    .orderBy("kind")
    .execute();

/** A digest tells from the choice on; choosing it again changes nothing. */
export const saveChoice = async (
  db: Db,
  { accountId, kind, channel }: { accountId: string; kind: NoticeKind; channel: NoticeChannel },
  now: Date,
) => {
  const told_until = channel === "digest" ? now.toISOString() : null;
  await db
    .insertInto("notice_choices")
    .values({ account_id: accountId, kind, channel, told_until })
    .onConflict((conflict) =>
      conflict.columns(["account_id", "kind"]).doUpdateSet((eb) => ({
        channel,
        told_until: told_until && eb.fn.coalesce("notice_choices.told_until", eb.ref("excluded.told_until")),
      })),
    )
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

type NewChoice = { account_id: string; kind: NoticeKind; channel: NoticeChannel };
/** Saves choices for kinds that the person has not chosen for. */
export const insertChoices = async (db: Db, choices: NewChoice[]) => {
  if (choices.length === 0) return;
  await db
    .insertInto("notice_choices")
    .values(choices)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export const hasDevice = async (db: Db, accountId: string) =>
  (await db.selectFrom("push_devices").select("id").where("account_id", "=", accountId).limit(1).executeTakeFirst()) !==
  undefined;
