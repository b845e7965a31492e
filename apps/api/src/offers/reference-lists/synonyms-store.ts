import type { Synonyms } from "@passerelle/contract/offers/reference-lists";
import { sql } from "kysely";
import type { Db } from "#platform/db.ts";

const groups = (db: Db) =>
  db
    .selectFrom("search_synonyms as s")
    .select([
      "s.id",
      "s.version",
      sql<
        string[]
      >`(select array_agg(w.word order by w.position) from search_synonym_words w where w.synonym_id = s.id)`.as(
        "words",
      ),
    ]);

export const allSynonyms = (db: Db, most: number): Promise<Synonyms[]> =>
  groups(db)
    .orderBy(
      sql`(select plain(w.word) from search_synonym_words w where w.synonym_id = s.id order by w.position limit 1)`,
    )
    .limit(most)
    .execute();

export const findSynonyms = (db: Db, id: string) => groups(db).where("s.id", "=", id).executeTakeFirst();

export const insertSynonyms = async (db: Db, now: Date) =>
  (
    await db
      .insertInto("search_synonyms")
      .values({ updated_at: now.toISOString() })
      .returning("id")
      .executeTakeFirstOrThrow()
  ).id;

/** False when the group is no longer the one that was read. */
export const bumpVersion = async (db: Db, id: string, version: number, now: Date) => {
  const { numUpdatedRows } = await db
    .updateTable("search_synonyms")
    .set((eb) => ({ version: eb("version", "+", 1), updated_at: now.toISOString() }))
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** The words of a group, in place of those it had; false when one of them is in another group. */
export const setWords = async (db: Db, id: string, words: { key: string; word: string }[]) => {
  await db.deleteFrom("search_synonym_words").where("synonym_id", "=", id).execute();
  const inserted = await db
    .insertInto("search_synonym_words")
    .values(words.map((word, position) => ({ ...word, position, synonym_id: id })))
    .onConflict((conflict) => conflict.doNothing())
    .returning("key")
    .execute();
  return inserted.length === words.length;
};

export const deleteSynonyms = async (db: Db, id: string, version: number) => {
  const { numDeletedRows } = await db
    .deleteFrom("search_synonyms")
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

export const countSynonyms = async (db: Db) => {
  const { count } = await db
    .selectFrom("search_synonyms")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
};
