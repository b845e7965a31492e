import type { ContactKind, SchoolStage } from "@passerelle/contract/enumerations";
import type { InterviewMark } from "@passerelle/contract/hiring/interview-agenda";
import { countedAtMost, type SchoolFilters } from "@passerelle/contract/hiring/school-applications";
import { type NotNull, type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db } from "#platform/db.ts";
import { condition, isSeenApplication, isTrue, startOfDay } from "#platform/fragments-store.ts";

/** Who looks: a member of a school, who may not see the applications of every offer. */
export type Member = { schoolId: string; memberId: string };
export type Filters = SchoolFilters & Member & { now: Date };

const isContacted = (kind: ContactKind) => {
  const written = (how: RawBuilder<SqlBool>) =>
    condition`exists (select from application_messages m where m.application_id = a.id and m.author = 'recruiter' and ${how})`;
  const mailed = written(condition`m.was_mailed`);
  const any = written(condition`true`);
  return { none: condition`not ${any}`, mail: mailed, space: condition`(${any} and not ${mailed})` }[kind];
};

/** What a member of the school sees of it, whatever its stage. */
export const seenBy = (db: Db, member: Member) =>
  db.selectFrom("applications as a").where("a.school_id", "=", member.schoolId).where(isSeenApplication(member));

/** What the filters find, whatever its stage. */
const found = (db: Db, filters: Filters) => {
  const { schoolId, search, posting_id, unanswered_days, seen, contact, from, to, city, stars, tag } = filters;
  let query = seenBy(db, filters);
  if (posting_id) query = query.where("a.posting_id", "=", posting_id);
  if (search) {
    const pattern = `%${search.replace(/[\\%_]/g, "\\$&")}%`;
    query = query.where(
      condition`a.applicant_id in (select p.account_id from candidate_profiles p
        where plain(p.first_name || ' ' || p.last_name) like plain(${pattern}))`,
    );
  }
  if (unanswered_days) {
    const since = new Date(filters.now.getTime() - unanswered_days * 86_400_000);
    query = query.where("a.status", "=", "PD").where("a.created_at", "<", since.toISOString());
  }
  if (seen) query = query.where("a.seen_at", seen === "seen" ? "is not" : "is", null);
  if (contact.length > 0) query = query.where((eb) => eb.or(contact.map(isContacted)));
  // Days are those of the calendar in Paris.
  if (from) query = query.where("a.created_at", ">=", startOfDay(from));
  if (to) query = query.where("a.created_at", "<", startOfDay(to, 1));
  if (city.length > 0)
    query = query.where(
      condition`a.applicant_id in (select p.account_id from candidate_profiles p
        where plain(p.desired_city) in (select plain(c) from unnest(${city}::text[]) c))`,
    );
  if (stars === "none") query = query.where("a.rating", "is", null);
  else if (stars) query = query.where("a.rating", ">=", stars as unknown as number);
  if (tag.length > 0)
    query = query.where(
      condition`a.id in (select t.application_id from application_tags t join school_tags g on g.id = t.tag_id
        where g.school_id = ${schoolId} and plain(g.name) in (select plain(n) from unnest(${tag}::text[]) n))`,
    );
  return query;
};
type Query = ReturnType<typeof found>;

const isOpen = condition`a.status <> 'WD'`;
const isWithdrawn = condition`a.status = 'WD'`;
const at = (query: Query, asked: Filters["stage"]) => {
  if (asked.length === 0) return query;
  const stages = asked.filter((one) => one !== "withdrawn");
  if (stages.length === 0) return query.where(isWithdrawn);
  if (stages.length === asked.length) return query.where("a.stage", "in", stages).where(isOpen);
  return query.where((eb) => eb.or([eb("a.stage", "in", stages), isWithdrawn]));
};

export const cardColumns = [
  "a.id",
  "a.stage",
  isTrue(isWithdrawn).as("is_withdrawn"),
  "a.created_at",
  "a.updated_at",
  "a.seen_at",
  "a.rating",
  "a.resume_id",
  "a.posting_id",
  sql<string>`a.offer_snapshot ->> 'title'`.as("title"),
  sql<string>`coalesce(a.offer_snapshot ->> 'organisation', '')`.as("company_name"),
  sql<number>`(select count(*) from application_notes n where n.application_id = a.id)`.as("notes_count"),
  sql<string[]>`array(select g.name from application_tags t join school_tags g on g.id = t.tag_id
    where t.application_id = a.id order by plain(g.name))`.as("tags"),
  sql<ContactKind>`coalesce((select case when bool_or(m.was_mailed) then 'mail' else 'space' end
    from application_messages m where m.application_id = a.id and m.author = 'recruiter' having count(*) > 0), 'none')`.as(
    "contact",
  ),
  sql<InterviewMark | null>`(select json_build_object('id', i.id, 'state', i.state, 'starts_at', i.starts_at) from interviews i
    where i.application_id = a.id and i.state in ('proposed', 'confirmed', 'declined') and coalesce(i.ends_at > now(), true))`.as(
    "interview",
  ),
  "p.id as profile_id",
  "p.first_name",
  "p.last_name",
  "p.phone",
  "p.desired_city",
  "p.domain",
  "p.current_education_level as level",
  "p.desired_duration as duration",
  "p.availability_date",
  "p.is_looking_for_work",
  "p.skills",
  "p.experience_years",
  "p.current_education",
  "p.github_profile",
  "p.linkedin_profile",
  "p.portfolio_website",
  "u.email",
  "f.name as resume_name",
] as const;

