import type { NoticeKind } from "@passerelle/contract/hiring/notices";
import type { Db, Tx } from "#platform/db.ts";

/** The next accounts whose digests have not told of what happened until then. */
export const digestAccounts = async (db: Db, until: Date, limit: number) => {
  const rows = await db
    .selectFrom("notice_choices")
    .select("account_id")
    .distinct()
    .where("channel", "=", "digest")
    .where("told_until", "<", until.toISOString())
    .orderBy("account_id")
    .limit(limit)
    .execute();
  return rows.map(({ account_id }) => account_id);
};

/**
 * Unread notices of a company's recruiter in the kinds of their digest, since the last one; this transaction
 * records that the digest holds them up to `until`. Neither of what was withdrawn, nor of a company that they have left.
 */
export const claimDigest = async (tx: Tx, accountId: string, until: Date) => {
  const due = await tx
    .selectFrom("notice_choices")
    .select(["kind", "told_until"])
    .where("account_id", "=", accountId)
    .where("channel", "=", "digest")
    .where("told_until", "<", until.toISOString())
    .forUpdate()
    .execute();
  const notices = [];
  for (const { kind, told_until } of due) notices.push(...(await noticesSince(tx, accountId, kind, told_until, until)));
  await tx
    .updateTable("notice_choices")
    .set({ told_until: until.toISOString() })
    .where("account_id", "=", accountId)
    .where("channel", "=", "digest")
    .where("told_until", "<", until.toISOString())
    .execute();
  return notices;
};

const noticesSince = (tx: Tx, accountId: string, kind: NoticeKind, since: string | null, until: Date) =>
  tx
    .selectFrom("notices as n")
    .innerJoin("accounts as u", "u.id", "n.account_id")
    .innerJoin("applications as a", "a.id", "n.subject")
    .innerJoin("company_members as m", (join) =>
      join.onRef("m.account_id", "=", "n.account_id").onRef("m.company_id", "=", "a.company_id"),
    )
    .where("n.account_id", "=", accountId)
    .where("n.kind", "=", kind)
    .where("n.read_at", "is", null)
    .where("n.happened_at", ">", since ?? until.toISOString())
    .where("n.happened_at", "<=", until.toISOString())
    .where("u.is_active", "=", true)
    .where("a.status", "<>", "WD")
    .select(["n.kind", "n.title", "n.detail", "n.path", "u.email"])
    .orderBy("n.happened_at")
    .orderBy("n.id")
    .execute();
