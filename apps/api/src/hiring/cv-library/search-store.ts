import type { Domain, Level } from "@passerelle/contract/enumerations";
import { libraryCap } from "@passerelle/contract/hiring/cv-library";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "#platform/db.ts";
import { condition } from "#platform/fragments-store.ts";
import type { Word } from "./words.ts";

/** Who is looked for. */
export type Wanted = {
  words: Word[];
  /** One of the words is enough. */
  isAnyWord: boolean;
  /** Words are looked for in studies, skills and city alone: neither in names nor in CVs. */
  isHidden: boolean;
  domains: Domain[];
  levels: Level[];
  /** INSEE codes; null for everywhere. */
  communes: readonly string[] | null;
  departments: string[] | null;
  /** From where distances are counted. */
  center: { lat: number; lon: number } | null;
  sort: "relevant" | "near" | "newest";
  /** Whose profile or CV changed later than this. */
  changedSince?: string;
  availableBefore?: string;
  skills: string[];
  experienceMin?: number;
};

/** How many of the latest matches are compared when words say who fits best. */
const rankedCandidates = 500;
/** Up to here, reading all who match costs less than looking for the latest of them. */
const fewCandidates = 4000;
/** How much of a CV is read for its excerpt: as much as the projection holds of it. */
const readCharacters = 20_000;

const stemmed = ({ forms }: Word) =>
  sql.join(
    forms.map((form) => sql`plainto_tsquery('french_unaccent', ${form})`),
    sql` || `,
  );
const begun = ({ beginning }: Word, config: "french_unaccent" | "simple_unaccent") =>
  beginning ? sql`to_tsquery(${sql.lit(config)}, ${`'${beginning}':*`})` : sql`''::tsquery`;

/** One word in any of its forms, as it was typed, or as the beginning of one; nothing for a word that the language drops ("de"). */
const wordQuery = (word: Word) => sql`(case when numnode(${stemmed(word)}) = 0 then ''::tsquery
  else ${stemmed(word)} || plainto_tsquery('simple_unaccent', ${word.typed})
    || ${begun(word, "french_unaccent")} || ${begun(word, "simple_unaccent")} end)`;

const searchOf = ({ words, isAnyWord }: Pick<Wanted, "words" | "isAnyWord">) =>
  sql`(${sql.join(words.map(wordQuery), isAnyWord ? sql` || ` : sql` && `)})`;
const anyWord = (words: Word[]) =>
  sql`(${sql.join(
    words.map((word) => sql`${stemmed(word)} || ${begun(word, "french_unaccent")}`),
    sql` || `,
  )})`;

/** Of a candidate's document (`candidate_document`), the parts that name nobody: studies and skills, and the city. */
const documentOf = (isHidden: boolean) => (isHidden ? sql`ts_filter(s.document, '{a,c}')` : sql`s.document`);

const conditions = (wanted: Wanted): RawBuilder<unknown> => {
  const { words, isHidden, domains, levels, communes, departments, availableBefore, skills, experienceMin } = wanted;
  const all = [sql`true`];
  if (words.length > 0) all.push(sql`s.document @@ ${searchOf(wanted)}`);
  // The whole document is what the index knows; this part of it is looked at for those that it gives.
  if (words.length > 0 && isHidden) all.push(sql`${documentOf(isHidden)} @@ ${searchOf(wanted)}`);
  if (domains.length > 0) all.push(sql`s.domain = any(${domains}::text[])`);
  if (levels.length > 0) all.push(sql`s.level = any(${levels}::text[])`);
  if (communes) all.push(sql`s.commune_code = any(${communes}::text[])`);
  else if (departments) all.push(sql`s.department = any(${departments}::text[])`);
  if (availableBefore) all.push(sql`s.availability_date <= ${availableBefore}::date`);
  if (skills.length > 0)
    all.push(sql`s.skill_keys @> array[${sql.join(skills.map((skill) => sql`plain(btrim(${skill}::text))`))}]::text[]`);
  if (wanted.changedSince) all.push(sql`s.updated_at > ${wanted.changedSince}::timestamptz`);
  if (experienceMin) all.push(sql`s.experience_years >= ${experienceMin}`);
  return sql`${sql.join(all, sql` and `)}`;
};

const latest = sql`s.updated_at desc, s.profile_id desc`;

/**
 * Who matches, bounded: all of them while they are few, which any index finds; else the latest, which an order by date meets soon
 * because they are many. Left to itself the database may follow the dates through every CV to find a handful.
 */
const matching = (wanted: Wanted) => sql`
  few as materialized (
    select s.profile_id, s.account_id, s.updated_at from candidate_search s where ${conditions(wanted)} limit ${fewCandidates + 1}),
  found as materialized (
    select * from few where (select count(*) from few) <= ${fewCandidates}
    union all (
      select s.profile_id, s.account_id, s.updated_at from candidate_search s
      where ${conditions(wanted)} and (select count(*) from few) > ${fewCandidates}
      order by ${latest} limit ${rankedCandidates})),
  newest as materialized (select * from found s order by ${latest} limit ${rankedCandidates})`;

/** Kilometres between the place that was searched and where the candidate looks for work. */
const distanceFrom = ({ lat, lon }: { lat: number; lon: number }) =>
  sql`(point_on_earth(p.lat, p.lon) <-> point_on_earth(${lat}, ${lon}))`;

