import type { ClientFilter, SubscriptionType } from "@passerelle/contract/enumerations";
import { sql } from "kysely";
import type { Db } from "#platform/db.ts";

const clients = sql`schools s left join school_subscriptions b on b.school_id = s.id`;

/** `today` is the day in Paris at that moment. */
type Moment = { today: string; now: Date };

/** Counts of the moment, each worked out for the schools that are read alone. */
const offers = sql`(select count(*)::int from school_postings o where o.school_id = s.id and o.deleted_at is null)`;
const liveOffers = (
  now: Date,
) => sql`(select count(*)::int from school_postings o join offer_search f on f.offer_id = o.id
  where o.school_id = s.id and o.deleted_at is null and f.visible_from <= ${now} and f.visible_until > ${now})`;
const applications = sql`(select count(*)::int from applications a where a.school_id = s.id and a.is_given)`;
const activity = sql`greatest(
  (select max(x.last_seen_at) from school_members m join accounts x on x.id = m.account_id
    where m.school_id = s.id and x.email_verified_at is not null),
  (select max(o.updated_at) from school_postings o where o.school_id = s.id and o.deleted_at is null))`;
const late = (
  today: string,
) => sql`(select count(*)::int from school_payments p where p.school_id = s.id and p.cancelled_at is null
  and (p.status = 'En retard' or (p.status = 'En attente' and p.paid_on < ${today}::date)))`;

const columns = ({
  today,
  now,
}: Moment) => sql`s.id, s.name, s.slug, s.siret, s.address, s.postal_code, s.city, s.email, s.phone, s.website,
  s.contact_name, s.contact_email, s.contact_phone, s.logo_id, s.is_active, s.deactivated_at, s.created_at, s.version,
  b.type, b.label, b.months, b.starts_on, b.expires_on, b.version as subscription_version,
  ${offers} as offers, ${liveOffers(now)} as live_offers, ${applications} as applications,
  (select count(*)::int from school_members m where m.school_id = s.id and not m.is_assistance) as users,
  (select count(*)::int from school_members m join accounts x on x.id = m.account_id
    where m.school_id = s.id and not m.is_assistance and x.is_active and x.email_verified_at is not null) as active_users, ${activity} as last_activity,
  (select count(*)::int from school_payments p where p.school_id = s.id and p.cancelled_at is null) as payments, ${late(today)} as late`;

type Subscribed = {
  type: SubscriptionType;
  label: string;
  months: number;
  starts_on: string;
  expires_on: string;
  subscription_version: number;
};

export type ClientRow = (Subscribed | Record<keyof Subscribed, null>) & {
  id: string;
  name: string;
  slug: string;
  siret: string;
  address: string;
  postal_code: string;
  city: string;
  email: string;
  phone: string;
  website: string;
  contact_name: string;
  contact_email: string;
  contact_phone: string;
  logo_id: string | null;
  is_active: boolean;
  deactivated_at: string | null;
  created_at: string;
  version: number;
  offers: number;
  live_offers: number;
  applications: number;
  users: number;
  active_users: number;
  last_activity: string | null;
  payments: number;
  late: number;
};

const contains = (text: string) => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

/** Fewer digits are in most telephone numbers. */
const fewestPhoneDigits = 4;

/** Numbers are found however they are typed and written: without spaces, and a telephone with or without its country. */
const isNumbered = (search: string) => {
  const number = search.replace(/[\s.()+-]/g, "");
  if (!/^\d+$/.test(number)) return sql`false`;
  const phone = number.replace(/^(?:(?:00)?33|0)/, "");
  const isPhoned =
    phone.length < fewestPhoneDigits
      ? sql`false`
      : sql`(regexp_replace(s.phone, '[^0-9]', '', 'g') like ${contains(phone)}
          or regexp_replace(s.contact_phone, '[^0-9]', '', 'g') like ${contains(phone)})`;
  return sql`(s.siret like ${contains(number)} or ${isPhoned})`;
};
const isFoundBy = (search: string) =>
  sql`(plain(concat_ws(' ', s.name, s.city, s.website, s.contact_name, s.contact_email, s.email, s.siret))
    like plain(${contains(search)}) or ${isNumbered(search)})`;

const isFiltered = (status: ClientFilter, today: string, soonDays: number) =>
  ({
    active: sql`s.is_active`,
    inactive: sql`not s.is_active`,
    unsubscribed: sql`b.school_id is null`,
    expiring: sql`b.expires_on > ${today}::date and b.expires_on <= ${today}::date + ${soonDays}::int`,
    expired: sql`b.expires_on <= ${today}::date`,
    late: sql`${late(today)} > 0`,
  })[status];

const sorts = {
  name: sql`plain(s.name)`,
  offers,
  applications,
  activity,
  expiration: sql`b.expires_on`,
};
export type ClientSort = keyof typeof sorts;

type Query = {
  search: string;
  status?: ClientFilter | undefined;
  sort: ClientSort;
  order: "asc" | "desc";
  limit: number;
  offset: number;
};

type Bounds = { today: string; soonDays: number; most: number };

export const pageOfClients = async (db: Db, asked: Query, moment: Moment, soonDays: number) => {
  const { today } = moment;
  const wanted = sql`${asked.search ? isFoundBy(asked.search) : sql`true`} and ${asked.status ? isFiltered(asked.status, today, soonDays) : sql`true`}`;
  const { rows } = await sql<ClientRow>`
    select ${columns(moment)} from ${clients} where ${wanted}
    order by ${sorts[asked.sort]} ${asked.order === "asc" ? sql`asc` : sql`desc`} nulls last, plain(s.name), s.id
    limit ${asked.limit} offset ${asked.offset}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from ${clients} where ${wanted}`.execute(db);
  return { rows, total: counted[0]?.total ?? 0 };
};

/** How many clients a filter shows, `most` at most. */
export const countClients = async (db: Db, status: ClientFilter, { today, soonDays, most }: Bounds) => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
    select 1 from ${clients} where s.is_active and ${isFiltered(status, today, soonDays)} limit ${most}) as counted`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
};

export const findClient = async (db: Db, id: string, moment: Moment) =>
  (await sql<ClientRow>`select ${columns(moment)} from ${clients} where s.id = ${id}`.execute(db)).rows[0];

/** What everybody may know of the schools that are clients. */
export const pageOfPartners = async (db: Db, { limit, offset }: { limit: number; offset: number }) => {
  const query = db.selectFrom("schools").where("is_active", "=", true);
  const { total } = await query.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const rows = await query
    .select(["id", "name", "city", "website"])
    .orderBy("name")
    .orderBy("id")
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, total };
};
