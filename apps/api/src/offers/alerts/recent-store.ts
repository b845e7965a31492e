import { maxRecentSearches, type SearchParameters } from "@passerelle/contract/offers/alerts";
import { sql } from "kysely";
import type { Db } from "#platform/db.ts";

export const recentSearchesOf = (db: Db, accountId: string) =>
  db
    .selectFrom("recent_searches")
    .select(["id", "parameters", "searched_at"])
    .where("account_id", "=", accountId)
    .orderBy("searched_at", "desc")
    .limit(maxRecentSearches)
    .execute();

/** Puts a search first among the recent ones, and deletes those beyond the limit. */
export const recordSearch = async (
  db: Db,
  accountId: string,
  { parameters, identity, now }: { parameters: SearchParameters; identity: Buffer; now: Date },
) => {
  const row = {
    account_id: accountId,
    parameters: JSON.stringify(parameters),
    identity,
    searched_at: now.toISOString(),
  };
  await db
    .insertInto("recent_searches")
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(["account_id", "identity"]).doUpdateSet({
        parameters: row.parameters,
        searched_at: row.searched_at,
      }),
    )
    .execute();
  await sql`
    delete from recent_searches where id in (
      select id from recent_searches where account_id = ${accountId} order by searched_at desc offset ${maxRecentSearches})`.execute(
    db,
  );
};

export const deleteRecentSearch = (db: Db, accountId: string, id: string) =>
  db.deleteFrom("recent_searches").where("account_id", "=", accountId).where("id", "=", id).execute();

export const deleteRecentSearches = (db: Db, accountId: string) =>
  db.deleteFrom("recent_searches").where("account_id", "=", accountId).execute();
