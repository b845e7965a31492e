import { type NotNull, sql } from "kysely";
import type { Db } from "#platform/db.ts";
import { condition, holderName } from "#platform/fragments-store.ts";
import type { Receiver } from "./received-by.ts";
import { receivedColumns, whenGiven } from "./received-store.ts";
import { isReceivedBy } from "./store.ts";

/** What a company may see of candidates who applied to it; applications that it did not receive are left out. */
const sheets = (db: Db, ids: string[], companyId: string, now: Date) =>
  db
    .selectFrom("applications as a")
    .leftJoin("candidate_profiles as p", "p.account_id", "a.applicant_id")
    .leftJoin("accounts as u", "u.id", "a.applicant_id")
    .leftJoin("files as f", "f.id", "a.resume_id")
    .where("a.id", "in", ids)
    .where("a.company_id", "=", companyId)
    .select(receivedColumns(now))
    .select([
      "p.id as profile_id",
      "p.desired_city",
      "p.domain",
      "p.current_education_level as level",
      "p.desired_duration as duration",
      "p.availability_date",
      "p.is_looking_for_work",
      whenGiven(sql`p.github_profile`).as("github_profile"),
      whenGiven(sql`p.linkedin_profile`).as("linkedin_profile"),
      whenGiven(sql`p.portfolio_website`).as("portfolio_website"),
      // A word that the staff took out of the conversation.
      (eb) =>
        eb
          .case()
          .when(condition`not a.is_given
            or exists (select from message_reports t where t.message_id = a.id and t.status = 'hidden')`)
          .then("")
          .else(eb.ref("a.message"))
          .end()
          .as("message"),
    ])
    .$narrowType<{ domain: NotNull; level: NotNull; duration: NotNull }>();

/** Several to compare, in no order, without the words of their CVs. */
export const findSheets = (db: Db, ids: string[], companyId: string, now: Date) =>
  sheets(db, ids, companyId, now).execute();

/** One with its CV; undefined for an application that the company did not receive. */
export const findSheet = (db: Db, id: string, companyId: string, now: Date) =>
  sheets(db, [id], companyId, now)
    .leftJoin("candidate_resumes as r", "r.file_id", "a.resume_id")
    .select(["f.content_type", "f.size", "r.content as resume_text", "r.read_at as resume_read_at"])
    .executeTakeFirst();
export type SheetRow = NonNullable<Awaited<ReturnType<typeof findSheet>>>;

/** What happened, with the recruiter who did it. */
export const sheetHistory = (db: Db, id: string) =>
  db
    .selectFrom("application_events as e")
    .select([
      "e.at",
      "e.actor_role as by",
      "e.from_status",
      "e.to_status",
      (eb) =>
        eb
          .case()
          .when("e.actor_role", "=", "recruiter")
          .then(eb.fn.coalesce(holderName("e.actor_id"), eb.val("")))
          .else("")
          .end()
          .as("author"),
    ])
    .where(condition`e.application_id in (select with_earlier_applications(${id}))`)
    .orderBy("e.at")
    .orderBy("e.id")
    .limit(1000)
    .execute();

/** Whether an application is the receiver's and its applicant still there; held, so that what is written about it is counted right. */
export const lockReceived = (db: Db, id: string, receiver: Receiver) =>
  db
    .selectFrom("applications as a")
    .select((eb) => [
      "a.id",
      eb
        .selectFrom("application_notes as n")
        .select((one) => one.fn.countAll<number>().as("count"))
        .whereRef("n.application_id", "=", "a.id")
        .$asScalar()
        .$notNull()
        .as("notes"),
    ])
    .where("a.id", "=", id)
    .where(isReceivedBy(receiver))
    .where("a.applicant_id", "is not", null)
    .forUpdate()
    .executeTakeFirst();

const noteColumns = [
  "n.id",
  "n.application_id",
  "n.content",
  "n.author_id",
  "n.created_at",
  "n.updated_at",
  holderName("n.author_id").as("author"),
] as const;

