import { type RawBuilder, sql } from "kysely";
import type { Db } from "#platform/db.ts";
import { condition } from "#platform/fragments-store.ts";

/**
 * Whether a student (`s`) is a minor, in Paris, whose legal representative has not consented. A date of birth is the school's own, or the one
 * written in its contracts: that of a profile is for its owner alone.
 */
export const needsGuardian = (
  now: Date,
  birthInContracts: RawBuilder<unknown>,
) => condition`(s.guardian_consent_on is null
  and coalesce(s.birth_date, ${birthInContracts}, '-infinity')
    > ((${now}::timestamptz at time zone 'Europe/Paris')::date - interval '18 years'))`;

const birthInContracts = sql`(select max(c.birth_date) from school_contracts c where c.student_id = s.id)`;

/** The same, of the student of an introduction `i`: nothing of them may be shown to a company, nor asked of them. */
export const lacksGuardian = (now: Date) => condition`exists (select from school_students s
  where s.school_id = i.school_id and s.account_id = i.applicant_id and s.removed_at is null and ${needsGuardian(now, birthInContracts)})`;

/** Those of these accounts. */
export const findNeedingGuardian = (db: Db, schoolId: string, accountIds: readonly string[], now: Date) =>
  db
    .selectFrom("school_students as s")
    .select("s.account_id")
    .where("s.school_id", "=", schoolId)
    .where("s.account_id", "=", (eb) => eb.fn.any(eb.val(accountIds)))
    .where("s.removed_at", "is", null)
    .where(needsGuardian(now, birthInContracts))
    .execute();
