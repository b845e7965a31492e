import { sql } from "kysely";
import type { Db } from "#platform/db.ts";

/** Those of the words that some offer holds, under any of their forms, and those that the language drops ("de", "et"). */
export const wordsThatMatch = async (db: Db, words: string[]): Promise<Set<string>> => {
  const { rows } = await sql<{ word: string }>`
    select t.word from unnest(${words}::text[]) as t(word)
    cross join lateral (select to_tsvector('french_unaccent', t.word) as v) as lexed
    where v = ''
      or exists (select 1 from search_words s where s.lexeme = any(tsvector_to_array(v)))
      or exists (select 1 from offer_search o where o.document @@ plainto_tsquery('french_unaccent', t.word))`.execute(
    db,
  );
  return new Set(rows.map((row) => row.word));
};

/** For each word, the most alike of the job titles' words, if one is alike enough; the more offers, the better. */
export const nearestWords = async (db: Db, words: string[]): Promise<Map<string, string>> => {
  const { rows } = await sql<{ typed: string; word: string }>`
    select t.word as typed, best.word from unnest(${words}::text[]) as t(word)
    cross join lateral (
      select s.word from search_words s
      where s.word % plain(t.word) and length(t.word) >= 4
      order by similarity(s.word, plain(t.word)) desc, s.offers desc limit 1
    ) best
    where similarity(best.word, plain(t.word)) >= 0.4`.execute(db);
  return new Map(rows.map((row) => [row.typed, row.word]));
};

/** Job titles that contain the text, the most frequent first. */
export const titlesLike = async (db: Db, text: string, limit: number) => {
  const pattern = `%${text.replace(/[\\%_]/g, "\\$&")}%`;
  const { rows } = await sql<{ title: string; count: number }>`
    select title, offers as count from job_titles where plain(title) like plain(${pattern})
    order by offers desc, title limit ${limit}`.execute(db);
  return rows;
};

/** Rebuilds both tables from the offers on screen: titles without the marks that say nothing of the job, then their words. */
export const rebuildVocabulary = (db: Db) =>
  db.transaction().execute(async (tx) => {
    await sql`delete from job_titles`.execute(tx);
    await sql`
      insert into job_titles (title, offers)
      select title, count(*)::int from (
        select trim(both ' -–/,:|' from regexp_replace(regexp_replace(title,
          '\\([^)]*\\)|\\m[hf]\\s*/\\s*[hf](\\s*/\\s*x)?\\M|\\m(en\\s+)?(contrat\\s+)?(d''\\s*)?(alternance|apprentissage)\\M|\\mapprentie?(\\(e\\))?\\M|\\malternante?(\\(e\\))?\\M|\\mbac\\s*\\+\\s*\\d\\M',
          ' ', 'gi'), '\\s+', ' ', 'g')) as title
        from offer_search where is_head
      ) cleaned
      where length(title) between 3 and 80 group by title order by count(*) desc limit 100000`.execute(tx);
    await sql`delete from search_words`.execute(tx);
    await sql`
      insert into search_words (word, lexeme, offers)
      select word, lexemes[1], sum(offers)::int from (
        select regexp_split_to_table(plain(title), '[^a-z0-9+#]+') as word, offers from job_titles
      ) split
      cross join lateral (select tsvector_to_array(to_tsvector('french_unaccent', word)) as lexemes) lexed
      where length(word) >= 3 and cardinality(lexemes) > 0 group by word, lexemes[1]`.execute(tx);
  });
