import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Db } from "#platform/db.ts";
import { condition, isTrue, readFirstName, readLastName } from "#platform/fragments-store.ts";
import { nameOf } from "./rules.ts";

/** What notices about these applications say, and who receives them; none of an applicant who is gone. */
export const findApplications = async (db: Db, ids: string[]) => {
  const rows = await db
    .selectFrom("applications as a")
    .innerJoin("accounts as u", "u.id", "a.applicant_id")
    .leftJoin("companies as c", "c.id", "a.company_id")
    .leftJoin("candidate_profiles as p", "p.account_id", "u.id")
    .where("a.id", "in", ids)
    .select((eb) => [
      "a.id",
      "u.id as applicant_id",
      "a.posting_id",
      "a.status",
      "a.stage",
      "a.invitation",
      "a.created_at",
      "a.updated_at",
      eb.ref("a.offer_snapshot", "->>").key("title").as("title"),
      eb.fn.coalesce("c.name", eb.ref("a.offer_snapshot", "->>").key("organisation")).as("organisation"),
      readFirstName.as("first_name"),
      readLastName.as("last_name"),
      /** Everybody who recruits for the company, or sees the application in the school; a company notifies those who follow the offer. */
      jsonArrayFrom(
        eb
          .selectFrom("company_members as m")
          .innerJoin("accounts as w", "w.id", "m.account_id")
          .whereRef("m.company_id", "=", "a.company_id")
          .where("w.is_active", "=", true)
          .select(["w.id", isTrue(condition`w.id in (select recruiters_of_job(a.job_id))`).as("is_told")])
          .unionAll(
            eb
              .selectFrom("school_members as m")
              .innerJoin("accounts as w", "w.id", "m.account_id")
              .whereRef("m.school_id", "=", "a.school_id")
              .where("w.is_active", "=", true)
              .where("m.is_assistance", "=", false)
              .where(condition`sees_application(a.posting_id, a.applicant_id, w.id)`)
              .select((of) => ["w.id", of.lit(true).as("is_told")]),
          ),
      ).as("team"),
    ])
    .execute();
  return new Map(rows.map((row) => [row.id, { ...row, candidate: nameOf(row) }]));
};
export type ApplicationRow = Awaited<ReturnType<typeof findApplications>> extends Map<string, infer Row> ? Row : never;

/** These messages, with the colleague who wrote last before each one to the applicant. */
export const findMessages = (db: Db, ids: string[]) =>
  db
    .selectFrom("application_messages as m")
    .where("m.id", "in", ids)
    .select((eb) => [
      "m.id",
      "m.application_id",
      "m.author",
      "m.company_name",
      "m.sent_at",
      eb
        .selectFrom("application_messages as l")
        .whereRef("l.application_id", "=", "m.application_id")
        .where("l.author", "=", "recruiter")
        .select("l.sender_id")
        .orderBy("l.sent_at", "desc")
        .orderBy("l.id", "desc")
        .limit(1)
        .as("last_writer"),
    ])
    .orderBy("m.sent_at")
    .execute();

/** The applications of these interviews, by interview, with who receives the candidate, and for which school. */
export const findInterviews = async (db: Db, ids: string[]) => {
  const rows = await db
    .selectFrom("interviews as i")
    .leftJoin("schools as s", "s.id", "i.school_id")
    .where("i.id", "in", ids)
    .select(["i.id", "i.application_id", "i.recruiter_id", "s.name as school"])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
};
