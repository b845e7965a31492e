import type { Db } from "#platform/db.ts";
import type { Signer } from "./rules.ts";
import type { Reader } from "./threads-store.ts";

/** The conversation of this number with one of its writers, as long as the account works; whose conversation it is is checked when they write. */
export const findWriter = async (db: Db, thread: number, accountId: string) => {
  const row = await db
    .selectFrom("application_threads as t")
    .innerJoin("accounts as u", (join) => join.on("u.id", "=", accountId))
    .leftJoin("company_members as c", "c.account_id", "u.id")
    .leftJoin("school_members as m", (join) =>
      join.onRef("m.account_id", "=", "u.id").on("m.is_assistance", "=", false),
    )
    .leftJoin("schools as s", (join) => join.onRef("s.id", "=", "m.school_id").on("s.is_active", "=", true))
    .where("t.number", "=", thread)
    .where("u.is_active", "=", true)
    .select(["t.application_id", "u.type", "c.company_id", "s.id as school_id"])
    .executeTakeFirst();
  if (!row) return null;
  const { application_id: applicationId, type, company_id: companyId, school_id: schoolId } = row;
  const as = (receiver: Reader["receiver"]) => ({ applicationId, writer: { accountId, receiver } });
  if (type === "applicant") return as(null);
  if (type === "company" && companyId) return as({ companyId });
  return type === "school" && schoolId ? as({ schoolId, memberId: accountId }) : null;
};

/** The numbers of the conversations of these applications. */
export const numbersOf = async (db: Db, applicationIds: string[]) => {
  const rows = await db
    .selectFrom("application_threads")
    .select(["application_id", "number"])
    .where("application_id", "in", applicationIds)
    .execute();
  return new Map(rows.map(({ application_id, number }) => [application_id, number]));
};

/** What the holder of this account wrote of themselves, or their school of them. */
export const findSigner = (db: Db, accountId: string): Promise<Signer> =>
  db
    .selectFrom("accounts as a")
    .leftJoin("school_members as m", "m.account_id", "a.id")
    .where("a.id", "=", accountId)
    .select((eb) => [
      eb.fn.coalesce("m.first_name", "a.first_name").as("first_name"),
      eb.fn.coalesce("m.last_name", "a.last_name").as("last_name"),
      "a.job_title",
      "a.phone",
    ])
    .executeTakeFirstOrThrow();
