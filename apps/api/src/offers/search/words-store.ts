import { sql } from "kysely";
import type { Db } from "#platform/db.ts";

/**
 * For each word that no offer holds under any of its forms, the most alike of the job titles' words, if one is alike enough;
 * the more offers, the better. Words that the language drops ("de", "et") are left alone.
 */
export const nearestWords = async (
  db: Db,
  words: { word: string; forms: string[] }[],
): Promise<Map<string, string>> => {
  const typed = words.map(({ word }) => word);
  const forms = words.map((each) => each.forms.join(" "));
  const { rows } = await sql<{ typed: string; word: string }>`
    select t.word as typed, best.word from unnest(${typed}::text[], ${forms}::text[]) as t(word, forms)
    cross join lateral (select replace(plainto_tsquery('french_unaccent', t.forms)::text, '&', '|')::tsquery as q) as any_form
    cross join lateral (
      select s.word from search_words s
      where s.word % plain(t.word) and length(t.word) >= 4
      order by similarity(s.word, plain(t.word)) desc, s.offers desc limit 1
    ) best
    where numnode(q) > 0 and similarity(best.word, plain(t.word)) >= 0.4
      and not exists (select 1 from offer_search o where o.document @@ q)`.execute(db);
  return new Map(rows.map((row) => [row.typed, row.word]));
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
