import type { Expression, Selectable, SqlBool } from "kysely";
import { jsonBuildObject, jsonObjectFrom } from "kysely/helpers/postgres";
import { compiledOnce } from "#platform/compiled-statements.ts";
import type { DB, Db } from "#platform/db.ts";
import { recording } from "#platform/events-store.ts";
import { condition } from "#platform/fragments-store.ts";
import { prepared } from "#platform/prepared-statements.ts";
import { applicationsChanged, applicationsSent } from "./events.ts";
import type { OfferSnapshot } from "./store.ts";

/** An offer of a company that can be applied to now, with its company; no row when it is not on any screen. */
const openJob = (db: Db, jobId: string, now: string) =>
  db
    .selectFrom("company_jobs as j")
    .innerJoin("companies as c", "c.id", "j.company_id")
    .innerJoin("offer_search as s", "s.offer_id", "j.id")
    .where("j.id", "=", jobId)
    .where("s.visible_until", ">", now)
    .select(["j.company_id", "j.title", "c.name as organisation", "j.city", "j.start_date"]);

export const findOpenJob = (db: Db, jobId: string, now: Date) =>
  openJob(db, jobId, now.toISOString()).select("j.id").executeTakeFirst();

/** A school posting that can be applied to now; no row when it is not on any screen. */
const openPosting = (db: Db, postingId: string, now: string) =>
  db
    .selectFrom("school_postings as p")
    .innerJoin("offer_search as s", "s.offer_id", "p.id")
    .where("p.id", "=", postingId)
    .where("s.visible_from", "<=", now)
    .where("s.visible_until", ">", now)
    .select([
      "p.school_id",
      "p.title",
      "s.company_name as organisation",
      "p.city",
      "p.contract_start_date as start_date",
    ]);

/** The CV of the applicant's profile; no row without a profile or without a CV. */
const sendableProfile = (db: Db, applicantId: string) =>
  db
    .selectFrom("candidate_profiles")
    .select(["first_name", "last_name", "resume_id"])
    .where("account_id", "=", applicantId)
    .where("resume_id", "is not", null);

/** What an application of this kind would be made of now: see {@link insertApplication}. */
export const findSendable = async (
  db: Db,
  { offerId, applicantId, resumeId, now }: NewApplication,
  kind: "company" | "school",
) => ({
  profile: await profileWith(db, applicantId, resumeId).executeTakeFirst(),
  offer: await (kind === "company" ? openJob(db, offerId, now) : openPosting(db, offerId, now)).executeTakeFirst(),
  is_moderated: Boolean(
    await db.selectFrom("moderated_offers").select("offer_id").where("offer_id", "=", offerId).executeTakeFirst(),
  ),
});

export const findSendableProfile = (db: Db, applicantId: string) => sendableProfile(db, applicantId).executeTakeFirst();

/** An external offer with what an application keeps of it, still listed or not. */
export const findExternalOffer = (db: Db, id: string) =>
  db
    .selectFrom("external_offers")
    .select(["id", "title", "company_name as organisation", "city", "contract_start as start_date"])
    .where("id", "=", id)
    .executeTakeFirst();

/** Null when this applicant already follows this offer: the unique index decides, not a prior read. */
export const insertFollowed = async (
  db: Db,
  { offerId, applicantId, snapshot }: { offerId: string; applicantId: string; snapshot: OfferSnapshot },
) => {
  const row = await db
    .insertInto("applications")
    .values({ external_offer_id: offerId, applicant_id: applicantId, offer_snapshot: JSON.stringify(snapshot) })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id ?? null;
};

/** What goes with an application. `resumeId`: one of the applicant's CVs, else the one of their profile. `id`: the one that it was given. */
export type Sending = { id?: string; resumeId?: string; message?: string; origin?: "applied" | "introduced" };

