import type { Db } from "#platform/db.ts";

export const searchesHeldOn = async (db: Db, accountId: string) => ({
  saved_searches: await db
    .selectFrom("saved_searches")
    .select(["name", "parameters", "frequency", "watched_since"])
    .where("account_id", "=", accountId)
    .execute(),
  recent_searches: await db
    .selectFrom("recent_searches")
    .select(["parameters", "searched_at"])
    .where("account_id", "=", accountId)
    .execute(),
});
