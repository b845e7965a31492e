import type { Db } from "#platform/db.ts";

/** Answers from which on a company's or school's usual delay is said. */
const enoughAnswers = 5;

const nameOf = ({ first_name, last_name }: { first_name: string; last_name: string }) =>
  `${first_name} ${last_name}`.trim() || null;

/** The names of the recruiters who wrote these lines, by line; none for an account without a name. */
export const writersOf = async (db: Db, ids: string[]) => {
  if (ids.length === 0) return new Map<string, string | null>();
  const rows = await db
    .selectFrom("application_messages as m")
    .innerJoin("accounts as u", "u.id", "m.sender_id")
    .leftJoin("school_members as n", "n.account_id", "u.id")
    .select((eb) => [
      "m.id",
      eb.fn.coalesce("n.first_name", "u.first_name").as("first_name"),
      eb.fn.coalesce("n.last_name", "u.last_name").as("last_name"),
    ])
    .where("m.id", "in", ids)
    .where("m.author", "=", "recruiter")
    .execute();
  return new Map(rows.map((row) => [row.id, nameOf(row)]));
};

/** The recruiter who wrote last to the applicant, else who invited them to an interview; null once their account is closed. */
export const recruiterOf = async (db: Db, applicationId: string) => {
  const row = await db
    .selectFrom("application_messages as m")
    .innerJoin("accounts as u", "u.id", "m.sender_id")
    .leftJoin("school_members as n", "n.account_id", "u.id")
    .select((eb) => [
      eb.fn.coalesce("n.first_name", "u.first_name").as("first_name"),
      eb.fn.coalesce("n.last_name", "u.last_name").as("last_name"),
      "m.sent_at as at",
    ])
    .where("m.application_id", "=", applicationId)
    .where("m.author", "=", "recruiter")
    .where("u.is_active", "=", true)
    .unionAll((eb) =>
      eb
        .selectFrom("interviews as i")
        .innerJoin("accounts as r", "r.id", "i.recruiter_id")
        .leftJoin("school_members as o", "o.account_id", "r.id")
        .select((of) => [
          of.fn.coalesce("o.first_name", "r.first_name").as("first_name"),
          of.fn.coalesce("o.last_name", "r.last_name").as("last_name"),
          "i.created_at as at",
        ])
        .where("i.application_id", "=", applicationId)
        .where("r.is_active", "=", true),
    )
    .orderBy("at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ? nameOf(row) : null;
};

/** Median days until those who received this application answer one; null under five answers. */
export const usualDaysOf = async (db: Db, applicationId: string) => {
  const row = await db
    .selectFrom("applications as a")
    .innerJoin("answer_rates as ar", (join) =>
      join.on((eb) => eb("ar.organisation_id", "=", eb.fn.coalesce("a.company_id", "a.school_id"))),
    )
    .select("ar.median_days")
    .where("a.id", "=", applicationId)
    .where("ar.answered", ">=", enoughAnswers)
    .executeTakeFirst();
  const days = row?.median_days ?? null;
  return days === null ? null : Math.max(1, Math.ceil(days));
};
