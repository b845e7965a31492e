import type { Db } from "#platform/db.ts";
import {
  condition,
  hiddenIdentity,
  holderName,
  isNameless,
  readFirstName,
  readLastName,
  whenNamed,
} from "#platform/fragments-store.ts";

export type Batch = { companyId: string; after: string | null; limit: number };

/** Whether this account still administers this company. */
export const isAdmin = async (db: Db, accountId: string, companyId: string) =>
  (await db
    .selectFrom("company_members as m")
    .innerJoin("accounts as u", "u.id", "m.account_id")
    .select("m.account_id")
    .where("m.account_id", "=", accountId)
    .where("m.company_id", "=", companyId)
    .where("m.role", "=", "admin")
    .where("u.is_active", "=", true)
    .executeTakeFirst()) !== undefined;

export const findCompany = (db: Db, companyId: string) =>
  db
    .selectFrom("companies as c")
    .select([
      ...(["c.name", "c.domain", "c.company_size", "c.workforce", "c.siret", "c.website", "c.address"] as const),
      ...(["c.zip_code", "c.city", "c.country", "c.description", "c.slug", "c.created_at", "c.plan"] as const),
      ...(["c.plan_until", "c.tutors", "c.rhythm", "c.remote_days", "c.equipment", "c.benefits"] as const),
      "c.directions",
    ])
    .where("c.id", "=", companyId)
    .executeTakeFirst();

/** The logo and the cover. */
export const picturesOf = (db: Db, companyId: string) =>
  db
    .selectFrom("files as f")
    .innerJoin("companies as c", (join) =>
      join.on((eb) => eb.or([eb("f.id", "=", eb.ref("c.logo_id")), eb("f.id", "=", eb.ref("c.cover_id"))])),
    )
    .select(["f.key", "f.name"])
    .where("c.id", "=", companyId)
    .execute();

/** The photos of the public page, in its order, then its portraits. */
export const photosOf = (db: Db, companyId: string) =>
  db
    .selectFrom("company_photos as p")
    .innerJoin("files as f", "f.id", "p.file_id")
    .select(["f.key", "f.name"])
    .where("p.company_id", "=", companyId)
    .where((eb) => eb.or([eb("p.position", "is not", null), eb("p.is_portrait", "=", true)]))
    .orderBy("p.position")
    .execute();

export const nextMembers = (db: Db, { companyId, after, limit }: Batch) => {
  const query = db
    .selectFrom("company_members as m")
    .innerJoin("accounts as u", "u.id", "m.account_id")
    .select(["u.id", "u.first_name", "u.last_name", "u.job_title", "u.email", "m.role", "m.created_at as since"])
    .where("m.company_id", "=", companyId);
  return (after ? query.where("u.id", ">", after) : query).orderBy("u.id").limit(limit).execute();
};

export const nextJobs = (db: Db, { companyId, after, limit }: Batch) => {
  const query = db
    .selectFrom("company_jobs as j")
    .select((eb) => [
      ...([
        "j.id",
        "j.title",
        "j.contract_type",
        "j.address",
        "j.city",
        "j.domain",
        "j.min_level",
        "j.min_experience",
      ] as const),
      ...(["j.start_date", "j.school_rhythm", "j.salary_first_year", "j.description", "j.is_active"] as const),
      ...(["j.created_at", "j.expires_at", "j.filled_at", "j.deleted_at"] as const),
      eb
        .selectFrom("applications as a")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .whereRef("a.job_id", "=", "j.id")
        .where("a.is_given", "=", true)
        .$asScalar()
        .$notNull()
        .as("applications"),
    ])
    .where("j.company_id", "=", companyId);
  return (after ? query.where("j.id", ">", after) : query).orderBy("j.id").limit(limit).execute();
};

const about = [readFirstName.as("first_name"), readLastName.as("last_name"), hiddenIdentity.as("hidden")] as const;

/** Applications of a company with their candidates, who give address and telephone with their application. */
const received = (db: Db, companyId: string) =>
  db
    .selectFrom("applications as a")
    .leftJoin("candidate_profiles as p", "p.account_id", "a.applicant_id")
    .leftJoin("accounts as u", "u.id", "a.applicant_id")
    .where("a.company_id", "=", companyId);

