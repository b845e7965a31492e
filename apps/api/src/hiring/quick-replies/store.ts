import type { Db } from "#platform/db.ts";

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
      "p.first_name",
      "p.last_name",
      "p.phone",
      "p.desired_city",
      "p.availability_date",
      "p.current_education",
      "p.experience_years",
      "p.skills",
      "u.email",
      "a.resume_id",
      "f.name as resume_name",
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

/** An application that this company received, as the page of a link shows it. */
export const findAnswerable = (db: Db, id: string, companyId: string) =>
  db
    .selectFrom("applications as a")
    .innerJoin("company_jobs as j", "j.id", "a.job_id")
    .leftJoin("candidate_profiles as p", "p.account_id", "a.applicant_id")
    .select([
      "a.id",
      "a.status",
      "a.created_at",
      (eb) => eb.ref("a.offer_snapshot", "->>").key("title").as("title"),
      (eb) => eb.ref("a.offer_snapshot", "->>").key("city").as("city"),
      (eb) => eb.fn.coalesce("p.first_name", eb.val("")).as("first_name"),
      (eb) => eb.fn.coalesce("p.last_name", eb.val("")).as("last_name"),
      (eb) => eb.fn.coalesce("p.current_education", eb.val("")).as("current_education"),
    ])
    .where("a.id", "=", id)
    .where("j.company_id", "=", companyId)
    .executeTakeFirst();
