import type { Domain, Level, PostingStatus, SchoolStage } from "@passerelle/contract/enumerations";
import type { PostingChoices, PostingFilters } from "@passerelle/contract/offers/posting-list";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db } from "#platform/db.ts";
import { condition } from "#platform/fragments-store.ts";
import { applicationCount, ofSchool, rowColumns } from "./own-store.ts";

/** Who asks, as far as it changes what is found: applications that they do not see find nothing. */
export type Asker = { id: string; isSchoolAdmin: boolean };
export type OwnFilters = PostingFilters & { reference?: string; domain?: Domain[]; level?: Level | undefined };
type PageOf = { limit: number; offset: number };

const contains = (text: string) => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

/** As `sees_applications` says it, for many offers at once. */
const seesApplications = ({ id, isSchoolAdmin }: Asker) =>
  isSchoolAdmin
    ? condition`true`
    : condition`(p.created_by = ${id} or not exists (select from posting_participants x where x.posting_id = p.id)
        or exists (select from posting_participants x where x.posting_id = p.id and x.account_id = ${id}))`;

// `offset 0` keeps a condition with its offer: joined, it would be read for the offers of every school.

/** A support of the offer: one that is switched on, or that is in one of these states. */
const hasSupport = (names: string[], states: string[]) =>
  condition`exists (select from posting_supports s where s.posting_id = p.id
    and ${names.length > 0 ? sql`s.name = any(${names}::text[])` : sql`true`}
    and ${states.length > 0 ? sql`support_state(s.is_active, s.status) = any(${states}::text[])` : sql`s.is_active`} offset 0)`;

/** Where the ledger says that the offer stands, on one of these supports if any is named. */
const isBroadcast = (names: string[], states: string[]) =>
  condition`exists (select from broadcast_states b where b.posting_id = p.id and b.state = any(${states}::text[])
    and ${names.length > 0 ? sql`b.support = any(${names}::text[])` : sql`true`} offset 0)`;

const hasApplicationAt = (stages: SchoolStage[], asker: Asker) =>
  condition`(exists (select from applications a where a.posting_id = p.id and a.stage = any(${stages}::text[]) offset 0)
    and ${seesApplications(asker)})`;

const found = (db: Db, schoolId: string, filters: OwnFilters, asker: Asker) => {
  let query = ofSchool(db, schoolId);
  const narrow = (isAsked: boolean, condition: () => RawBuilder<SqlBool>) => {
    if (isAsked) query = query.where(condition());
  };
  const {
    status,
    search,
    city,
    contract_type,
    tag,
    support,
    support_status,
    broadcast_state,
    user,
    application_status,
  } = filters;
  if (status.length > 0) query = query.where("p.status", "in", status);
  narrow(search !== "", () => sql`p.searched like plain(${contains(search)})`);
  narrow(Boolean(filters.reference), () => sql`p.reference = ${filters.reference ?? ""}`);
  narrow(city.length > 0, () => sql`plain(p.city) = any(array(select plain(c) from unnest(${city}::text[]) c))`);
  narrow(contract_type.length > 0, () => sql`p.contract_types && ${contract_type}::text[]`);
  narrow(filters.function.length > 0, () => sql`p.functions && ${filters.function}::text[]`);
  narrow(tag.length > 0, () => sql`p.tags && ${tag}::text[]`);
  // A support where the offer is stopped may be switched off, or gone: the ledger alone then says which.
  const isLedgerAsked = broadcast_state.length > 0;
  narrow(isLedgerAsked, () => isBroadcast(support, broadcast_state));
  narrow(support_status.length > 0 || (support.length > 0 && !isLedgerAsked), () =>
    hasSupport(support, support_status),
  );
  narrow(
    user.length > 0,
    () => sql`(p.created_by = any(${user}::uuid[]) or exists
      (select from posting_participants x where x.posting_id = p.id and x.account_id = any(${user}::uuid[])))`,
  );
  narrow(application_status.length > 0, () => hasApplicationAt(application_status, asker));
  narrow(Boolean(filters.domain?.length), () => sql`p.domains && ${filters.domain ?? []}::text[]`);
  narrow(
    filters.level !== undefined,
    () => sql`${filters.level ?? ""} = any(levels_of_qualifications(p.qualification_levels))`,
  );
  return query;
};

type Order = "p.updated_at" | "p.created_at";

