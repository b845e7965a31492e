import { sql } from "kysely";
import { withoutIdentity } from "#people/candidates/without-identity.ts";
import type { Db } from "#platform/db.ts";
import { condition, hiddenIdentity, readFirstName, readLastName, whenNamed } from "#platform/fragments-store.ts";

/** An application that a company received, with what is said of its candidate where it may be answered. */
const received = (db: Db) =>
  db
    .selectFrom("applications as a")
    .innerJoin("company_jobs as j", "j.id", "a.job_id")
    .innerJoin("companies as c", "c.id", "j.company_id")
    .leftJoin("candidate_profiles as p", "p.account_id", "a.applicant_id")
    .leftJoin("files as f", "f.id", "a.resume_id")
    .select((eb) => [
      ...(["a.id", "a.status", "a.created_at", "a.applicant_id", "j.id as job_id", "j.company_id"] as const),
      "c.name as company_name",
      eb.ref("a.offer_snapshot", "->>").key("title").as("title"),
      eb.ref("a.offer_snapshot", "->>").key("city").as("city"),
      "j.school_rhythm",
      eb.fn.coalesce(readFirstName, eb.val("")).as("first_name"),
      eb.fn.coalesce(readLastName, eb.val("")).as("last_name"),
      hiddenIdentity.as("hidden"),
      eb.fn.coalesce("p.current_education", eb.val("")).as("current_education"),
      "p.current_education_level as level",
      eb.fn.coalesce("p.desired_city", eb.val("")).as("desired_city"),
      "p.desired_duration as duration",
      "p.availability_date",
      eb.fn.coalesce("p.skills", eb.cast<string[]>(eb.val("{}"), sql`text[]`)).as("skills"),
      sql<number | null>`round(point_on_earth(p.lat, p.lon) <-> point_on_earth(j.lat, j.lon))::int`.as("distance_km"),
      // A word that the staff took out of the conversation.
      eb
        .case()
        .when(condition`exists (select from message_reports t where t.message_id = a.id and t.status = 'hidden')`)
        .then("")
        .else(eb.ref("a.message"))
        .end()
        .as("message"),
      whenNamed(eb.ref("a.resume_id")).as("resume_id"),
      whenNamed(eb.ref("f.name")).as("resume_name"),
      whenNamed(eb.ref("f.size")).as("resume_size"),
      eb
        .selectFrom("introductions as n")
        .innerJoin("schools as s", "s.id", "n.school_id")
        .select("s.name")
        .whereRef("n.result_id", "=", "a.id")
        .limit(1)
        .as("introduced_by"),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof received>["executeTakeFirstOrThrow"]>>;
const presentWord = (row: Row) => ({ ...row, message: withoutIdentity(row.message, row.hidden) });

/** One that this company received, as the page of a link shows it. */
export const findAnswerable = async (db: Db, id: string, companyId: string) => {
  const row = await received(db).where("a.id", "=", id).where("j.company_id", "=", companyId).executeTakeFirst();
  return row && presentWord(row);
};
export type ReceivedRow = NonNullable<Awaited<ReturnType<typeof findAnswerable>>>;

/** Those of these that mails announce, in this order: neither withdrawn nor of an applicant who is gone. */
export const findToAnnounce = async (db: Db, ids: string[]) => {
  const rows = await received(db)
    .where("a.id", "in", ids)
    .where("a.applicant_id", "is not", null)
    .where("a.status", "<>", "WD")
    .execute();
  const places = new Map(ids.map((id, place) => [id, place]));
  return rows.map(presentWord).toSorted((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0));
};

/** How many applications of each of these offers wait for an answer. */
export const countWaitingOf = async (db: Db, jobIds: string[]) => {
  if (jobIds.length === 0) return new Map<string, number>();
  const rows = await db
    .selectFrom("applications as a")
    .where("a.job_id", "in", jobIds)
    .where("a.status", "=", "PD")
    .where("a.is_given", "=", true)
    .select((eb) => ["a.job_id", eb.fn.countAll<number>().as("count")])
    .groupBy("a.job_id")
    .execute();
  return new Map(rows.map(({ job_id, count }) => [job_id ?? "", count]));
};

/** The people notified of the applications to these offers who want mails about them. */
export const recruitersOf = async (db: Db, jobIds: string[]) => {
  if (jobIds.length === 0) return [];
  return db
    .selectFrom("company_jobs as j")
    .innerJoin("accounts as a", (join) => join.on(condition`a.id in (select recruiters_of_job(j.id))`))
    .select(["j.id as job_id", "a.id", "a.email", "a.session_epoch"])
    .where("j.id", "in", jobIds)
    .where(condition`is_mailed(a.id, 'applications')`)
    .execute();
};
