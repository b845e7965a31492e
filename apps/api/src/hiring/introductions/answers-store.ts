import type { IntroductionSide } from "#hiring/messages/reply-address.ts";
import type { Db } from "#platform/db.ts";
import { condition } from "#platform/fragments-store.ts";

/** An introduction that can be answered by mail, with its adviser if they want such mails; undefined once its candidate is gone. */
export const findAnswered = (db: Db, id: string) =>
  db
    .selectFrom("introductions as i")
    .innerJoin("introduction_batches as b", "b.id", "i.batch_id")
    .innerJoin("candidate_profiles as p", "p.account_id", "i.applicant_id")
    .leftJoin("accounts as w", (join) =>
      join
        .onRef("w.id", "=", "b.author_id")
        .on("w.is_active", "=", true)
        .on(condition`is_mailed(w.id, 'introductions')`),
    )
    .where("i.id", "=", id)
    .select([
      "i.id",
      "i.batch_id",
      "i.state",
      "b.title",
      "b.organisation",
      "p.first_name",
      "p.last_name",
      "w.email as author_email",
    ])
    .executeTakeFirst();

type NewAnswer = { introduction_id: string; side: IntroductionSide; body: string; once_key: string };

/** False for a mail that has landed already. */
export const insertAnswer = async (db: Db, answer: NewAnswer, now: Date) => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("introduction_answers")
    .values({ ...answer, received_at: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

/** What was answered by mail about these introductions, the first first. */
export const answersTo = (db: Db, ids: string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom("introduction_answers")
        .select(["introduction_id", "side", "body", "received_at"])
        .where("introduction_id", "in", ids)
        .orderBy("received_at")
        .orderBy("id")
        .limit(500)
        .execute();
