import type { IntroductionState } from "@passerelle/contract/enumerations";
import { sql } from "kysely";
import type { Db } from "#platform/db.ts";

const introductions = (db: Db) =>
  db
    .selectFrom("introductions as i")
    .innerJoin("introduction_batches as b", "b.id", "i.batch_id")
    .innerJoin("schools as s", "s.id", "i.school_id");

const state = "i.state";

const mine = (now: Date) =>
  [
    "i.id",
    "b.kind",
    "b.title",
    "b.organisation",
    "b.city",
    "b.email",
    sql<string | null>`(select o.offer_id from offer_search o where o.offer_id = coalesce(b.posting_id, b.job_id)
      and o.visible_from <= ${now} and o.visible_until > ${now})`.as("offer_id"),
    "s.name as school",
    "b.message",
    // What nobody answered in time is over, whether or not the nightly task has come by.
    sql<IntroductionState>`case when i.state = 'pending' and i.expires_at <= ${now} then 'expired' else i.state end`.as(
      "state",
    ),
    "i.created_at",
    "i.expires_at",
    "i.settled_at",
    "i.verdict",
    sql<string | null>`(select f.name from files f where f.id = case when i.state = 'accepted'
      then coalesce(i.resume_id, (select a.resume_id from applications a where a.id = i.result_id))
      else (select p.resume_id from candidate_profiles p where p.account_id = i.applicant_id) end)`.as("resume_name"),
  ] as const;

/** What schools proposed for a person, those that wait for an answer first. */
export const pageOfMine = async (
  db: Db,
  applicantId: string,
  { limit, offset }: { limit: number; offset: number },
  now: Date,
) => {
  const query = introductions(db).where("i.applicant_id", "=", applicantId);
  const { total } = await query.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const rows = await query
    .select(mine(now))
    .orderBy(sql`(i.state = 'pending' and i.expires_at > ${now}) desc`)
    .orderBy("i.created_at", "desc")
    .orderBy("i.id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, total };
};

export const findMine = (db: Db, id: string, now: Date) =>
  introductions(db).where("i.id", "=", id).where("i.applicant_id", "is not", null).select(mine(now)).executeTakeFirst();

/** One introduction whose candidate is still there, locked until the end of the transaction; of one applicant where that is asked. */
export const lockForConsent = (db: Db, id: string, applicantId?: string) => {
  const query = introductions(db)
    .innerJoin("accounts as u", "u.id", "i.applicant_id")
    .where("i.id", "=", id)
    .select([
      "i.id",
      state,
      "i.expires_at",
      "i.school_id",
      "u.id as applicant_id",
      "u.session_epoch",
      "b.posting_id",
      "b.job_id",
      "b.email",
      "b.title",
      "b.organisation",
      "b.company_message",
      "i.batch_id",
      "i.result_id",
      "s.name as school",
      "s.is_active as is_client",
    ])
    .forUpdate("i");
  return (applicantId ? query.where("u.id", "=", applicantId) : query).executeTakeFirst();
};

/** The candidate's name and the CV that would leave; undefined without a profile or without a CV. */
export const findSendable = (db: Db, applicantId: string) =>
  db
    .selectFrom("candidate_profiles")
    .select(["first_name", "last_name", "resume_id"])
    .where("account_id", "=", applicantId)
    .where("resume_id", "is not", null)
    .executeTakeFirst();
