import type { AlertFrequency } from "@passerelle/contract/enumerations";
import type { SearchParameters } from "@passerelle/contract/offers/alerts";
import type { Db } from "#platform/db.ts";

const columns = [
  "id",
  "name",
  "frequency",
  "parameters",
  "new_count",
  "has_feed",
  "feed_version",
  "created_at",
] as const;

export const pageOfSearches = async (db: Db, accountId: string, page: { limit: number; offset: number }) => {
  const query = db.selectFrom("saved_searches").where("account_id", "=", accountId);
  const { total } = await query.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const rows = await query
    .select(columns)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return { rows, total };
};
export type SearchRow = Awaited<ReturnType<typeof pageOfSearches>>["rows"][number];

export const findSearch = (db: Db, id: string, accountId: string) =>
  db
    .selectFrom("saved_searches")
    .select(columns)
    .where("id", "=", id)
    .where("account_id", "=", accountId)
    .executeTakeFirst();

/** One writer at a time for a person's searches, so that their number is true when it is read. */
export const countSearches = async (db: Db, accountId: string) => {
  await db.selectFrom("accounts").select("id").where("id", "=", accountId).forNoKeyUpdate().execute();
  const { count } = await db
    .selectFrom("saved_searches")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("account_id", "=", accountId)
    .executeTakeFirstOrThrow();
  return count;
};

type Input = { parameters: SearchParameters; identity: Buffer; criteriaId: string };
type NewSearch = Input & { accountId: string; name: string; frequency: AlertFrequency; now: Date };

/** Null when this person has saved the same search: the unique index decides. */
export const insertSearch = async (
  db: Db,
  { accountId, name, frequency, parameters, identity, criteriaId, now }: NewSearch,
) => {
  const row = await db
    .insertInto("saved_searches")
    .values({
      account_id: accountId,
      name,
      frequency,
      parameters: JSON.stringify(parameters),
      identity,
      criteria_id: criteriaId,
      watched_since: now.toISOString(),
      created_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id ?? null;
};

export const hasOtherSearch = async (db: Db, accountId: string, id: string, identity: Buffer) => {
  const row = await db
    .selectFrom("saved_searches")
    .select("id")
    .where("account_id", "=", accountId)
    .where("identity", "=", identity)
    .where("id", "<>", id)
    .executeTakeFirst();
  return row !== undefined;
};

/** What waits to be sent belongs to the search as it was saved, at its frequency. */
const nothingPending = { pending_ids: [] as string[], pending_count: 0 };

export const updateSearch = (
  db: Db,
  id: string,
  { name, frequency, asked, now }: { name: string; frequency?: AlertFrequency; asked?: Input; now: Date },
) =>
  db
    .updateTable("saved_searches")
    .set({
      name,
      ...(frequency !== undefined && { frequency }),
      ...(frequency === "none" && nothingPending),
      ...(asked && {
        parameters: JSON.stringify(asked.parameters),
        identity: asked.identity,
        criteria_id: asked.criteriaId,
        watched_since: now.toISOString(),
        new_count: 0,
        ...nothingPending,
      }),
    })
    .where("id", "=", id)
    .execute();

export const deleteSearch = async (db: Db, id: string, accountId: string) => {
  const { numDeletedRows } = await db
    .deleteFrom("saved_searches")
    .where("id", "=", id)
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

const updated = (db: Db, id: string, accountId: string) =>
  db.updateTable("saved_searches").where("id", "=", id).where("account_id", "=", accountId).returning(columns);

export const markSeen = (db: Db, id: string, accountId: string) =>
  updated(db, id, accountId).set({ new_count: 0 }).executeTakeFirst();

/** A feed under a new key; the former one, if any, opens nothing from now on. */
export const renewFeed = (db: Db, id: string, accountId: string) =>
  updated(db, id, accountId)
    .set((eb) => ({ has_feed: true, feed_version: eb("feed_version", "+", 1) }))
    .executeTakeFirst();

export const closeFeed = (db: Db, id: string, accountId: string) =>
  updated(db, id, accountId).set({ has_feed: false }).executeTakeFirst();

export const findFeed = (db: Db, id: string, version: number) =>
  db
    .selectFrom("saved_searches as s")
    .innerJoin("accounts as a", "a.id", "s.account_id")
    .select(["s.account_id", "s.name", "s.parameters"])
    .where("s.id", "=", id)
    .where("s.has_feed", "=", true)
    .where("s.feed_version", "=", version)
    .where("a.is_active", "=", true)
    .executeTakeFirst();

export const findAlert = (db: Db, id: string) =>
  db.selectFrom("saved_searches").select(["name", "frequency"]).where("id", "=", id).executeTakeFirst();

export const silence = (db: Db, id: string) =>
  db
    .updateTable("saved_searches")
    .set({ frequency: "none", ...nothingPending })
    .where("id", "=", id)
    .returning(["name", "frequency"])
    .executeTakeFirst();
