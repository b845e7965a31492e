import { sql } from "kysely";
import type { Db } from "#platform/db.ts";

/**
 * Accounts of the candidates and students that these identifiers concern: an application, a note about one, a student of the school.
 * Identifiers of another school, or of nobody, give none.
 */
export const peopleConcerned = async (db: Db, schoolId: string | null, ids: readonly string[]) => {
  if (schoolId === null || ids.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select applicant_id as id from applications
      where id = any(${ids}::uuid[]) and school_id = ${schoolId} and applicant_id is not null
    union select a.applicant_id from application_notes n join applications a on a.id = n.application_id
      where n.id = any(${ids}::uuid[]) and a.school_id = ${schoolId} and a.applicant_id is not null
    union select k.id from school_students s
      join accounts k on k.id = coalesce(s.account_id, (select invited.id from accounts invited where invited.email = s.email))
      where s.id = any(${ids}::uuid[]) and s.school_id = ${schoolId}
    order by id`.execute(db);
  return rows.map(({ id }) => id);
};