const described = (query: Query) =>
  query
    .leftJoin("candidate_profiles as p", "p.account_id", "a.applicant_id")
    .leftJoin("accounts as u", "u.id", "a.applicant_id")
    .leftJoin("files as f", "f.id", "a.resume_id")
    .select(cardColumns)
    .$narrowType<{ stage: NotNull; posting_id: NotNull }>();

/** Beyond so many, what is found is dense enough for each stage to be read in its own order. */
const scanned = 20_000;

/**
 * What no order of the lists finds quickly (a city, a tag): read once for all stages, as far as `scanned`. Null where more is found,
 * which each stage then finds within its first rows.
 */
const narrowed = async (db: Db, filters: Filters) => {
  const { search, city, tag, contact, stars } = filters;
  if (!search && city.length + tag.length + contact.length === 0 && !stars) return null;
  const place = sql<string>`case when ${isWithdrawn} then 'withdrawn' else a.stage end`.as("place");
  const few = found(db, filters)
    .select(["a.id", place])
    .limit(scanned + 1);
  const rows = await db
    .selectFrom(few.as("f"))
    .select(["f.place", (eb) => eb.fn.countAll<number>().as("count")])
    .groupBy("f.place")
    .execute();
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  return total > scanned ? null : new Map<string, number>(rows.map((row) => [row.place, row.count]));
};

/** How many are at each stage and how many withdrawn, each counted to the most that a screen tells, and one more. */
export const countByStage = async (db: Db, filters: Filters, stages: readonly SchoolStage[]) => {
  const few = await narrowed(db, filters);
  if (few) return few;
  const bounded = (query: Query) => query.select(sql`1`.as("one")).limit(countedAtMost + 1);
  const staged = bounded(found(db, filters).where(condition`a.stage = w.place`).where(isOpen));
  const withdrawn = bounded(found(db, filters).where(isWithdrawn));
  const { rows } = await sql<{ place: string; count: number }>`
    select w.place, case w.place when 'withdrawn' then (select count(*) from (${withdrawn}) one)
      else (select count(*) from (${staged}) one) end as count
    from unnest(${[...stages, "withdrawn"]}::text[]) as w (place)`.execute(db);
  return new Map(rows.map(({ place, count }) => [place, Number(count)]));
};

/** How many are found, all of them: for what is asked once, not for every look at a screen. */
export const countAll = async (db: Db, filters: Filters) => {
  const query = at(found(db, filters), filters.stage);
  const { count } = await query.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  return count;
};

type PageOf = { limit: number; offset: number; sort?: "newest" | "rated" | undefined };

export const pageOfApplications = (db: Db, filters: Filters, { limit, offset, sort }: PageOf) => {
  let query = described(at(found(db, filters), filters.stage));
  if (sort === "rated") query = query.orderBy(sql`a.rating desc nulls last`);
  return query.orderBy("a.created_at", "desc").orderBy("a.id", "desc").limit(limit).offset(offset).execute();
};
export type CardRow = Awaited<ReturnType<typeof pageOfApplications>>[number];

type Cards = {
  /** Of each stage at most. */
  limit: number;
  /** What is found is little: it is read once for all stages instead of once for each. */
  isLittle: boolean;
};

/** The newest at each of these stages, in one statement. */
export const newestByStage = async (
  db: Db,
  filters: Filters,
  stages: readonly SchoolStage[],
  { limit, isLittle }: Cards,
) => {
  const here = found(db, filters).where(isOpen).select("a.id");
  const rank = sql<number>`row_number() over (partition by a.stage order by a.created_at desc, a.id desc)`.as("place");
  const first = here
    .where(condition`a.stage = wanted.stage`)
    .orderBy("a.created_at", "desc")
    .orderBy("a.id", "desc")
    .limit(limit);
  const wanted = isLittle
    ? sql<{ id: string }>`select r.id from (${here.select(rank)}) r where r.place <= ${limit}`
    : sql<{ id: string }>`
        select one.id from unnest(${[...stages]}::text[]) as wanted (stage) cross join lateral (${first}) one`;
  const ids = (await wanted.execute(db)).rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  return described(db.selectFrom("applications as a").where("a.id", "in", ids))
    .orderBy("a.created_at", "desc")
    .orderBy("a.id", "desc")
    .execute();
};

/** Before one of the school's applications in the order of the newest; nothing before what is not its own. */
const isAfter = (id: string, schoolId: string) =>
  condition`(a.created_at, a.id) < (select l.created_at, l.id from applications l
    where l.id = ${id} and l.school_id = ${schoolId})`;

/** The next ones found, after one of them, the newest first. */
export const nextApplications = (db: Db, filters: Filters, after: string | null, limit: number) => {
  let query = described(at(found(db, filters), filters.stage));
  if (after) query = query.where(isAfter(after, filters.schoolId));
  return query.orderBy("a.created_at", "desc").orderBy("a.id", "desc").limit(limit).execute();
};

/** Identifiers and stages of what is found and can still be moved, the newest first. */
export const selectionOf = (db: Db, filters: Filters, limit: number) =>
  at(found(db, filters), filters.stage)
    .select(["a.id", "a.stage"])
    .$narrowType<{ stage: NotNull }>()
    .orderBy("a.created_at", "desc")
    .orderBy("a.id", "desc")
    .limit(limit)
    .execute();

/** Whether a member sees the applications of this offer of the school; one that was removed is none. */
export const seesPosting = async (db: Db, postingId: string, { schoolId, memberId }: Member) => {
  const row = await db
    .selectFrom("school_postings as p")
    .select("p.id")
    .where("p.id", "=", postingId)
    .where("p.school_id", "=", schoolId)
    .where("p.deleted_at", "is", null)
    .where(condition`sees_applications(p.id, ${memberId}::uuid)`)
    .executeTakeFirst();
  return row !== undefined;
};
