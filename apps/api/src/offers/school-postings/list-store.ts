import type { BroadcastState, Domain, Level, SchoolStage } from "@passerelle/contract/enumerations";
import type { PostingFilters, PostingOrder } from "@passerelle/contract/offers/posting-list";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Db } from "#platform/db.ts";
import { condition, isSeenPerson } from "#platform/fragments-store.ts";
import { applicationCount, ofSchool, rowColumns, type Viewer } from "./own-store.ts";

/** Who asks, as far as it changes what is found: applications that they do not see find nothing. */
export type Asker = { id: string; isSchoolAdmin: boolean };
export type OwnFilters = Omit<PostingFilters, "view"> & {
  view?: Exclude<PostingFilters["view"], undefined> | undefined;
  reference?: string;
  domain?: Domain[];
  level?: Level | undefined;
};
/** The day of the list, and the last of those that come soon. */
export type Days = { today: string; soon: string };
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

const hasApplicationAt = (stages: SchoolStage[], asker: Asker, viewer: Viewer) =>
  condition`(exists (select from applications a where a.posting_id = p.id and a.stage = any(${stages}::text[])
      and ${isSeenPerson("a.applicant_id", viewer)} offset 0)
    and ${seesApplications(asker)})`;

const isOnScreen = (today: string) => condition`(p.status = 'published'
  and coalesce(p.publication_date, ${today}) <= ${today} and coalesce(p.expiration_date, ${today}) >= ${today})`;
const inView = {
  without_candidate: ({ today }: Days, viewer: Viewer) =>
    condition`(${isOnScreen(today)} and not exists (select from applications a where a.posting_id = p.id
      and ${isSeenPerson("a.applicant_id", viewer)} offset 0))`,
  ending_soon: ({ today, soon }: Days) => condition`(${isOnScreen(today)} and p.expiration_date <= ${soon})`,
};

const found = (db: Db, schoolId: string, filters: OwnFilters, asker: Asker, days: Days) => {
  const viewer = { schoolId, memberId: asker.id };
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
  const { view } = filters;
  if (view) narrow(true, () => inView[view](days, viewer));
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
  narrow(application_status.length > 0, () => hasApplicationAt(application_status, asker, viewer));
  narrow(Boolean(filters.domain?.length), () => sql`p.domains && ${filters.domain ?? []}::text[]`);
  narrow(
    filters.level !== undefined,
    () => sql`${filters.level ?? ""} = any(levels_of_qualifications(p.qualification_levels))`,
  );
  return query;
};

type Order = { by: RawBuilder<unknown>; direction: "asc" | "desc" };

const orders = {
  title: sql`plain(p.title)`,
  company: sql`nullif(plain(p.company_name), '')`,
  city: sql`nullif(plain(p.city), '')`,
  contract: sql`p.contract_types[1]`,
  publication: sql`p.publication_date`,
  closing: sql`p.expiration_date`,
  status: sql`p.status`,
} as const satisfies Record<Exclude<PostingOrder["sort"], "candidates" | undefined>, RawBuilder<unknown>>;
const lastChanged: Order = { by: sql`p.updated_at`, direction: "desc" };
const newest: Order = { by: sql`p.created_at`, direction: "desc" };

/** Which are on a page and how many there are in all, in one reading of what is found. */
const idsOf = async (query: ReturnType<typeof found>, order: Order, { limit, offset }: PageOf) => {
  const rows = await query
    .select(["p.id", (eb) => eb.fn.countAll<number>().over().as("total")])
    .orderBy(sql`${order.by} ${sql.raw(order.direction)} nulls last`)
    .$if(order !== lastChanged && order !== newest, (some) => some.orderBy(orders.title))
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

const theseOf = (db: Db, schoolId: string, ids: string[]) =>
  ofSchool(db, schoolId).where("p.id", "=", (eb) => eb.fn.any(eb.val(ids)));

const inOrderOf = <R extends { id: string }>(ids: string[], rows: R[]) => {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

type Asked = { filters: OwnFilters; asker: Asker; days: Days; order?: PostingOrder };

/** The postings of a school that the filters find, in the order asked for, else the last changed first. */
export const pageOfOwnPostings = async (
  db: Db,
  schoolId: string,
  { filters, asker, days, order }: Asked,
  page: PageOf,
) => {
  const count = applicationCount({ schoolId, memberId: asker.id });
  const { sort, direction } = order ?? {};
  const by = sort ? { by: sort === "candidates" ? count : orders[sort], direction: direction ?? "asc" } : lastChanged;
  const { ids, total } = await idsOf(found(db, schoolId, filters, asker, days), by, page);
  const rows = await theseOf(db, schoolId, ids)
    .select(rowColumns)
    .select([
      count.as("application_count"),
      (eb) =>
        jsonArrayFrom(
          eb
            .selectFrom("posting_supports as s")
            .leftJoin("broadcast_states as b", (join) =>
              join.onRef("b.posting_id", "=", "s.posting_id").onRef("b.support", "=", "s.name"),
            )
            .whereRef("s.posting_id", "=", "p.id")
            .select(["s.name as support", "s.is_active", "b.state"])
            .$narrowType<{ state: BroadcastState | null }>()
            .orderBy("s.position"),
        ).as("diffusion"),
      (eb) =>
        eb
          .selectFrom("applications as a")
          .whereRef("a.posting_id", "=", "p.id")
          .where("a.seen_at", "is", null)
          .where(seesApplications(asker))
          .where(isSeenPerson("a.applicant_id", { schoolId, memberId: asker.id }))
          .select(eb.fn.countAll<number>().as("count"))
          .$asScalar()
          .$notNull()
          .as("unseen_count"),
    ])
    .execute();
  return { rows: inOrderOf(ids, rows), total };
};

/** The same postings as the search list shows them (docs/product/offers-and-search.md#search-list-of-a-school), the newest first. */
export const pageOfSearchList = async (db: Db, schoolId: string, { filters, asker, days }: Asked, page: PageOf) => {
  const { ids, total } = await idsOf(found(db, schoolId, filters, asker, days), newest, page);
  const rows = await theseOf(db, schoolId, ids)
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
      applicationCount({ schoolId, memberId: asker.id }).as("applications_count"),
    ])
    .execute();
  return { rows: inOrderOf(ids, rows), total };
};

/** How many the filters find in each status and in each view. */
export const countByStatus = async (db: Db, schoolId: string, { filters, asker, days }: Asked) => {
  const viewer = { schoolId, memberId: asker.id };
  const rows = await found(db, schoolId, { ...filters, status: [] }, asker, days)
    .select([
      "p.status",
      (eb) => eb.fn.countAll<number>().as("count"),
      (eb) => eb.fn.countAll<number>().filterWhere(inView.without_candidate(days, viewer)).as("without_candidate"),
      (eb) => eb.fn.countAll<number>().filterWhere(inView.ending_soon(days)).as("ending_soon"),
    ])
    .groupBy("p.status")
    .execute();
  const published = rows.find(({ status }) => status === "published");
  return {
    draft: 0,
    published: 0,
    archived: 0,
    saved: 0,
    ...Object.fromEntries(rows.map((r) => [r.status, r.count])),
    without_candidate: Number(published?.without_candidate ?? 0),
    ending_soon: Number(published?.ending_soon ?? 0),
  };
};

/** Which the filters find, the last changed first, so many at most. */
export const idsFound = async (db: Db, schoolId: string, { filters, asker, days }: Asked, most: number) => {
  const query = found(db, schoolId, filters, asker, days);
  const { ids, total } = await idsOf(query, lastChanged, { limit: most, offset: 0 });
  return { ids, count: total };
};
