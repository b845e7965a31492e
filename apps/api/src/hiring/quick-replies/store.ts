import type { Db } from "#platform/db.ts";
import { isNameless, isTrue, readFirstName, readLastName, whenNamed } from "#platform/fragments-store.ts";

const waitingFor = (db: Db, companyId: string) =>
  db
    .selectFrom("applications as a")
    .innerJoin("company_jobs as j", "j.id", "a.job_id")
    .where("j.company_id", "=", companyId)
    .where("a.status", "=", "PD")
    // What was proposed and not answered yet waits for the candidate.
    .where("a.is_given", "=", true);

export const countWaiting = (db: Db, companyId: string) =>
  waitingFor(db, companyId)
    .select([
      (eb) => eb.fn.countAll<number>().as("count"),
      (eb) => eb.fn.min<string | null>("a.created_at").as("oldest_at"),
    ])
    .executeTakeFirstOrThrow();

export const pageOfWaiting = async (db: Db, companyId: string, page: { limit: number; offset: number }) => {
  const { count: total } = await countWaiting(db, companyId);
  const rows = await waitingFor(db, companyId)
    .leftJoin("candidate_profiles as p", "p.account_id", "a.applicant_id")
    .leftJoin("accounts as u", "u.id", "a.applicant_id")
    .leftJoin("files as f", "f.id", "a.resume_id")
    .select([
      "a.id",
      "a.status",
      "a.created_at",
      "j.id as job_id",
      (eb) => eb.ref("a.offer_snapshot", "->>").key("title").as("title"),
      (eb) => eb.ref("a.offer_snapshot", "->>").key("city").as("city"),
      readFirstName.as("first_name"),
      readLastName.as("last_name"),
      isTrue(isNameless).as("is_nameless"),
      (eb) => whenNamed(eb.ref("p.phone")).as("phone"),
      "p.desired_city",
      "p.availability_date",
      "p.current_education",
      "p.experience_years",
      "p.skills",
      (eb) => whenNamed(eb.ref("u.email")).as("email"),
      (eb) => whenNamed(eb.ref("a.resume_id")).as("resume_id"),
      (eb) => whenNamed(eb.ref("f.name")).as("resume_name"),
    ])
    .orderBy("a.created_at")
    .orderBy("a.id")
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return { rows, total };
};
export type WaitingRow = Awaited<ReturnType<typeof pageOfWaiting>>["rows"][number];

export const findAnswerRate = (db: Db, companyId: string) =>
  db
    .selectFrom("answer_rates")
    .select(["applications", "answered", "median_days"])
    .where("organisation_id", "=", companyId)
    .executeTakeFirst();
