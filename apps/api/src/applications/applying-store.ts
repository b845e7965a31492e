import type { SchoolStage } from "@passerelle/contract/enumerations";
import { sql } from "kysely";
import type { Db } from "#platform/db.ts";
import type { OfferSnapshot } from "./store.ts";

/** An offer of a company that can be applied to now, with its company; null when it is not on any screen. */
export const findOpenJob = (db: Db, jobId: string, now: Date) =>
  db
    .selectFrom("company_jobs as j")
    .innerJoin("companies as c", "c.id", "j.company_id")
    .innerJoin("offer_search as s", "s.offer_id", "j.id")
    .select(["j.id", "j.company_id", "j.title", "c.name as organisation", "j.city", "j.start_date"])
    .where("j.id", "=", jobId)
    .where("s.visible_until", ">", now.toISOString())
    .executeTakeFirst();

/** A school posting that can be applied to now; null when it is not on any screen. */
export const findOpenPosting = (db: Db, postingId: string, now: Date) =>
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
      sql<"none" | "default" | "custom">`p.acknowledgment_type`.as("acknowledgment"),
      "p.custom_message",
      sql<string>`(select sc.name from schools sc where sc.id = p.school_id)`.as("school"),
    ])
    .where("p.id", "=", postingId)
    .where("s.visible_from", "<=", now.toISOString())
    .where("s.visible_until", ">", now.toISOString())
    .executeTakeFirst();

/** The CV of the applicant's profile; null without a profile or without a CV. */
export const findSendableProfile = (db: Db, applicantId: string) =>
  db
    .selectFrom("candidate_profiles")
    .select(["first_name", "last_name", "resume_id"])
    .where("account_id", "=", applicantId)
    .where("resume_id", "is not", null)
    .executeTakeFirst();

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
  offer: { job_id: string } | { posting_id: string; stage: SchoolStage } | { external_offer_id: string };
  applicantId: string;
  resumeId: string | null;
  snapshot: OfferSnapshot;
  origin?: "applied" | "introduced";
  /** Where a school's posting was read; only a support that the posting has is kept. */
  support?: string | undefined;
};

/** Null when this applicant has already applied: the unique index decides, not a prior read. */
export const insertApplication = async (
  db: Db,
  { offer, applicantId, resumeId, snapshot, support, origin = "applied" }: NewApplication,
) => {
  const row = await db
    .insertInto("applications")
    .values({
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
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id ?? null;
};
