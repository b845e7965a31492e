import { sql } from "kysely";
import type { Db } from "#platform/db.ts";
import type { OfferSnapshot } from "./store.ts";

/** A candidate of the CV library by their profile; undefined for one who does not look for work. */
export const findLookingCandidate = (db: Db, profileId: string) =>
  db.selectFrom("candidate_search").select("account_id").where("profile_id", "=", profileId).executeTakeFirst();

/**
 * How many candidates a company has asked since then. Its row is locked until the end of the transaction, so that two who ask at
 * once are counted one after the other.
 */
export const countInvitationsSince = async (db: Db, companyId: string, since: Date) => {
  await sql`select 1 from companies where id = ${companyId} for no key update`.execute(db);
  const { count } = await db
    .selectFrom("applications as a")
    .innerJoin("company_jobs as j", "j.id", "a.job_id")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("j.company_id", "=", companyId)
    .where("a.origin", "=", "linked")
    .where("a.created_at", ">", since.toISOString())
    .executeTakeFirstOrThrow();
  return count;
};

/** Null when the candidate is or was tied to this offer: of two at once, the unique index decides. */
export const insertInvitation = async (
  db: Db,
  {
    jobId,
    companyId,
    applicantId,
    note,
    snapshot,
    now,
  }: { jobId: string; companyId: string; applicantId: string; note: string; snapshot: OfferSnapshot; now: Date },
) => {
  if (await findLink(db, jobId, applicantId)) return null;
  const row = await db
    .insertInto("applications")
    .values({
      job_id: jobId,
      company_id: companyId,
      applicant_id: applicantId,
      origin: "linked",
      invitation: "pending",
      invitation_note: note,
      offer_snapshot: JSON.stringify(snapshot),
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id ?? null;
};

/** What tied a candidate to an offer last: they applied (null), or what became of the invitation. */
export const findLink = (db: Db, jobId: string, applicantId: string) =>
  db
    .selectFrom("applications")
    .select("invitation")
    .where("job_id", "=", jobId)
    .where("applicant_id", "=", applicantId)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();

/** An invitation that waits for its answer, locked until the end of the transaction. */
export const lockPendingInvitation = async (db: Db, jobId: string, applicantId: string) => {
  const row = await db
    .selectFrom("applications")
    .select("id")
    .where("job_id", "=", jobId)
    .where("applicant_id", "=", applicantId)
    .where("invitation", "=", "pending")
    .forUpdate()
    .executeTakeFirst();
  return row?.id ?? null;
};

export const setInvitation = (
  db: Db,
  id: string,
  answered:
    | { invitation: "declined" | "cancelled" }
    | { invitation: "accepted"; resume_id: string | null; message: string; updated_at: string },
) => db.updateTable("applications").set(answered).where("id", "=", id).execute();

/** What the company wrote with the offer that it proposed; empty for other applications. */
export const findInvitationNote = async (db: Db, id: string) =>
  (await db.selectFrom("applications").select("invitation_note").where("id", "=", id).executeTakeFirst())
    ?.invitation_note ?? "";

/** The candidate has read what was proposed; only the first time counts. */
export const markInvitationRead = (db: Db, id: string, now: Date) =>
  db
    .updateTable("applications")
    .set({ invitation_read_at: now.toISOString() })
    .where("id", "=", id)
    .where("invitation_read_at", "is", null)
    .execute();

/** The offer of an application, and whose it is. */
export const findJobOf = (db: Db, applicationId: string) =>
  db
    .selectFrom("applications as a")
    .innerJoin("company_jobs as j", "j.id", "a.job_id")
    .select(["j.id", "j.company_id"])
    .where("a.id", "=", applicationId)
    .executeTakeFirst();
