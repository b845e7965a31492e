import { sql } from "kysely";
import { companyKey } from "#offers/vocabulary/analysis.ts";
import { lexeme } from "#offers/vocabulary/lexeme.ts";
import type { Db } from "#platform/db.ts";

/** Those of the terms that some offer holds. */
export const termsOnScreen = async (db: Db, terms: string[]) => {
  if (terms.length === 0) return new Set<string>();
  const { rows } = await sql<{ term: string }>`
    select term from unnest(${terms}::text[], ${terms.map(lexeme)}::text[]) as t(term, query)
    where exists (select 1 from offer_search s where s.terms @@ t.query::tsquery)`.execute(db);
  return new Set(rows.map(({ term }) => term));
};

/** Whether some offer is of a company of this name. */
export const isCompanyName = async (db: Db, name: string) =>
  (await termsOnScreen(db, [`c=${companyKey(name)}`])).size > 0;

/** For each word, those of the titles on screen that are alike enough: the most alike first, then those of the most offers. */
export const likeTitles = async (db: Db, words: string[]) => {
  const { rows } = await sql<{ typed: string; like: string[] }>`
    select t.word as typed, array(
      select s.word from search_words s where s.word % plain(t.word) and similarity(s.word, plain(t.word)) >= 0.4
      order by similarity(s.word, plain(t.word)) desc, s.offers desc limit 3) as like
    from unnest(${words}::text[]) as t(word)`.execute(db);
  return new Map(rows.map(({ typed, like }) => [typed, like]));
};

/** Offers that the vocabulary is made from at most: what is frequent among so many is frequent among all. */
const mostRead = 500_000;

/**
 * Rebuilds both tables from the offers on screen: titles without the marks that say nothing of the job, then their words. Of more than
 * `most` offers, pages of the table are drawn that hold about as many, and what they count stands for all.
 */
export const rebuildVocabulary = (db: Db, most = mostRead) =>
  db.transaction().execute(async (tx) => {
    const { offers } = await readTermShares(tx);
    const share = offers > most ? most / offers : 1;
    const read = share < 1 ? sql`offer_search tablesample system (${100 * share}::float8)` : sql`offer_search`;
    await sql`delete from job_titles`.execute(tx);
    await sql`
      insert into job_titles (title, offers)
      select title, round(count(*) / ${share}::float8)::int from (
        select trim(both ' -–/,:|' from regexp_replace(regexp_replace(title,
          '\\([^)]*\\)|\\m[hf]\\s*/\\s*[hf](\\s*/\\s*x)?\\M|\\m(en\\s+)?(contrat\\s+)?(d''\\s*)?(alternance|apprentissage)\\M|\\mapprentie?(\\(e\\))?\\M|\\malternante?(\\(e\\))?\\M|\\mbac\\s*\\+\\s*\\d\\M',
          ' ', 'gi'), '\\s+', ' ', 'g')) as title
        from ${read} where is_head
      ) cleaned
      where length(title) between 3 and 80 group by title order by count(*) desc limit 100000`.execute(tx);
    await sql`delete from search_words`.execute(tx);
    await sql`
      insert into search_words (word, lexeme, offers)
      select word, word, sum(offers)::int from (
        select regexp_split_to_table(plain(title), '[^a-z0-9+#]+') as word, offers from job_titles
      ) split
      where length(word) >= 3 group by word`.execute(tx);
  });

/** `shares`: of the commonest lexemes, as a tsquery writes them. */
export type TermShares = { offers: number; shares: ReadonlyMap<string, number> };

/** What PostgreSQL knows of the terms since it last analysed the table; nothing before. */
export const readTermShares = async (db: Db): Promise<TermShares> => {
  const { rows } = await sql<{ offers: number; terms: string[] | null; shares: number[] | null }>`
    select c.reltuples as offers, s.most_common_elems::text::text[] as terms, s.most_common_elem_freqs::float8[] as shares
    from pg_class c left join pg_stats s on s.schemaname = c.relnamespace::regnamespace::text and s.tablename = c.relname and s.attname = 'terms'
    where c.oid = 'offer_search'::regclass`.execute(db);
  const [{ offers, terms, shares } = { offers: 0, terms: null, shares: null }] = rows;
  return { offers, shares: new Map((terms ?? []).map((term, nth) => [lexeme(term), shares?.[nth] ?? 0])) };
};
