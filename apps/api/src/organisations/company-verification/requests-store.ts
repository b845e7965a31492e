import { countUpTo } from "#platform/counting-store.ts";
import type { Db } from "#platform/db.ts";

/** False while another request of the company waits: the unique index decides. */
export const insertRequest = async (
  db: Db,
  { companyId, accountId, message, now }: { companyId: string; accountId: string; message: string; now: Date },
) => {
  const row = await db
    .insertInto("verification_requests")
    .values({ company_id: companyId, account_id: accountId, message, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
};

/** The company's latest request. */
export const findLatestRequest = (db: Db, companyId: string) =>
  db
    .selectFrom("verification_requests")
    .select(["state", "created_at", "answered_at", "reason"])
    .where("company_id", "=", companyId)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();

/** The one that waits for its answer. */
export const findPendingRequest = (db: Db, companyId: string) =>
  db
    .selectFrom("verification_requests as r")
    .leftJoin("accounts as a", "a.id", "r.account_id")
    .select(["r.created_at", "r.message", "a.email as by"])
    .where("r.company_id", "=", companyId)
    .where("r.state", "=", "pending")
    .executeTakeFirst();

/** Answers the request that waits; false when there is none. */
export const answerRequest = async (
  db: Db,
  companyId: string,
  { state, by, reason, now }: { state: "accepted" | "refused"; by: string | null; reason: string; now: Date },
) => {
  const { numUpdatedRows } = await db
    .updateTable("verification_requests")
    .set({ state, answered_by: by, reason, answered_at: now.toISOString() })
    .where("company_id", "=", companyId)
    .where("state", "=", "pending")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const countPendingRequests = (db: Db, most: number) =>
  countUpTo(db, db.selectFrom("verification_requests").select("id").where("state", "=", "pending"), most);

/** What an account has asked in the name of its company, for the copy of its data. */
export const requestsOfAccount = (db: Db, accountId: string) =>
  db
    .selectFrom("verification_requests as r")
    .innerJoin("companies as c", "c.id", "r.company_id")
    .select(["c.name as company", "r.message", "r.created_at", "r.state", "r.answered_at", "r.reason"])
    .where("r.account_id", "=", accountId)
    .orderBy("r.created_at")
    .limit(1000)
    .execute();
