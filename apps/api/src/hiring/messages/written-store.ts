import type { Side } from "@passerelle/contract/hiring/conversations";
import { sql } from "kysely";
import type { Db } from "#platform/db.ts";

type NewMessage = {
  application_id: string;
  author: Side;
  sender_id: string | null;
  company_name: string;
  template?: string | null;
  subject: string;
  body: string;
  was_mailed: boolean;
  sent_at: string;
  /** Of a message that may arrive more than once. */
  once_key?: string | null;
};

/** Everything that was written in conversations: the messages, and the word that an applicant applied with. */
export const written = (db: Db) =>
  db
    .selectFrom("application_messages")
    .select(["id", "application_id", "author", "sent_at", "body"])
    .unionAll((eb) =>
      eb
        .selectFrom("applications as w")
        .where("w.message", "<>", "")
        .select((of) => [
          "w.id",
          "w.id as application_id",
          of.val("applicant" as const).as("author"),
          "w.created_at as sent_at",
          "w.message as body",
        ]),
    );

/** Opens the conversations of those of these applications that came with a word. */
export const openThreadsWithWords = (db: Db, applicationIds: string[]) =>
  db
    .insertInto("application_threads")
    .columns(["application_id", "applicant_id", "company_id", "school_id", "last_at", "applicant_wrote_at"])
    .expression((eb) =>
      eb
        .selectFrom("applications")
        .where("id", "in", applicationIds)
        .where("message", "<>", "")
        .select(["id", "applicant_id", "company_id", "school_id", "created_at", "created_at as wrote_at"]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** The same for those without a word: nothing is written in them yet, and nobody sees them. */
export const openThreadsWithoutWords = (db: Db, applicationIds: string[]) =>
  db
    .insertInto("application_threads")
    .columns(["application_id", "applicant_id", "company_id", "school_id", "last_at"])
    .expression((eb) =>
      eb
        .selectFrom("applications")
        .where("id", "in", applicationIds)
        .select(["id", "applicant_id", "company_id", "school_id", "created_at"]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Follows what was written in the conversations of these applications; applications with a single message get their row. */
export const recordThreads = (db: Db, applicationIds: string[], author: Side, at: string) => {
  const wrote = author === "applicant" ? "applicant_wrote_at" : "recruiter_wrote_at";
  return db
    .insertInto("application_threads")
    .columns(["application_id", "applicant_id", "company_id", "school_id", "last_at", wrote])
    .expression((eb) =>
      eb
        .selectFrom("applications")
        .where("id", "in", applicationIds)
        .select(["id", "applicant_id", "company_id", "school_id"])
        .select((of) => [
          of.cast<string>(of.val(at), "timestamptz").as("last_at"),
          of.cast<string>(of.val(at), "timestamptz").as("wrote_at"),
        ]),
    )
    .onConflict((conflict) =>
      conflict.column("application_id").doUpdateSet((eb) => ({
        last_at: eb.fn("greatest", [eb.ref("application_threads.last_at"), eb.ref("excluded.last_at")]),
        [wrote]: eb.fn("greatest", [eb.ref(`application_threads.${wrote}`), eb.ref(`excluded.${wrote}`)]),
      })),
    )
    .execute();
};

/** What recruiters wrote at one moment to many candidates; gives each message with its application. */
export const insertMessages = async (db: Db, messages: NewMessage[], at: string) => {
  const written = await db
    .insertInto("application_messages")
    .values(messages)
    .returning(["id as message_id", "application_id"])
    .execute();
  const ids = messages.map(({ application_id }) => application_id);
  await recordThreads(db, ids, "recruiter", at);
  return written;
};

/** The identifier of a new message; null for one that is there already. */
export const insertOnce = async (db: Db, message: NewMessage) => {
  const row = await db
    .insertInto("application_messages")
    .values(message)
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (row) await recordThreads(db, [message.application_id], message.author, message.sent_at);
  return row?.id ?? null;
};

export const findByOnceKey = (db: Db, applicationId: string, onceKey: string) =>
  db
    .selectFrom("application_messages")
    .select("id")
    .where("application_id", "=", applicationId)
    .where("once_key", "=", onceKey)
    .executeTakeFirstOrThrow();

/** Joins files that this account has stored and no message has yet; gives how many. */
export const joinFiles = async (db: Db, messageId: string, accountId: string, fileIds: string[]) => {
  const joined = await db
    .insertInto("application_message_files")
    .columns(["message_id", "file_id", "position"])
    .expression((eb) =>
      eb
        .selectFrom("files as f")
        .where("f.id", "in", fileIds)
        .where("f.account_id", "=", accountId)
        .where("f.kind", "=", "attachment")
        .select((of) => [
          of.cast<string>(of.val(messageId), "uuid").as("message_id"),
          "f.id",
          of
            .cast<number>(of.fn("array_position", [of.cast(of.val(fileIds), sql`uuid[]`), "f.id"]), "smallint")
            .as("position"),
        ]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning("file_id")
    .execute();
  return joined.length;
};

/** Marks a conversation as read by this account, up to one of its lines; never back. */
export const saveRead = (db: Db, applicationId: string, readerId: string, messageId: string) =>
  db
    .insertInto("application_reads")
    .columns(["application_id", "reader_id", "read_at"])
    .expression((eb) =>
      eb
        .selectFrom(written(db).as("written"))
        .where("id", "=", messageId)
        .where("application_id", "=", applicationId)
        .select((of) => ["application_id", of.cast<string>(of.val(readerId), "uuid").as("reader_id"), "sent_at"]),
    )
    .onConflict((conflict) =>
      conflict.columns(["application_id", "reader_id"]).doUpdateSet((eb) => ({
        read_at: eb.fn("greatest", [eb.ref("application_reads.read_at"), eb.ref("excluded.read_at")]),
      })),
    )
    .execute();