export const nextApplications = (db: Db, { companyId, after, limit }: Batch) => {
  const query = received(db, companyId)
    .leftJoin("application_refusals as r", "r.application_id", "a.id")
    .select((eb) => [
      ...(["a.id", "a.created_at", "a.updated_at", "a.status", "a.origin", "a.rating", "r.reason", "r.word"] as const),
      eb.ref("a.offer_snapshot", "->>").key("title").as("offer"),
      ...about,
      ...(["p.current_education", "p.desired_city", "p.availability_date"] as const),
      eb
        .case()
        .when("a.is_given", "=", true)
        .then(whenNamed(eb.ref("u.email")))
        .else(null)
        .end()
        .as("email"),
      eb
        .case()
        .when("a.is_given", "=", true)
        .then(whenNamed(eb.ref("p.phone")))
        .else(null)
        .end()
        .as("phone"),
      eb.case().when(isShown("a.id")).then(eb.ref("a.message")).else("").end().as("message"),
      eb
        .selectFrom("application_ratings as s")
        .select((of) =>
          of.fn
            .agg<string>("string_agg", [
              of.fn<string>("concat", [holderName("s.author_id"), of.cast<string>(of.val(" : "), "text"), "s.stars"]),
              of.cast<string>(of.val(", "), "text"),
            ])
            .as("all"),
        )
        .whereRef("s.application_id", "=", "a.id")
        .as("stars"),
    ]);
  return (after ? query.where("a.id", ">", after) : query).orderBy("a.id").limit(limit).execute();
};

/** Not taken out of the conversation by the staff. */
const isShown = (message: "a.id" | "m.id") =>
  message === "a.id"
    ? condition`not exists (select from message_reports t where t.message_id = a.id and t.status = 'hidden')`
    : condition`not exists (select from message_reports t where t.message_id = m.id and t.status = 'hidden')`;

export const nextEvents = (db: Db, { companyId, after, limit }: Batch) => {
  const query = received(db, companyId)
    .innerJoin("application_events as e", "e.application_id", "a.id")
    .select((eb) => [
      ...(["e.id", "e.application_id", "e.at", "e.actor_role", "e.from_status", "e.to_status", ...about] as const),
      eb.ref("a.offer_snapshot", "->>").key("title").as("offer"),
      eb.case().when("e.actor_role", "=", "recruiter").then(holderName("e.actor_id")).else(null).end().as("author"),
    ]);
  return (after ? query.where("e.id", ">", after) : query).orderBy("e.id").limit(limit).execute();
};

export const nextNotes = (db: Db, { companyId, after, limit }: Batch) => {
  const query = received(db, companyId)
    .innerJoin("application_notes as n", "n.application_id", "a.id")
    .select((eb) => [
      ...(["n.id", "n.application_id", "n.created_at", "n.content", ...about] as const),
      eb.ref("a.offer_snapshot", "->>").key("title").as("offer"),
      holderName("n.author_id").as("author"),
    ]);
  return (after ? query.where("n.id", ">", after) : query).orderBy("n.id").limit(limit).execute();
};

export const nextMessages = (db: Db, { companyId, after, limit }: Batch) => {
  const query = received(db, companyId)
    .innerJoin("application_messages as m", "m.application_id", "a.id")
    .select((eb) => [
      ...(["m.id", "m.application_id", "m.sent_at", "m.author as side", "m.subject", "m.body", ...about] as const),
      eb.ref("a.offer_snapshot", "->>").key("title").as("offer"),
      // A candidate has no other name there than the e-mail.
      eb.case().when(isNameless).then(null).else(holderName("m.sender_id")).end().as("author"),
    ])
    .where(isShown("m.id"));
  return (after ? query.where("m.id", ">", after) : query).orderBy("m.id").limit(limit).execute();
};

export const nextInterviews = (db: Db, { companyId, after, limit }: Batch) => {
  const query = received(db, companyId)
    .innerJoin("interviews as i", "i.application_id", "a.id")
    .select((eb) => [
      ...(["i.id", "i.application_id", "i.state", "i.mode", "i.place", "i.duration", "i.message", ...about] as const),
      ...(["i.starts_at", "i.ends_at", "i.created_at"] as const),
      eb.ref("a.offer_snapshot", "->>").key("title").as("offer"),
      holderName("i.recruiter_id").as("recruiter"),
    ]);
  return (after ? query.where("i.id", ">", after) : query).orderBy("i.id").limit(limit).execute();
};

export const nextTemplates = (db: Db, { companyId, after, limit }: Batch) => {
  const query = db
    .selectFrom("message_templates as t")
    .select(["t.id", "t.name", "t.subject", "t.body", "t.updated_at"])
    .where("t.company_id", "=", companyId);
  return (after ? query.where("t.id", ">", after) : query).orderBy("t.id").limit(limit).execute();
};
