import type { StudentLink } from "@passerelle/contract/hiring/students";
import { sql } from "kysely";
import type { Db } from "#platform/db.ts";
import { condition } from "#platform/fragments-store.ts";
import { nameKey } from "./names-store.ts";
import { isOthers, type Viewer } from "./store.ts";

export type Invited = { email: string; first_name: string; last_name: string; cohort: string };
export type Sending = { hash: Buffer; sentAt: Date; expiresAt: Date };

/** Those of these addresses whom the school knows: invited there, or the address of an account that applied. Held until the end. */
export const lockKnown = async (db: Db, viewer: Viewer, emails: string[]) => {
  const { schoolId } = viewer;
  const { rows } = await sql<{
    id: string;
    email: string;
    link: StudentLink;
    cohort: string;
    is_recorded: boolean;
    /** Not the member's to change. */
    is_others: boolean;
  }>`
    with asked as (select unnest(${emails}::text[]) as email),
    known as (
      select s.id, k.email from asked k join school_students s on s.school_id = ${schoolId} and s.email = k.email
      union
      select s.id, k.email from asked k join accounts a on a.email = k.email
        join school_students s on s.school_id = ${schoolId} and s.account_id = a.id)
    select s.id, k.email, s.link, s.cohort, s.recorded_at is not null as is_recorded, ${isOthers(viewer)} as is_others from known k join school_students s on s.id = k.id
    order by s.id for update of s`.execute(db);
  return rows;
};

type Inviting = Invited & Sending;
const listed = (people: Inviting[]) =>
  JSON.stringify(people.map(({ hash, ...person }) => ({ ...person, hash: hash.toString("hex") })));
const asked = (people: Inviting[]) => sql`jsonb_to_recordset(${listed(people)}::jsonb)
  as i(id uuid, email text, first_name text, last_name text, cohort text, hash text, "sentAt" timestamptz, "expiresAt" timestamptz)`;

const written = { firstName: sql`i.first_name`, lastName: sql`i.last_name`, email: sql`i.email` };
/** Names that an invitation does not say stay as they were. */
const inherited = {
  firstName: sql`coalesce(nullif(i.first_name, ''), s.first_name)`,
  lastName: sql`coalesce(nullif(i.last_name, ''), s.last_name)`,
  email: sql`i.email`,
};

/** Who is added by a member who sees the students they follow alone is followed by them. */
export const ownAdviser = (schoolId: string, memberId: string | null) =>
  sql`case when sees_own_students(${schoolId}::uuid, ${memberId}::uuid) then ${memberId}::uuid end`;

/** The addresses that are invited by this very call: the unique index decides between two imports at once. */
export const insertInvited = async (db: Db, schoolId: string, invitedBy: string, people: Inviting[]) => {
  if (people.length === 0) return [];
  const { rows } = await sql<{ id: string; email: string }>`
    insert into school_students (school_id, email, first_name, last_name, cohort, link, token_hash, sent_at, expires_at, invited_by, created_at, adviser_id, name_key)
    select ${schoolId}, i.email, i.first_name, i.last_name, i.cohort, 'invited', decode(i.hash, 'hex'), i."sentAt", i."expiresAt",
      ${invitedBy}, i."sentAt", ${ownAdviser(schoolId, invitedBy)}, ${nameKey({ ...written, accountId: sql`null`, isKnown: sql`false` })} from ${asked(people)}
    on conflict do nothing returning id, email`.execute(db);
  return rows;
};

/** People who applied by themselves are asked whether the school may follow them. */
export const askKnown = async (db: Db, schoolId: string, invitedBy: string, people: (Inviting & { id: string })[]) => {
  if (people.length === 0) return;
  await sql`
    update school_students s set email = i.email, first_name = coalesce(nullif(i.first_name, ''), s.first_name),
      last_name = coalesce(nullif(i.last_name, ''), s.last_name), cohort = coalesce(nullif(i.cohort, ''), s.cohort), version = s.version + 1, link = 'invited', token_hash = decode(i.hash, 'hex'),
      sent_at = i."sentAt", expires_at = i."expiresAt", invited_by = ${invitedBy}, adviser_id = coalesce(s.adviser_id, ${ownAdviser(schoolId, invitedBy)}),
      name_key = ${nameKey({ ...inherited, accountId: sql`s.account_id`, isKnown: sql`s.has_applied` })}
    from ${asked(people)} where s.id = i.id and s.school_id = ${schoolId} and s.link = 'none'`.execute(db);
};