/** Empty texts stand for what was not given: the statement is the same. */
type NewApplication = {
  offerId: string;
  applicantId: string;
  /** ISO time. */
  now: string;
} & Required<Sending>;
const values: (keyof NewApplication)[] = ["offerId", "applicantId", "now", "origin", "id", "resumeId", "message"];

/** All that one of these statements asks for. */
export const applyingWith = (
  { user, now }: { user: { id: string }; now: Date },
  offerId: string,
  { id = "", resumeId = "", message = "", origin = "applied" }: Sending,
): NewApplication => ({ offerId, applicantId: user.id, now: now.toISOString(), id, resumeId, message, origin });

/** The CV to send: the chosen one, null where the applicant has none of that identifier, else that of the profile. */
const profileWith = (db: Db, applicantId: string, resumeId: string) =>
  db
    .selectFrom("candidate_profiles as p")
    .where("p.account_id", "=", applicantId)
    .where("p.resume_id", "is not", null)
    .select((eb) => [
      "p.first_name",
      "p.last_name",
      eb
        .case()
        .when(eb.val(resumeId), "=", "")
        .then(eb.ref("p.resume_id"))
        .else(
          eb
            .selectFrom("candidate_resumes as r")
            .select("r.file_id")
            .whereRef("r.account_id", "=", "p.account_id")
            .where("r.id", "=", eb.cast<string>(eb.fn("nullif", [eb.val(resumeId), eb.val("")]), "uuid")),
        )
        .end()
        .as("resume_id"),
    ]);

/** The one row that such a statement gives. */
const only = <Row>([row]: Row[]): Row => {
  if (row === undefined) throw new Error("no row");
  return row;
};

/** What an application takes from its offer, the columns of another kind of offer being null. */
type AppliedTo = Pick<
  Selectable<DB["applications"]>,
  "job_id" | "company_id" | "posting_id" | "school_id" | "stage" | "support"
> &
  OfferSnapshot & { is_limited: SqlBool };

/**
 * Applies in one statement, which no other one needs a transaction with: the conditions, the application, the first line of its history
 * and its events. `id` is null when it inserted none, and the rest says why: no sendable profile, an offer that the staff hid or that is
 * on no screen, one with a limit that `isLocked` does not cover, or this applicant has a live application to it (the unique index decides).
 */
