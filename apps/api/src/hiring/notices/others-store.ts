import type { Db } from "#platform/db.ts";
import { nameOf } from "./rules.ts";

/** What notices about these introductions say: to the candidate, and to the author while they work for the school. */
export const findIntroductions = async (db: Db, ids: string[]) => {
  const rows = await db
    .selectFrom("introductions as i")
    .innerJoin("introduction_batches as b", "b.id", "i.batch_id")
    .innerJoin("schools as s", "s.id", "i.school_id")
    .innerJoin("accounts as u", "u.id", "i.applicant_id")
    .leftJoin("candidate_profiles as p", "p.account_id", "u.id")
    .leftJoin("school_members as m", (join) =>
      join.onRef("m.account_id", "=", "b.author_id").onRef("m.school_id", "=", "i.school_id"),
    )
    .where("i.id", "in", ids)
    .select([
      "i.id",
      "i.batch_id",
      "u.id as applicant_id",
      "m.account_id as author_id",
      "i.state",
      "i.verdict",
      "b.title",
      "b.organisation",
      "s.name as school",
      "p.first_name",
      "p.last_name",
    ])
    .execute();
  return new Map(rows.map((row) => [row.id, { ...row, candidate: nameOf(row) }]));
};

/** The provider's people who can log in. */
export const staffOf = async (db: Db) => {
  const rows = await db
    .selectFrom("accounts")
    .select("id")
    .where("is_active", "=", true)
    .where((eb) => eb.or([eb("is_staff", "=", true), eb("is_superuser", "=", true)]))
    .execute();
  return rows.map(({ id }) => id);
};
