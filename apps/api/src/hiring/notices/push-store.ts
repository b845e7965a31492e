import type { Db } from "#platform/db.ts";
import { condition } from "#platform/fragments-store.ts";

const unreadPushed = (db: Db) =>
  db
    .selectFrom("notices as n")
    .innerJoin("notice_choices as c", (join) =>
      join.onRef("c.account_id", "=", "n.account_id").onRef("c.kind", "=", "n.kind"),
    )
    .where("c.channel", "=", "push")
    .where("n.read_at", "is", null)
    .where(condition`n.pushed_for is distinct from n.happened_at`);

/** Those of these notices whose readers chose their devices, and have one. */
export const findToPush = (db: Db, ids: string[]) =>
  unreadPushed(db)
    .where("n.id", "in", ids)
    .where((eb) =>
      eb.exists(eb.selectFrom("push_devices as d").select("d.id").whereRef("d.account_id", "=", "n.account_id")),
    )
    .select(["n.id as notice_id", "n.happened_at"])
    .execute();

/** A notice with its reader, while it is unread, not followed by another of its fact, and chosen for devices. */
export const findPushed = async (db: Db, id: string, happenedAt: string) => {
  const found = await unreadPushed(db)
    .innerJoin("accounts as a", "a.id", "n.account_id")
    .where("n.id", "=", id)
    .where("a.is_active", "=", true)
    .select([
      ...(["n.account_id", "n.kind", "n.fact", "n.title", "n.detail", "n.path", "n.subject", "n.happened_at"] as const),
      ...(["a.email", "a.type", "a.is_staff", "a.is_superuser"] as const),
    ])
    .executeTakeFirst();
  // Microseconds, which the database alone counts, are not compared.
  return found?.happened_at === happenedAt ? found : undefined;
};

/** Records that the push of a notice is over; false when it was already, so that what follows is done once. */
export const finishPush = async (db: Db, id: string) => {
  const { numUpdatedRows } = await db
    .updateTable("notices")
    .set((eb) => ({ pushed_for: eb.ref("happened_at") }))
    .where("id", "=", id)
    .where(condition`pushed_for is distinct from happened_at`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};
