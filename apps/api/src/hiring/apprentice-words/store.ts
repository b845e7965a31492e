import type { Db } from "#platform/db.ts";

type Written = { body: string; is_named: boolean; training_year: number | null };

const own = ["id", "body", "is_named", "training_year", "state", "refusal", "written_at"] as const;

/** Accepted applications of an applicant at companies, the latest first, one for each company, with what was written there. */
export const writableWords = (db: Db, accountId: string) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom("applications as a")
        .distinctOn("a.company_id")
        .select(["a.id", "a.company_id", "a.created_at"])
        .where("a.applicant_id", "=", accountId)
        .where("a.status", "=", "AC")
        .where("a.company_id", "is not", null)
        .orderBy("a.company_id")
        .orderBy("a.created_at", "desc")
        .orderBy("a.id", "desc")
        .as("accepted"),
    )
    .innerJoin("companies as c", "c.id", "accepted.company_id")
    .innerJoin("accounts as p", (join) => join.on("p.id", "=", accountId))
    .leftJoin("candidate_profiles as cp", "cp.account_id", "p.id")
    .leftJoin("apprentice_words as w", (join) =>
      join.onRef("w.company_id", "=", "c.id").on("w.account_id", "=", accountId),
    )
    .select(["accepted.id as application_id", "c.name", "c.slug"])
    .select(({ fn }) => fn.coalesce("cp.first_name", "p.first_name").as("first_name"))
    .select(["w.id", "w.body", "w.is_named", "w.training_year", "w.state", "w.refusal", "w.written_at"])
    .orderBy("accepted.created_at", "desc")
    .limit(20)
    .execute();

/** The company that accepted this application of this person. */
export const findAccepting = (db: Db, applicationId: string, accountId: string) =>
  db
    .selectFrom("applications")
    .select("company_id")
    .where("id", "=", applicationId)
    .where("applicant_id", "=", accountId)
    .where("status", "=", "AC")
    .executeTakeFirst();

/** Nothing when this person has written about this company already. */
export const insertWord = (db: Db, accountId: string, companyId: string, word: Written, now: Date) =>
  db
    .insertInto("apprentice_words")
    .values({ account_id: accountId, company_id: companyId, ...word, written_at: now.toISOString() })
    .onConflict((conflict) => conflict.columns(["account_id", "company_id"]).doNothing())
    .returning(own)
    .executeTakeFirst();

/** The word waits for the staff again; what the company said was about the former one. */
export const updateWord = (db: Db, id: string, accountId: string, word: Written, now: Date) =>
  db
    .updateTable("apprentice_words")
    .set({ ...word, state: "waiting", refusal: "", report: "", reported_at: null, written_at: now.toISOString() })
    .where("id", "=", id)
    .where("account_id", "=", accountId)
    .returning(own)
    .executeTakeFirst();

export const deleteWord = (db: Db, id: string, accountId: string) =>
  db.deleteFrom("apprentice_words").where("id", "=", id).where("account_id", "=", accountId).executeTakeFirst();

/** A word on the page of this company, locked. */
export const lockShown = (db: Db, id: string, companyId: string) =>
  db
    .selectFrom("apprentice_words")
    .select("reported_at")
    .where("id", "=", id)
    .where("company_id", "=", companyId)
    .where("state", "=", "shown")
    .forUpdate()
    .executeTakeFirst();

export const recordReport = (db: Db, id: string, report: string, now: Date) =>
  db.updateTable("apprentice_words").set({ report, reported_at: now.toISOString() }).where("id", "=", id).execute();

export const everyWordOf = (db: Db, accountId: string) =>
  db
    .selectFrom("apprentice_words as w")
    .innerJoin("companies as c", "c.id", "w.company_id")
    .select(["c.name as company", "w.body", "w.is_named", "w.training_year", "w.state", "w.refusal", "w.written_at"])
    .where("w.account_id", "=", accountId)
    .orderBy("w.written_at")
    .execute();
