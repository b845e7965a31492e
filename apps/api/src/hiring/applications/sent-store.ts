import { jsonObjectFrom } from "kysely/helpers/postgres";
import type { Db } from "#platform/db.ts";
import { condition } from "#platform/fragments-store.ts";
import { snapshot } from "./store.ts";

/** What the mails about these applications say, in this order of identifiers; no row where the applicant is gone. */
export const findSent = async (db: Db, ids: string[]) => {
  const rows = await db
    .selectFrom("applications as a")
    .innerJoin("accounts as u", "u.id", "a.applicant_id")
    .innerJoin("candidate_profiles as c", "c.account_id", "a.applicant_id")
    .where("a.id", "in", ids)
    .select((eb) => [
      "a.id",
      "a.job_id",
      "a.company_id",
      "a.message",
      "u.email",
      snapshot("title").as("title"),
      snapshot("organisation").as("organisation"),
      "c.first_name",
      "c.last_name",
      eb
        .selectFrom("introductions as n")
        .innerJoin("schools as sc", "sc.id", "n.school_id")
        .select("sc.name")
        .whereRef("n.result_id", "=", "a.id")
        .limit(1)
        .as("introduced_by"),
      jsonObjectFrom(
        eb
          .selectFrom("school_postings as p")
          .innerJoin("schools as sc", "sc.id", "p.school_id")
          .select([
            "p.id",
            "p.apply_email",
            "p.acknowledgment_type as acknowledgment",
            "p.custom_message",
            "sc.name as school",
          ])
          .whereRef("p.id", "=", "a.posting_id"),
      ).as("posting"),
    ])
    .execute();
  const places = new Map(ids.map((id, place) => [id, place]));
  return rows
    .map(({ first_name, last_name, ...row }) => ({ ...row, candidate: { first_name, last_name } }))
    .toSorted((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0));
};
export type SentRow = Awaited<ReturnType<typeof findSent>>[number];

/** Everybody who works for these companies and wants mails about their applications. */
export const recruitersOf = async (db: Db, companyIds: string[]) => {
  if (companyIds.length === 0) return [];
  return db
    .selectFrom("company_members as m")
    .innerJoin("accounts as a", "a.id", "m.account_id")
    .select(["m.company_id", "a.id", "a.email", "a.session_epoch"])
    .where("m.company_id", "in", companyIds)
    .where("a.is_active", "=", true)
    .where(condition`is_mailed(a.id, 'applications')`)
    .execute();
};

/** What was sent with an application; nothing to a company that only proposed its offer. */
export const findSentWith = async (db: Db, id: string, isApplicant: boolean) => {
  let query = db
    .selectFrom("applications as a")
    .leftJoin("files as f", "f.id", "a.resume_id")
    .where("a.id", "=", id)
    .select(["a.message", "f.name as resume_name"]);
  if (!isApplicant) query = query.where("a.is_given", "=", true);
  return (await query.executeTakeFirst()) ?? { message: "", resume_name: null };
};
