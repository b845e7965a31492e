import type { CandidateSearchParameters } from "@passerelle/contract/hiring/candidate-searches";
import type { Db } from "#platform/db.ts";
import { condition, startOfDay } from "#platform/fragments-store.ts";

const columns = ["id", "name", "is_mailed", "parameters", "created_at"] as const;

export const searchesOf = (db: Db, accountId: string) =>
  db
    .selectFrom("saved_candidate_searches")
    .select(columns)
    .where("account_id", "=", accountId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
export type SavedRow = Awaited<ReturnType<typeof searchesOf>>[number];

/** One writer at a time for a person's searches, so that their number is true when it is read. */
export const lockOwner = (db: Db, accountId: string) =>
  db.selectFrom("accounts").select("id").where("id", "=", accountId).forNoKeyUpdate().execute();

type NewSearch = { accountId: string; name: string; parameters: CandidateSearchParameters; now: Date };

/** Undefined when this person has saved the same search: the unique key decides. */
export const insertSearch = (db: Db, { accountId, name, parameters, now }: NewSearch) =>
  db
    .insertInto("saved_candidate_searches")
    .values({
      account_id: accountId,
      name,
      parameters: JSON.stringify(parameters),
      looked_at: now.toISOString(),
      created_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst();

type Change = { name?: string | undefined; is_mailed?: boolean | undefined };

/** What changed while it was silent is not announced afterwards. */
export const updateSearch = (db: Db, id: string, accountId: string, change: Change, now: Date) =>
  db
    .updateTable("saved_candidate_searches")
    .set({
      id,
      ...(change.name !== undefined && { name: change.name }),
      ...(change.is_mailed !== undefined && { is_mailed: change.is_mailed }),
      ...(change.is_mailed && { looked_at: now.toISOString() }),
    })
    .where("id", "=", id)
    .where("account_id", "=", accountId)
    .returning(columns)
    .executeTakeFirst();

export const deleteSearch = async (db: Db, id: string, accountId: string) => {
  const { numDeletedRows } = await db
    .deleteFrom("saved_candidate_searches")
    .where("id", "=", id)
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

/** The next person with a search that was not looked at today (Paris), and their searches, locked. */
export const claimNextOwner = async (db: Db, today: string) => {
  const due = await db
    .selectFrom("saved_candidate_searches as s")
    .innerJoin("accounts as a", "a.id", "s.account_id")
    .innerJoin("company_members as m", "m.account_id", "s.account_id")
    .select(["s.account_id", "a.email", "a.is_active", "m.company_id"])
    .where("s.is_mailed", "=", true)
    .where("s.looked_at", "<", startOfDay(today))
    .where(condition`is_mailed(s.account_id, 'alerts')`)
    .orderBy("s.looked_at")
    .limit(1)
    .forUpdate("s")
    .skipLocked()
    .executeTakeFirst();
  if (!due) return null;
  const searches = await db
    .selectFrom("saved_candidate_searches")
    .select(["id", "name", "parameters", "looked_at"])
    .where("account_id", "=", due.account_id)
    .where("is_mailed", "=", true)
    .where("looked_at", "<", startOfDay(today))
    .orderBy("created_at")
    .orderBy("id")
    .forUpdate()
    .execute();
  return { ...due, searches };
};

export const markLooked = (db: Db, ids: string[], now: Date) =>
  db.updateTable("saved_candidate_searches").set({ looked_at: now.toISOString() }).where("id", "in", ids).execute();

/** Of these candidates, by their profile, those whom the search had not found before; they are recorded. */
export const recordFinds = async (db: Db, searchId: string, profileIds: string[]) => {
  if (profileIds.length === 0) return new Set<string>();
  const people = await db
    .selectFrom("candidate_profiles")
    .select(["id", "account_id"])
    .where("id", "in", profileIds)
    .execute();
  const found = await db
    .insertInto("saved_candidate_finds")
    .values(people.map(({ account_id }) => ({ search_id: searchId, account_id })))
    .onConflict((conflict) => conflict.doNothing())
    .returning("account_id")
    .execute();
  const fresh = new Set(found.map(({ account_id }) => account_id));
  return new Set(people.filter(({ account_id }) => fresh.has(account_id)).map(({ id }) => id));
};

export const isMailedTo = async (db: Db, accountId: string) => {
  const row = await db
    .selectFrom("saved_candidate_searches")
    .select("id")
    .where("account_id", "=", accountId)
    .where("is_mailed", "=", true)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

export const silenceAll = (db: Db, accountId: string) =>
  db.updateTable("saved_candidate_searches").set({ is_mailed: false }).where("account_id", "=", accountId).execute();
