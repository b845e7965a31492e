import { type NoticeKind, unreadNoticesMost } from "@passerelle/contract/hiring/notices";
import type { Db } from "#platform/db.ts";
import { condition, isTrue } from "#platform/fragments-store.ts";
import { oldRows } from "#platform/old-rows-store.ts";
import { unwantedBy } from "./choices-store.ts";

export type NewNotice = {
  account_id: string;
  kind: NoticeKind;
  /** Names what happened; a later notice of the same fact takes its place. */
  fact: string;
  title: string;
  detail: string;
  path: string;
  subject: string | null;
  /** Person that the words name, unless it is the reader. */
  person_id: string | null;
  happened_at: string;
  /** Set for what the person did, which is only recorded. */
  read_at: string | null;
};

/**
 * Records notices, but for those who want none of the kind; one that is as recent as the given one stays as it is, so that a second run
 * changes nothing. Gives those that are new or changed.
 */
export const insertNotices = async (db: Db, notices: NewNotice[]) => {
  if (notices.length === 0) return [];
  const unwanted = await unwantedBy(db, [...new Set(notices.map(({ account_id }) => account_id))]);
  const wanted = notices.filter(({ account_id, kind }) => !unwanted.has(`${account_id} ${kind}`));
  const byFact = new Map(wanted.map((notice) => [`${notice.account_id} ${notice.fact}`, notice]));
  if (byFact.size === 0) return [];
  return db
    .insertInto("notices")
    .values([...byFact.values()])
    .onConflict((conflict) =>
      conflict
        .columns(["account_id", "fact"])
        .doUpdateSet((eb) => ({
          kind: eb.ref("excluded.kind"),
          title: eb.ref("excluded.title"),
          detail: eb.ref("excluded.detail"),
          path: eb.ref("excluded.path"),
          happened_at: eb.ref("excluded.happened_at"),
          read_at: eb.ref("excluded.read_at"),
        }))
        .where(condition`notices.happened_at < excluded.happened_at`),
    )
    .returning("id")
    .execute();
};

/** Takes back notices that nobody has read. */
export const deleteUnreadFacts = (db: Db, facts: string[]) =>
  db
    .deleteFrom("notices")
    .where("fact", "in", facts)
    .where("read_at", "is", null)
    .returning(["account_id", "fact"])
    .execute();

const noticesOf = (db: Db, accountId: string) => db.selectFrom("notices").where("account_id", "=", accountId);

export const pageOfNotices = async (
  db: Db,
  accountId: string,
  { limit, offset }: { limit: number; offset: number },
) => {
  const rows = await noticesOf(db, accountId)
    .select((eb) => [
      ...(["id", "kind", "title", "detail", "path", "happened_at"] as const),
      isTrue(eb("read_at", "is not", null)).as("is_read"),
    ])
    .orderBy("happened_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await noticesOf(db, accountId)
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return { rows, total };
};

export const countUnread = async (db: Db, accountId: string) => {
  const { unread } = await db
    .selectFrom(
      noticesOf(db, accountId).where("read_at", "is", null).select("id").limit(unreadNoticesMost).as("counted"),
    )
    .select((eb) => eb.fn.countAll<number>().as("unread"))
    .executeTakeFirstOrThrow();
  return unread;
};

/** Marks as read: all, or those at this path or about one of these subjects. */
export const markRead = (db: Db, accountId: string, now: Date, opened?: { path: string; subjects: string[] }) => {
  const unread = db
    .updateTable("notices")
    .set({ read_at: now.toISOString() })
    .where("account_id", "=", accountId)
    .where("read_at", "is", null);
  if (!opened) return unread.execute();
  return unread
    .where((eb) =>
      eb.or([eb("path", "=", opened.path), eb("subject", "=", (on) => on.fn.any(on.val(opened.subjects)))]),
    )
    .execute();
};

export const everyNoticeOf = (db: Db, accountId: string) =>
  noticesOf(db, accountId)
    .select(["kind", "title", "detail", "happened_at", "read_at"])
    .orderBy("happened_at")
    .execute();

export const oldNotices = oldRows("notices", "happened_at");