/** The rows of one page with where they stand. */
const slice = (wanted: Wanted, { limit, offset }: { limit: number; offset: number }) => {
  const { words, isHidden, center, sort } = wanted;
  const page = sql`order by nth limit ${limit} offset ${offset}`;
  if (sort === "near" && center)
    return sql`
      select s.profile_id, s.account_id, row_number() over (order by ${distanceFrom(center)} nulls last, ${latest}) as nth
      from newest s join candidate_profiles p on p.id = s.profile_id ${page}`;
  return words.length === 0 || sort === "newest"
    ? sql`
      select s.profile_id, s.account_id, row_number() over (order by ${latest}) as nth from newest s ${page}`
    : sql`
      select profile_id, account_id, row_number() over (order by rank desc, updated_at desc, profile_id desc) as nth from (
        select n.*, ts_rank('{0.1, 0.2, 0.4, 1.0}', ${documentOf(isHidden)}, ${searchOf(wanted)}) as rank
        from newest n join candidate_search s on s.profile_id = n.profile_id) ranked ${page}`;
};

// Controls that no CV's text holds: `read-document.ts` takes them out.
const headline = `StartSel="\u0001", StopSel="\u0002", MaxFragments=1, MaxWords=40, MinWords=20`;
const beginning = sql`left(without_contacts(left(coalesce(r.content, ''), 600)), 280)`;
const excerptOf = (words: Word[]) =>
  words.length === 0
    ? beginning
    : sql`case when r.content is null then '' else
        ts_headline('french_unaccent', without_contacts(left(r.content, ${sql.lit(readCharacters)})), ${anyWord(words)}, ${headline}) end`;

const linksWith = (companyId: string) => sql`
  left join lateral (
    select coalesce(bool_or(a.is_given), false) as has_applied,
      coalesce(bool_or(a.origin = 'linked'), false) as was_contacted,
      max(a.created_at) filter (where a.invitation = 'pending') as proposed_at,
      coalesce(bool_or(a.invitation_read_at is not null) filter (where a.invitation = 'pending'), false) as is_proposal_read
    from applications a join company_jobs j on j.id = a.job_id
    where a.applicant_id = c.account_id and j.company_id = ${companyId}) l on true`;

const columns = ({ words, isHidden, center }: Pick<Wanted, "words" | "isHidden" | "center">, companyId: string) => sql`
  p.id, p.first_name, p.last_name, p.pseudonym, is_nameless(${companyId}, p.account_id) as is_nameless, p.current_education, p.current_education_level as education_level, p.domain, p.desired_city as city,
  p.availability_date, p.desired_duration, p.skills, p.experience_years, p.resume_id, f.name as resume_name, p.updated_at,
  ${center ? sql`round(${distanceFrom(center)})::int` : sql`null::int`} as distance_km,
  ${isHidden ? sql`''` : excerptOf(words)} as excerpt, l.has_applied, l.was_contacted, l.proposed_at, l.is_proposal_read`;
const tables = (companyId: string) => sql`
  join candidate_profiles p on p.id = c.profile_id
  join files f on f.id = p.resume_id
  left join candidate_resumes r on r.file_id = p.resume_id
  ${linksWith(companyId)}`;

export type CandidateRow = {
  id: string;
  first_name: string;
  last_name: string;
  pseudonym: string;
  is_nameless: boolean;
  current_education: string;
  education_level: Level;
  domain: Domain;
  city: string;
  distance_km: number | null;
  availability_date: string;
  desired_duration: "6" | "12" | "18" | "24" | "36";
  skills: string[];
  experience_years: number | null;
  resume_id: string;
  resume_name: string;
  updated_at: string;
  excerpt: string;
  has_applied: boolean;
  was_contacted: boolean;
  proposed_at: string | null;
  is_proposal_read: boolean;
};

/** One page, and how many match, counting no further than some thousands. */
export const pageOfCandidates = async (
  db: Db,
  wanted: Wanted,
  page: { limit: number; offset: number },
  companyId: string,
) => {
  const { rows } = await sql<(CandidateRow | { id: null }) & { matching: number }>`
    with ${matching(wanted)}, c as materialized (${slice(wanted, page)}),
    page as (select ${columns(wanted, companyId)}, c.nth from c ${tables(companyId)})
    select (select count(*) from few) as matching, page.* from (values (1)) as always left join page on true order by page.nth`.execute(
    db,
  );
  const candidates = rows.flatMap(({ matching: _, ...row }) => (row.id === null ? [] : [row]));
  return { candidates, matching: rows[0]?.matching ?? 0 };
};

/** How many match, counting no further than the library lists. */
export const countCandidates = async (db: Db, wanted: Wanted) => {
  const { count } = await db
    .selectFrom(
      db
        .selectFrom("candidate_search as s")
        .select("s.profile_id")
        .where(condition`${conditions(wanted)}`)
        .limit(libraryCap)
        .as("found"),
    )
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
};

/** A candidate who looks for work; undefined for anybody else. */
export const findCandidate = async (db: Db, profileId: string, companyId: string) => {
  const { rows } = await sql<CandidateRow>`
    select ${columns({ words: [], isHidden: false, center: null }, companyId)} from candidate_search c ${tables(companyId)} where c.profile_id = ${profileId}`.execute(
    db,
  );
  return rows[0];
};
