import type { Page } from "@passerelle/contract/lists";
import type { Db } from "#platform/db.ts";
import { oldRows } from "#platform/old-rows-store.ts";

const toRead = (db: Db) =>
  db
    .selectFrom("apprentice_words as w")
    .where((eb) => eb.or([eb("w.state", "=", "waiting"), eb("w.reported_at", "is not", null)]));

/** Words that the staff has to read, the oldest first. */
export const pageToRead = async (db: Db, { limit, offset }: Page) => {
  const { total } = await toRead(db)
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const rows = await toRead(db)
    .innerJoin("companies as c", "c.id", "w.company_id")
    .innerJoin("accounts as p", "p.id", "w.account_id")
    .leftJoin("candidate_profiles as cp", "cp.account_id", "w.account_id")
    .select(["w.id", "w.body", "w.is_named", "w.training_year", "w.state", "w.report", "w.written_at"])
    .select(["c.name", "c.slug"])
    .select(({ fn }) => fn.coalesce("cp.first_name", "p.first_name").as("first_name"))
    .orderBy("w.written_at")
    .orderBy("w.id")
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows: rows.map(({ name, slug, ...row }) => ({ ...row, company: { name, slug } })), total };
};

/** How many there are, up to `most`. */
export const countToRead = async (db: Db, most: number) => {
  const rows = await toRead(db).select("w.id").limit(most).execute();
  return rows.length;
};

export const lockWord = (db: Db, id: string) =>
  db
    .selectFrom("apprentice_words as w")
    .innerJoin("companies as c", "c.id", "w.company_id")
    .innerJoin("accounts as p", "p.id", "w.account_id")
    .select(["w.account_id", "w.company_id", "w.written_at", "c.name as company", "p.email"])
    .where("w.id", "=", id)
    .forUpdate("w")
    .executeTakeFirst();

/** What was decided answers the company's report too. */
export const saveDecision = (db: Db, id: string, state: "shown" | "refused", refusal: string) =>
  db
    .updateTable("apprentice_words")
    .set({ state, refusal, report: "", reported_at: null })
    .where("id", "=", id)
    .execute();

export const oldWords = oldRows("apprentice_words", "written_at");
