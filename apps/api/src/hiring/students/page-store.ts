import type { NotNull } from "kysely";
import type { Db } from "#platform/db.ts";

/** What the school wrote of a student, and the profile behind it, which the school may not always read. */
export const findStudentPage = (db: Db, schoolId: string, id: string) =>
  db
    .selectFrom("school_students as s")
    .leftJoin("candidate_profiles as p", "p.account_id", "s.account_id")
    .select([
      "s.first_name",
      "s.last_name",
      "s.email",
      "s.phone",
      "s.birth_date",
      "s.guardian_name",
      "s.guardian_consent_on",
      "s.account_id",
      "s.search_state",
      "s.version",
      "p.id as profile_id",
      "p.desired_city",
      "p.domain",
      "p.current_education_level as level",
      "p.desired_duration as duration",
      "p.availability_date",
      "p.is_looking_for_work",
      "p.github_profile",
      "p.linkedin_profile",
      "p.portfolio_website",
    ])
    .$narrowType<{ domain: NotNull; level: NotNull; duration: NotNull }>()
    .where("s.id", "=", id)
    .where("s.school_id", "=", schoolId)
    .executeTakeFirst();