/** Which are on a page and how many there are in all, in one reading of what is found. */
const idsOf = async (query: ReturnType<typeof found>, order: Order, { limit, offset }: PageOf) => {
  const rows = await query
    .select(["p.id", (eb) => eb.fn.countAll<number>().over().as("total")])
    .orderBy(order, "desc")
    .orderBy("p.id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
  const [first] = rows;
  if (first || offset === 0) return { ids: rows.map(({ id }) => id), total: first?.total ?? 0 };
  // A page beyond the end says nothing of how many there are.
  const { total } = await query.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  return { ids: [], total };
};

/** These postings of the school, in the order of its list. */
const theseOf = (db: Db, schoolId: string, ids: string[], order: Order) =>
  ofSchool(db, schoolId)
    .where("p.id", "=", (eb) => eb.fn.any(eb.val(ids)))
    .orderBy(order, "desc")
    .orderBy("p.id", "desc");

/** The postings of a school that the filters find, the last changed first. */
export const pageOfOwnPostings = async (db: Db, schoolId: string, filters: OwnFilters, asker: Asker, page: PageOf) => {
  const { ids, total } = await idsOf(found(db, schoolId, filters, asker), "p.updated_at", page);
  return { rows: await theseOf(db, schoolId, ids, "p.updated_at").select(rowColumns).execute(), total };
};

/** The same postings as the search list shows them (docs/product/offers-and-search.md#search-list-of-a-school), the newest first. */
export const pageOfSearchList = async (db: Db, schoolId: string, filters: OwnFilters, asker: Asker, page: PageOf) => {
  const { ids, total } = await idsOf(found(db, schoolId, filters, asker), "p.created_at", page);
  const rows = await theseOf(db, schoolId, ids, "p.created_at")
    .select([
      "p.id",
      "p.title",
      "p.company_name",
      "p.company_size",
      "p.city",
      "p.description",
      "p.desired_skills",
      "p.status",
      "p.tags",
      "p.created_at",
      applicationCount.as("applications_count"),
    ])
    .execute();
  return { rows, total };
};

/** How many the filters find in each status. */
export const countByStatus = async (db: Db, schoolId: string, filters: OwnFilters, asker: Asker) => {
  const rows = await found(db, schoolId, { ...filters, status: [] }, asker)
    .select(["p.status", (eb) => eb.fn.countAll<number>().as("count")])
    .groupBy("p.status")
    .execute();
  return { draft: 0, published: 0, archived: 0, saved: 0, ...Object.fromEntries(rows.map((r) => [r.status, r.count])) };
};

/** Which the filters find, the last changed first, so many at most. */
export const idsFound = async (db: Db, schoolId: string, filters: OwnFilters, asker: Asker, most: number) => {
  const { ids, total } = await idsOf(found(db, schoolId, filters, asker), "p.updated_at", { limit: most, offset: 0 });
  return { ids, count: total };
};

type Choice = { kind: Exclude<keyof PostingChoices, "users">; value: string; count: number };

/** What the offers of a school say, by kind, the commonest first: one reading of its offers and one of their supports. */
export const choicesOf = async (db: Db, schoolId: string, statuses: PostingStatus[]): Promise<PostingChoices> => {
  const own = ofSchool(db, schoolId)
    .$if(statuses.length > 0, (query) => query.where("p.status", "in", statuses))
    .select(["p.id", "p.functions", "p.tags", "p.contract_types", "p.city", "p.created_by"]);
  const { rows } = await sql<Choice>`
    with own as materialized (${own}),
    supports as materialized (
      select s.name, s.is_active, support_state(s.is_active, s.status) as state, count(*) as count
      from own join posting_supports s on s.posting_id = own.id group by 1, 2, 3)
    (select 'functions' as kind, v as value, count(*) from own, unnest(functions) v group by v order by 3 desc, 2 limit 50)
    union all (select 'tags', v, count(*) from own, unnest(tags) v group by v order by 3 desc, 2 limit 50)
    union all (select 'contract_types', v, count(*) from own, unnest(contract_types) v group by v order by 3 desc, 2 limit 50)
    union all (select 'cities', city, count(*) from own where city <> '' group by city order by 3 desc, 2 limit 50)
    union all (select 'supports', name, sum(count) from supports where is_active group by name order by 3 desc, 2 limit 50)
    union all (select 'support_statuses', state, sum(count) from supports where state <> '' group by state order by 3 desc, 2 limit 50)
  `.execute(db);
  const users = await db
    .with("own", () => own)
    .selectFrom("school_members as m")
    .where("m.school_id", "=", schoolId)
    .leftJoin(
      sql<{ account_id: string; count: number }>`(select account_id, count(*) as count from (
        select created_by as account_id, id from own where created_by is not null
        union select x.account_id, x.posting_id from posting_participants x join own on own.id = x.posting_id) each
        group by account_id)`.as("c"),
      "c.account_id",
      "m.account_id",
    )
    .innerJoin("accounts as u", "u.id", "m.account_id")
    // The provider's assistance is one of the school's people only for what it has made.
    .where((eb) => eb.or([eb("m.is_assistance", "=", false), eb("c.count", ">", 0)]))
    .select([
      "m.account_id as id",
      sql<string>`coalesce(nullif(trim(m.first_name || ' ' || m.last_name), ''), u.email)`.as("name"),
      (eb) => eb.fn.coalesce("c.count", eb.lit(0)).as("count"),
    ])
    .orderBy("name")
    .orderBy("m.account_id")
    .limit(200)
    .execute();
  const of = (kind: Choice["kind"]) =>
    rows.filter((row) => row.kind === kind).map(({ value, count }) => ({ value, count: Number(count) }));
  return {
    functions: of("functions"),
    tags: of("tags"),
    contract_types: of("contract_types"),
    cities: of("cities"),
    supports: of("supports"),
    support_statuses: of("support_statuses").map(({ value }) => value),
    users,
  };
};
