import { sql } from "kysely";
import { jsonObjectFrom } from "kysely/helpers/postgres";
import type { Db } from "#platform/db.ts";
import type { ApplicationChange } from "./events.ts";
import type { OfferSnapshot } from "./store.ts";

/** An offer of a company that can be applied to now, with its company; no row when it is not on any screen. */
const openJob = (db: Db, jobId: string, now: Date) =>
  db
    .selectFrom("company_jobs as j")
    .innerJoin("companies as c", "c.id", "j.company_id")
    .innerJoin("offer_search as s", "s.offer_id", "j.id")
    .select(["j.id", "j.company_id", "j.title", "c.name as organisation", "j.city", "j.start_date"])
    .where("j.id", "=", jobId)
    .where("s.visible_until", ">", now.toISOString());

export const findOpenJob = (db: Db, jobId: string, now: Date) => openJob(db, jobId, now).executeTakeFirst();

/** A school posting that can be applied to now; no row when it is not on any screen. */
const openPosting = (db: Db, postingId: string, now: Date) =>
  db
    .selectFrom("school_postings as p")
    .innerJoin("offer_search as s", "s.offer_id", "p.id")
    .select([
      "p.id",
      "p.school_id",
      "p.title",
      "s.company_name as organisation",
      "p.city",
      "p.contract_start_date as start_date",
      "p.apply_email",
      "p.acknowledgment_type as acknowledgment",
      "p.custom_message",
      (eb) =>
        eb
          .selectFrom("schools as sc")
          .select("sc.name")
          .whereRef("sc.id", "=", "p.school_id")
          .$asScalar()
          .$notNull()
          .as("school"),
    ])
    .where("p.id", "=", postingId)
    .where("s.visible_from", "<=", now.toISOString())
    .where("s.visible_until", ">", now.toISOString());

/** The CV of the applicant's profile; no row without a profile or without a CV. */
const sendableProfile = (db: Db, applicantId: string) =>
  db
    .selectFrom("candidate_profiles")
    .select(["first_name", "last_name", "resume_id"])
    .where("account_id", "=", applicantId)
    .where("resume_id", "is not", null);

export const findSendableProfile = (db: Db, applicantId: string) => sendableProfile(db, applicantId).executeTakeFirst();

type Applying = { offerId: string; applicantId: string; now: Date };

const beforeApplying = <Offer>(
  db: Db,
  { offerId, applicantId }: Applying,
  offer: Parameters<typeof jsonObjectFrom<Offer>>[0],
) =>
  db
    .selectNoFrom((eb) => [
      jsonObjectFrom(sendableProfile(db, applicantId)).as("profile"),
      eb.exists(eb.selectFrom("moderated_offers").where("offer_id", "=", offerId)).as("is_moderated"),
      jsonObjectFrom(offer).as("offer"),
    ])
    .executeTakeFirstOrThrow();

/** What decides whether a person may apply to a company's offer, in one statement: their profile, whether the staff hid it, the offer. */
export const findBeforeApplyingToJob = (db: Db, applying: Applying) =>
  beforeApplying(db, applying, openJob(db, applying.offerId, applying.now));

/** The same for a school's posting. */
export const findBeforeApplyingToPosting = (db: Db, applying: Applying) =>
  beforeApplying(db, applying, openPosting(db, applying.offerId, applying.now));

export const findRecruiters = (db: Db, companyId: string) =>
  db
    .selectFrom("company_members as m")
    .innerJoin("accounts as a", "a.id", "m.account_id")
    .select(["a.id", "a.email", "a.session_epoch"])
    .where("m.company_id", "=", companyId)
    .where("a.is_active", "=", true)
    .execute();

/** An external offer with what an application keeps of it, still listed or not. */
export const findExternalOffer = (db: Db, id: string) =>
  db
    .selectFrom("external_offers")
    .select(["id", "title", "company_name as organisation", "city", "contract_start as start_date"])
    .where("id", "=", id)
    .executeTakeFirst();

type NewApplication = {
  offer:
    | { job_id: string; company_id: string }
    | { posting_id: string; school_id: string; stage: "new" }
    | { external_offer_id: string };
  applicantId: string;
  resumeId: string | null;
  snapshot: OfferSnapshot;
  origin?: "applied" | "introduced";
  /** Where a school's posting was read; only a support that the posting has is kept. */
  support?: string | undefined;
};

/**
 * Inserts an application with the first line of its history, which it gives. Null when this applicant has already applied: the unique index
 * decides, not a prior read.
 */
export const insertApplication = async (
  db: Db,
  { offer, applicantId, resumeId, snapshot, support, origin = "applied" }: NewApplication,
): Promise<ApplicationChange | null> => {
  const values = {
    ...offer,
    origin,
    applicant_id: applicantId,
    resume_id: resumeId,
    offer_snapshot: JSON.stringify(snapshot),
    ...(support &&
      "posting_id" in offer && {
        support: sql<string | null>`(select s.name from posting_supports s
          where s.posting_id = ${offer.posting_id} and plain(s.name) = plain(${support}) limit 1)`,
      }),
  };
  const row = await db
    .with("made", (with_) =>
      with_
        .insertInto("applications")
        .values(values)
        .onConflict((conflict) => conflict.doNothing())
        .returning(["id", "stage"]),
    )
    .insertInto("application_events")
    .columns(["application_id", "actor_id", "actor_role", "to_status", "to_stage"])
    .expression((eb) =>
      eb
        .selectFrom("made")
        .select([
          "id",
          eb.cast(eb.val(applicantId), "uuid").as("actor_id"),
          eb.val("applicant").as("actor_role"),
          eb.val("PD").as("to_status"),
          "stage",
        ]),
    )
    .returning(["application_id", "at"])
    .executeTakeFirst();
  return (
    (row && {
      ...row,
      school_id: "school_id" in offer ? offer.school_id : null,
      actor_role: "applicant",
      from_status: null,
      to_status: "PD",
      from_stage: null,
      to_stage: "stage" in offer ? offer.stage : null,
    }) ??
    null
  );
};