/** Those of these students whom the school may ask: never asked, or without an answer. */
export const findToInvite = (db: Db, schoolId: string, ids: readonly string[]) =>
  db
    .selectFrom("school_students")
    .select(["id", "email", "first_name", "last_name", "cohort", "link"])
    .where("school_id", "=", schoolId)
    .where("id", "=", (eb) => eb.fn.any(eb.val(ids)))
    .where("removed_at", "is", null)
    .where("link", "in", ["none", "invited"])
    .where("email", "is not", null)
    .execute();

export const setCohorts = async (db: Db, schoolId: string, changes: { id: string; cohort: string }[]) => {
  if (changes.length === 0) return;
  await sql`update school_students s set cohort = c.cohort, version = s.version + 1 from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as c(id uuid, cohort text)
    where s.id = c.id and s.school_id = ${schoolId}`.execute(db);
};

/** Gives those who have not answered a new link each; the others are not among the rows. */
export const renewInvitations = async (db: Db, schoolId: string, people: (Sending & { id: string })[]) => {
  const given = JSON.stringify(people.map(({ hash, ...person }) => ({ ...person, hash: hash.toString("hex") })));
  await sql`
    update school_students s set token_hash = decode(i.hash, 'hex'), sent_at = i."sentAt", expires_at = i."expiresAt"
    from jsonb_to_recordset(${given}::jsonb) as i(id uuid, hash text, "sentAt" timestamptz, "expiresAt" timestamptz)
    where s.id = i.id and s.school_id = ${schoolId} and s.link = 'invited'`.execute(db);
  return db
    .selectFrom("school_students")
    .select(["id", "email", "first_name"])
    .where("school_id", "=", schoolId)
    .where("link", "=", "invited")
    .where(
      "id",
      "in",
      people.map(({ id }) => id),
    )
    .execute();
};

/** What a good link asks, and what its address is here; undefined for a link that is forged, answered, replaced or over. */
export const findInvitation = (db: Db, hash: Buffer, now: Date) =>
  db
    .selectFrom("school_students as s")
    .innerJoin("schools as sc", "sc.id", "s.school_id")
    .leftJoin("accounts as a", "a.email", "s.email")
    .select([
      "s.id",
      "s.email",
      "s.expires_at",
      "sc.name as school_name",
      "a.id as account_id",
      "a.type as account_type",
    ])
    .where("s.token_hash", "=", hash)
    .where("s.link", "=", "invited")
    .where("s.expires_at", ">", now.toISOString())
    .where("sc.is_active", "=", true)
    .executeTakeFirst();

/** Students with a contract are kept for as long after its end, or its last change. */
const hasNoRecentContract = condition`not exists (select from school_contracts c
  where c.student_id = s.id and greatest(c.ends_on, c.updated_at::date) > current_date - 365)`;

/**
 * Students whom a school recorded before a day and never asked, and addresses that it wrote and that nobody ever answered for: nothing is kept
 * of them for ever.
 */
const unanswered = (db: Db, before: Date) =>
  db
    .selectFrom("school_students as s")
    .where("s.has_applied", "=", false)
    .where((eb) =>
      eb.or([
        eb("s.link", "=", "none").and("s.recorded_at", "<", before.toISOString()),
        eb("s.link", "in", ["invited", "refused"]).and("s.sent_at", "<", before.toISOString()),
      ]),
    )
    .where(hasNoRecentContract);

export const countUnansweredBefore = async (db: Db, before: Date) => {
  const { count } = await unanswered(db, before)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
};

/** Some of them, locked, and whether they are still on the list of their school. */
export const lockUnanswered = (db: Db, before: Date, limit: number) =>
  unanswered(db, before).select(["s.id", "s.removed_at"]).orderBy("s.id").limit(limit).forUpdate().execute();

export const deleteRows = (db: Db, ids: string[]) =>
  db
    .deleteFrom("school_students")
    .where("id", "=", (eb) => eb.fn.any(eb.val(ids)))
    .execute();