/** Most notes about an application. */
export const notesMost = 500;

/** The notes about these applications in the order they were written. */
export const notesAbout = (db: Db, applicationIds: string[]) =>
  db
    .selectFrom("application_notes as n")
    .select(noteColumns)
    .where("n.application_id", "in", applicationIds)
    .orderBy("n.created_at")
    .orderBy("n.id")
    .limit(notesMost * applicationIds.length)
    .execute();
export type NoteRow = Awaited<ReturnType<typeof notesAbout>>[number];

export const insertNote = async (
  db: Db,
  note: { applicationId: string; authorId: string; text: string },
  now: Date,
) => {
  const at = now.toISOString();
  const { id } = await db
    .insertInto("application_notes")
    .values({
      application_id: note.applicationId,
      author_id: note.authorId,
      content: note.text,
      created_at: at,
      updated_at: at,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return findNote(db, id);
};

export const findNote = (db: Db, id: string) =>
  db.selectFrom("application_notes as n").select(noteColumns).where("n.id", "=", id).executeTakeFirstOrThrow();

/** A note that this account wrote about what was received there, locked until the end of the transaction. */
export const lockOwnNote = (db: Db, id: string, authorId: string, receiver: Receiver) =>
  db
    .selectFrom("application_notes as n")
    .innerJoin("applications as a", "a.id", "n.application_id")
    .select(["n.id", "n.updated_at"])
    .where("n.id", "=", id)
    .where("n.author_id", "=", authorId)
    .where(isReceivedBy(receiver))
    .forUpdate("n")
    .executeTakeFirst();

export const updateNote = (db: Db, id: string, text: string, now: Date) =>
  db
    .updateTable("application_notes")
    .set({ content: text, updated_at: now.toISOString() })
    .where("id", "=", id)
    .execute();

export const removeNote = (db: Db, id: string) => db.deleteFrom("application_notes").where("id", "=", id).execute();

/** Every recruiter's stars for these applications, by name. */
export const ratingsOf = (db: Db, applicationIds: string[]) =>
  db
    .selectFrom("application_ratings as r")
    .select(["r.application_id", "r.author_id", holderName("r.author_id").$notNull().as("author"), "r.stars"])
    .where("r.application_id", "in", applicationIds)
    .orderBy("author")
    .orderBy("r.author_id")
    .limit(500 * applicationIds.length)
    .execute();

const starsOfOthers = (db: Db, applicationId: string, authorId: string) =>
  db
    .selectFrom("application_ratings")
    .select("stars")
    .where("application_id", "=", applicationId)
    .where("author_id", "<>", authorId);

/** The stars of one recruiter, on an application that this transaction holds, and the mean of all. */
export const saveRating = (db: Db, applicationId: string, authorId: string, stars: number, now: Date) =>
  db
    .with("given", (tx) =>
      tx
        .insertInto("application_ratings")
        .values({ application_id: applicationId, author_id: authorId, stars, updated_at: now.toISOString() })
        .onConflict((conflict) =>
          conflict.columns(["application_id", "author_id"]).doUpdateSet({ stars, updated_at: now.toISOString() }),
        ),
    )
    .updateTable("applications")
    .set({
      rating: sql`(select avg(t.stars) from (${starsOfOthers(db, applicationId, authorId)} union all select ${stars}::smallint) t)`,
    })
    .where("id", "=", applicationId)
    .execute();

export const removeRating = (db: Db, applicationId: string, authorId: string) =>
  db
    .with("taken_back", (tx) =>
      tx
        .deleteFrom("application_ratings")
        .where("application_id", "=", applicationId)
        .where("author_id", "=", authorId),
    )
    .updateTable("applications")
    .set({
      rating: sql`(select avg(t.stars) from (${starsOfOthers(db, applicationId, authorId)}) t)`,
    })
    .where("id", "=", applicationId)
    .execute();
