import { jsonObjectFrom } from "kysely/helpers/postgres";
import type { Db } from "#platform/db.ts";
import { condition, hiddenIdentity, readFirstName, readLastName } from "#platform/fragments-store.ts";
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
      "a.message",
      "u.email",
      snapshot("title").as("title"),
      snapshot("organisation").as("organisation"),
      "c.first_name",
      "c.last_name",
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

/** The people notified of the applications to an offer who want mails about them. */
export const recruitersOf = async (db: Db, jobId: string) => {
  const rows = await db
    .selectFrom("accounts as a")
    .select("a.email")
    .where(condition`a.id in (select recruiters_of_job(${jobId}))`)
    .where(condition`is_mailed(a.id, 'applications')`)
    .execute();
  return rows.map(({ email }) => email);
};

/** What was sent with an application; nothing to a company that only proposed its offer. */
export const findSentWith = async (db: Db, id: string, isApplicant: boolean) => {
  let query = db
    .selectFrom("applications as a")
    .leftJoin("files as f", "f.id", "a.resume_id")
    .leftJoin("candidate_profiles as p", "p.account_id", "a.applicant_id")
    .where("a.id", "=", id)
    .select(["a.message", "f.name as resume_name", hiddenIdentity.as("hidden")]);
  if (!isApplicant) query = query.where("a.is_given", "=", true);
  return (await query.executeTakeFirst()) ?? { message: "", resume_name: null, hidden: null };
};

/** The candidate of an application as who received it calls them. */
export const nameForReceiver = async (db: Db, id: string) => {
  const row = await db
    .selectFrom("applications as a")
    .innerJoin("candidate_profiles as p", "p.account_id", "a.applicant_id")
    .select([readFirstName.as("first_name"), readLastName.as("last_name")])
    .where("a.id", "=", id)
    .executeTakeFirstOrThrow();
  return `${row.first_name} ${row.last_name}`;
};
