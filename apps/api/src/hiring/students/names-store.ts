import { type RawBuilder, sql } from "kysely";
import type { Db } from "#platform/db.ts";

type Named = {
  accountId: RawBuilder<unknown>;
  /** Whether the school may read the profile: the person has applied there, or accepted to be followed. */
  isKnown: RawBuilder<unknown>;
  firstName: RawBuilder<unknown>;
  lastName: RawBuilder<unknown>;
  email: RawBuilder<unknown>;
};

/** What a student is sorted and found by: the name in their profile where the school may read it, else what the school wrote. */
export const nameKey = ({ accountId, isKnown, firstName, lastName, email }: Named) => sql<string>`plain(coalesce(
  (select p.last_name || ' ' || p.first_name from candidate_profiles p where p.account_id = ${accountId} and ${isKnown}),
  nullif(trim(${lastName} || ' ' || ${firstName}), ''), ${email}, ''))`;

const own = {
  accountId: sql`s.account_id`,
  firstName: sql`s.first_name`,
  lastName: sql`s.last_name`,
  email: sql`s.email`,
};

/** Writes the names that these accounts have now. */
export const setNames = (db: Db, accountIds: string[]) =>
  sql`
    update school_students s set name_key = ${nameKey({ ...own, isKnown: sql`true` })}
    where s.account_id = any(${accountIds}::uuid[]) and (s.has_applied or s.link = 'accepted')`.execute(db);

/**
 * Those who sent these applications are students of the schools that received them: the line of their account, else the one that waits for their
 * address, else a new one. One that was taken off the list is back on it.
 */
export const addApplicantsOf = (db: Db, applicationIds: string[]) =>
  sql`
    with sent as (
      select distinct school_id, applicant_id from applications
      where id = any(${applicationIds}::uuid[]) and school_id is not null and applicant_id is not null
    ), known as (
      -- Two lookups by an index each, rather than one that walks through every student of the school.
      select i.school_id, i.applicant_id, coalesce(
        (select s.id from school_students s where s.school_id = i.school_id and s.account_id = i.applicant_id),
        (select s.id from school_students s where s.school_id = i.school_id and s.account_id is null
          and s.email = (select a.email from accounts a where a.id = i.applicant_id))) as id
      from sent i
    ), changed as (
      update school_students s set account_id = k.applicant_id, has_applied = true, removed_at = null,
        name_key = ${nameKey({ ...own, accountId: sql`k.applicant_id`, isKnown: sql`true` })}
      from known k where s.id = k.id and (s.account_id is null or not s.has_applied or s.removed_at is not null)
    )
    insert into school_students (school_id, account_id, has_applied, name_key)
    select k.school_id, k.applicant_id, true, ${nameKey({
      accountId: sql`k.applicant_id`,
      isKnown: sql`true`,
      firstName: sql`''`,
      lastName: sql`''`,
      email: sql`null`,
    })}
    from known k where k.id is null on conflict do nothing`.execute(db);