const insertApplication = (
  db: Db,
  { offerId, applicantId, origin, id, resumeId, message }: NewApplication,
  offer: Expression<AppliedTo>,
  isLocked = false,
) =>
  db
    .with("profile", () => profileWith(db, applicantId, resumeId))
    .with("offer", () => offer)
    .with("moderated", (tx) => tx.selectFrom("moderated_offers").select("offer_id").where("offer_id", "=", offerId))
    .with("made", (tx) =>
      tx
        .insertInto("applications")
        .columns([
          "id",
          "message",
          "job_id",
          "company_id",
          "posting_id",
          "school_id",
          "stage",
          "support",
          "origin",
          "applicant_id",
          "resume_id",
          "offer_snapshot",
        ])
        .expression((eb) =>
          eb
            .selectFrom(["profile", "offer"])
            .select((one) => [
              one.fn
                .coalesce(
                  one.cast<string>(one.fn("nullif", [one.val(id), one.val("")]), "uuid"),
                  one.fn<string>("new_id"),
                )
                .as("id"),
              one.val(message).as("message"),
              "offer.job_id",
              "offer.company_id",
              "offer.posting_id",
              "offer.school_id",
              "offer.stage",
              "offer.support",
              one.val(origin).as("origin"),
              one.cast<string>(one.val(applicantId), "uuid").as("applicant_id"),
              "profile.resume_id",
              jsonBuildObject({
                title: one.ref("offer.title"),
                organisation: one.ref("offer.organisation"),
                city: one.ref("offer.city"),
                start_date: one.ref("offer.start_date"),
              }).as("offer_snapshot"),
            ])
            .where("profile.resume_id", "is not", null)
            .where(({ not, exists, selectFrom }) => not(exists(selectFrom("moderated").select("offer_id"))))
            .$if(!isLocked, (query) => query.where("offer.is_limited", "=", false)),
        )
        .onConflict((conflict) => conflict.doNothing())
        .returning(["id", "school_id", "stage"]),
    )
    .with("event", (tx) =>
      tx
        .insertInto("application_events")
        .columns(["application_id", "actor_id", "actor_role", "to_status", "to_stage"])
        .expression((eb) =>
          eb
            .selectFrom("made")
            .select([
              "id",
              eb.cast<string>(eb.val(applicantId), "uuid").as("actor_id"),
              eb.val("applicant").as("actor_role"),
              eb.val("PD").as("to_status"),
              "stage",
            ]),
        )
        .returning(["application_id", "actor_role", "from_status", "to_status", "from_stage", "to_stage", "at"]),
    )
    .with("change", (tx) =>
      tx
        .selectFrom("event")
        .innerJoin("made", "made.id", "event.application_id")
        .selectAll("event")
        .select("made.school_id"),
    )
    .with("changed", () => recording(applicationsChanged, "change", "application_id"))
    .with("sent", () => recording(applicationsSent, "change", "application_id"))
    .selectNoFrom((eb) => [
      jsonObjectFrom(eb.selectFrom("profile").selectAll()).as("profile"),
      jsonObjectFrom(eb.selectFrom("offer").selectAll()).as("offer"),
      eb.exists(eb.selectFrom("moderated").select("offer_id")).as("is_moderated"),
      eb.selectFrom("change").select("application_id").as("id"),
      eb.selectFrom("change").select("at").as("at"),
    ])
    .modifyFront(prepared);

const toJob = (db: Db, applying: NewApplication, isLocked: boolean) =>
  insertApplication(
    db,
    applying,
    openJob(db, applying.offerId, applying.now).select((eb) => [
      "j.id as job_id",
      eb.cast<null>(eb.lit(null), "uuid").as("posting_id"),
      eb.cast<null>(eb.lit(null), "uuid").as("school_id"),
      eb.cast<null>(eb.lit(null), "text").as("stage"),
      eb.cast<null>(eb.lit(null), "text").as("support"),
      eb("j.max_applications", "is not", null).as("is_limited"),
    ]),
    isLocked,
  );
const toUnlimitedJob = compiledOnce(values, (db, applying: NewApplication) => toJob(db, applying, false));
const toLockedJob = compiledOnce(values, (db, applying: NewApplication) => toJob(db, applying, true));

/** The same to an offer of a company. One that wants a limited number is applied to with its row locked afterwards: `isLocked`. */
export const insertApplicationToJob = async (db: Db, applying: NewApplication, isLocked: boolean) =>
  only(await (isLocked ? toLockedJob : toUnlimitedJob)(db, applying));

const toPosting = compiledOnce(
  [...values, "support"],
  (db, { support, ...applying }: NewApplication & { support: string }) =>
    insertApplication(
      db,
      applying,
      openPosting(db, applying.offerId, applying.now).select((eb) => [
        "p.id as posting_id",
        eb.cast<null>(eb.lit(null), "uuid").as("job_id"),
        eb.cast<null>(eb.lit(null), "uuid").as("company_id"),
        eb.val("new" as const).as("stage"),
        eb
          .selectFrom("posting_supports as s")
          .select("s.name")
          .whereRef("s.posting_id", "=", "p.id")
          .where(condition`plain(s.name) = plain(${support})`)
          .limit(1)
          .as("support"),
        eb.lit(false).as("is_limited"),
      ]),
    ),
);

/** The same to a posting of a school. `support`: where it was read; kept only when the posting has it. */
export const insertApplicationToPosting = async (db: Db, applying: NewApplication, support = "") =>
  only(await toPosting(db, { ...applying, support }));
