import type { ExpressionBuilder, NotNull } from "kysely";
import type { Db } from "#platform/db.ts";
import { condition, isTrue } from "#platform/fragments-store.ts";
import type { DB } from "#platform/schema.gen.ts";

/** Rows of each kind that one plan reads at most. */
const most = 1000;

/** What the profile says of a search; undefined without one. */
export const findSeeker = (db: Db, accountId: string) =>
  db
    .selectFrom("candidate_profiles")
    .select(["created_at", "availability_date", "resume_id"])
    .where("account_id", "=", accountId)
    .executeTakeFirst();

/** Saved searches that alert, followed organisations among them. */
export const alertsOf = (db: Db, accountId: string) =>
  db
    .selectFrom("saved_searches")
    .select("created_at")
    .where("account_id", "=", accountId)
    .where("frequency", "<>", "none")
    .execute();

/** When offers that are still favourites were kept, since an instant. */
export const keptSince = (db: Db, accountId: string, since: string) =>
  db
    .selectFrom("offer_marks")
    .select("created_at")
    .where("account_id", "=", accountId)
    .where("mark", "=", "favourite")
    .where("created_at", ">=", since)
    .orderBy("created_at", "desc")
    .limit(most)
    .execute();

/** Applications that the person sent since an instant: when nobody had to be asked any more, and when they asked. */
export const sentSince = (db: Db, accountId: string, since: string) =>
  db
    .selectFrom("applications as a")
    .select((eb) => [
      "a.created_at",
      isTrue(eb("a.external_offer_id", "is not", null)).as("is_elsewhere"),
      eb
        .selectFrom("application_events as e")
        .whereRef("e.application_id", "=", "a.id")
        .where("e.from_status", "is not", null)
        .select((of) => of.fn.min("e.at").as("at"))
        .as("ended_at"),
      eb
        .selectFrom("application_messages as m")
        .whereRef("m.application_id", "=", "a.id")
        .where("m.author", "=", "applicant")
        .where(condition`m.sent_at >= a.created_at + interval '7 days'`)
        .select((of) => of.fn.min("m.sent_at").as("at"))
        .as("followed_up_at"),
    ])
    .where("a.applicant_id", "=", accountId)
    .where("a.origin", "=", "applied")
    .where("a.created_at", ">=", since)
    .orderBy("a.created_at", "desc")
    .limit(most)
    .execute();

/** What an offer was called when its application was sent. */
const snapshot = (eb: ExpressionBuilder<DB & { a: DB["applications"] }, "a">) =>
  [
    "a.id as application_id",
    eb.ref("a.offer_snapshot", "->>").key("title").as("title"),
    eb.ref("a.offer_snapshot", "->>").key("organisation").as("organisation"),
  ] as const;

/** Interviews since an instant, confirmed here or noted by the person, with whether they checked them as prepared. */
export const interviewsSince = async (db: Db, accountId: string, since: string) => {
  const own = db.selectFrom("applications as a").where("a.applicant_id", "=", accountId).limit(most);
  const checked = condition`exists (select from search_plan_checks k
    where k.account_id = ${accountId} and k.application_id = a.id and k.interview_at = v.at)`;
  const [confirmed, noted] = await Promise.all([
    own
      .innerJoin(
        (eb) =>
          eb
            .selectFrom("interviews as i")
            .where("i.state", "in", ["confirmed", "held"])
            .where("i.starts_at", ">=", since)
            .select(["i.application_id", "i.starts_at as at"])
            .as("v"),
        (join) => join.onRef("v.application_id", "=", "a.id"),
      )
      .select((eb) => ["v.at", isTrue(checked).as("is_prepared"), ...snapshot(eb)])
      .$narrowType<{ at: NotNull; title: NotNull; organisation: NotNull }>()
      .execute(),
    own
      .innerJoin(
        (eb) =>
          eb
            .selectFrom("application_follow_ups as f")
            .where("f.interview_at", ">=", since)
            .select(["f.application_id", "f.interview_at as at"])
            .as("v"),
        (join) => join.onRef("v.application_id", "=", "a.id"),
      )
      .select((eb) => ["v.at", isTrue(checked).as("is_prepared"), ...snapshot(eb)])
      .$narrowType<{ at: NotNull; title: NotNull; organisation: NotNull }>()
      .execute(),
  ]);
  // One that was confirmed and noted at the same moment is one interview.
  const each = new Map([...noted, ...confirmed].map((one) => [`${one.application_id} ${one.at}`, one]));
  return [...each.values()].toSorted((one, other) => one.at.localeCompare(other.at));
};

/** The last application of this person that was accepted and still is. */
export const lastAccepted = (db: Db, accountId: string) =>
  db
    .selectFrom("applications as a")
    .innerJoin("application_events as e", "e.application_id", "a.id")
    .where("e.to_status", "=", "AC")
    .where("a.applicant_id", "=", accountId)
    .where("a.status", "=", "AC")
    .select((eb) => ["e.at", ...snapshot(eb), eb.ref("a.offer_snapshot", "->>").key("start_date").as("start_date")])
    .$narrowType<{ title: NotNull; organisation: NotNull }>()
    .orderBy("e.at", "desc")
    .executeTakeFirst();
