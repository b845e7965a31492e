import type { AuditEntry, AuditEntryDetail, AuditFilters } from "@passerelle/contract/identity/audit";
import { sql } from "kysely";
import type { Db } from "#platform/db.ts";
import { condition, startOfDay } from "#platform/fragments-store.ts";

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** Account of an address or identifier; null when there is none. */
const accountOf = async (db: Db, whom: string) => {
  if (uuid.test(whom)) return whom;
  const row = await db.selectFrom("accounts").select("id").where("email", "=", whom.toLowerCase()).executeTakeFirst();
  return row?.id ?? null;
};

const most = 50;
/** Companies and schools of a part of a name or an identifier, fifty of each at most. */
const organisationsOf = async (db: Db, which: string) => {
  if (uuid.test(which)) return [which];
  const pattern = sql`'%' || plain(${which.replace(/[\\%_]/g, "\\$&")}) || '%'`;
  const named = (table: "companies" | "schools") =>
    db.selectFrom(table).select("id").where(condition`plain(name) like ${pattern}`).limit(most).execute();
  return [...(await named("companies")), ...(await named("schools"))].map(({ id }) => id);
};

/** Filters as identifiers; null when they can match nothing. */
export const resolveFilters = async (db: Db, { actor, person, organisation, ...rest }: AuditFilters) => {
  const actorId = actor ? await accountOf(db, actor) : undefined;
  const personId = person ? await accountOf(db, person) : undefined;
  const organisationIds = organisation ? await organisationsOf(db, organisation) : undefined;
  if (actorId === null || personId === null || organisationIds?.length === 0) return null;
  return { actorId, personId, organisationIds, ...rest };
};
type Resolved = NonNullable<Awaited<ReturnType<typeof resolveFilters>>>;

const columns = (db: Db) =>
  db
    .selectFrom("audit_entries as e")
    .leftJoin("accounts as a", "a.id", "e.actor_id")
    .leftJoin("school_members as m", (join) =>
      join.onRef("m.account_id", "=", "e.actor_id").on("m.is_assistance", "=", true),
    )
    .leftJoin("school_keys as k", "k.id", "e.actor_id")
    .leftJoin("accounts as i", "i.id", "e.impersonator_id")
    .leftJoin("accounts as p", "p.id", "e.account_id")
    .leftJoin("companies as c", "c.id", "e.company_id")
    .leftJoin("schools as s", "s.id", "e.school_id")
    .select([
      "e.id",
      "e.at",
      "e.action",
      sql<AuditEntry["actor"]>`case when e.actor_id is not null then json_build_object('id', e.actor_id,
        'email', case when m.is_assistance is null then a.email end,
        'name', coalesce(case when m.is_assistance then trim(m.first_name || ' ' || m.last_name) end, k.name, '')) end`.as(
        "actor",
      ),
      sql<AuditEntry["impersonator"]>`case when e.impersonator_id is not null
        then json_build_object('id', e.impersonator_id, 'email', i.email) end`.as("impersonator"),
      sql<AuditEntry["organisation"]>`case
        when e.company_id is not null then json_build_object('id', e.company_id, 'kind', 'company', 'name', c.name)
        when e.school_id is not null then json_build_object('id', e.school_id, 'kind', 'school', 'name', s.name) end`.as(
        "organisation",
      ),
      sql<AuditEntry["person"]>`case when e.account_id is not null
        then json_build_object('id', e.account_id, 'email', p.email) end`.as("person"),
      sql<number>`coalesce(cardinality(e.people), 0)`.as("people_count"),
      sql<string[]>`coalesce(e.people, '{}')`.as("people_ids"),
      sql<AuditEntry["details"]>`e.details`.as("details"),
    ]);

/** Entries about a person, alone or among several, selected before sorting: one person has few. */
const aboutPerson = (id: string) => condition`e.id = any(array(
  select id from audit_entries where account_id = ${id}
  union all select id from audit_entries where people is not null and people @> array[${id}]::uuid[]))`;

/** An entry of the list with all its data subjects; the file names them all. */
export type LogRow = AuditEntry & { people_ids: string[] };

/** The next entries after one of them, newest first; none when the filters match nobody. */
export const nextEntries = async (
  db: Db,
  filters: Resolved | null,
  after: string | null,
  limit: number,
): Promise<LogRow[]> => {
  if (!filters) return [];
  const { actorId, personId, organisationIds, action, from, to } = filters;
  let query = columns(db);
  if (actorId)
    query = query.where((eb) => eb.or([eb("e.actor_id", "=", actorId), eb("e.impersonator_id", "=", actorId)]));
  if (personId) query = query.where(aboutPerson(personId));
  if (organisationIds)
    query = query.where((eb) =>
      eb.or([eb("e.school_id", "in", organisationIds), eb("e.company_id", "in", organisationIds)]),
    );
  if (action) query = query.where("e.action", "=", action);
  if (from) query = query.where("e.at", ">=", startOfDay(from));
  if (to) query = query.where("e.at", "<", startOfDay(to, 1));
  if (after) query = query.where(condition`(e.at, e.id) < (select at, id from audit_entries where id = ${after})`);
  return query.orderBy("e.at", "desc").orderBy("e.id", "desc").limit(limit).execute();
};

/** One entry with its data subjects, and the reason where the staff acted in a school's name. */
export const findEntry = (db: Db, id: string) =>
  columns(db)
    .where("e.id", "=", id)
    .select([
      sql<
        string | null
      >`(select r.reason from impersonations r where r.id::text = e.details ->> 'impersonation_id')`.as("reason"),
      sql<AuditEntryDetail["people"]>`(select coalesce(json_agg(json_build_object('id', one.id, 'email', a.email)
        order by a.email nulls last, one.id), '[]') from unnest(e.people) as one(id) left join accounts a on a.id = one.id)`.as(
        "people",
      ),
    ])
    .executeTakeFirst();

/** Whether this account may read the log now. */
export const isSuperuser = async (db: Db, accountId: string) =>
  (await db
    .selectFrom("accounts")
    .select("id")
    .where("id", "=", accountId)
    .where("is_superuser", "=", true)
    .where("is_active", "=", true)
    .executeTakeFirst()) !== undefined;
