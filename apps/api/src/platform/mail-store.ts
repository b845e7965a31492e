import { sql } from "kysely";
import type { Db } from "./db.ts";
import type { Message } from "./mail.ts";

export const insertMails = async (db: Db, messages: Message[]) => {
  const rows = await db
    .insertInto("mails")
    .values(
      messages.map(({ to, subject, text, html, headers = {}, calendar }) => ({
        recipient: to,
        subject,
        body_text: text,
        body_html: html,
        headers: JSON.stringify(headers),
        calendar_method: calendar?.method ?? null,
        calendar_text: calendar?.text ?? null,
      })),
    )
    .returning("id")
    .execute();
  return rows.map((row) => row.id);
};

/** The message to send now, or null: already sent, or in another worker's hands for five minutes at most. */
export const claimMail = async (db: Db, id: string) => {
  const row = await db
    .updateTable("mails")
    .set((eb) => ({ claimed_until: sql<string>`now() + interval '5 minutes'`, attempts: eb("attempts", "+", 1) }))
    .where("id", "=", id)
    .where("sent_at", "is", null)
    .where((eb) => eb.or([eb("claimed_until", "is", null), eb("claimed_until", "<", sql<string>`now()`)]))
    .returning([
      "id",
      "recipient",
      "subject",
      "body_text",
      "body_html",
      "headers",
      "calendar_method",
      "calendar_text",
      "created_at",
    ])
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    to: row.recipient,
    subject: row.subject,
    text: row.body_text,
    html: row.body_html,
    headers: row.headers as Record<string, string>,
    ...(row.calendar_method &&
      row.calendar_text && {
        calendar: { method: row.calendar_method as "REQUEST" | "CANCEL", text: row.calendar_text },
      }),
    createdAt: row.created_at,
  };
};

export const markMailSent = (db: Db, id: string) =>
  db
    .updateTable("mails")
    .set({ sent_at: sql`now()`, claimed_until: null, last_error: null })
    .where("id", "=", id)
    .execute();

export const markMailFailed = (db: Db, id: string, error: string) =>
  db
    .updateTable("mails")
    .set({ claimed_until: null, last_error: error.slice(0, 500) })
    .where("id", "=", id)
    .execute();

/** Messages that should have left long ago: their task was lost or gave up. */
export const mailsLeftBehind = async (db: Db) => {
  const rows = await db
    .selectFrom("mails")
    .select("id")
    .where("sent_at", "is", null)
    .where("created_at", "<", sql<string>`now() - interval '30 minutes'`)
    .where((eb) => eb.or([eb("claimed_until", "is", null), eb("claimed_until", "<", sql<string>`now()`)]))
    .orderBy("created_at")
    .limit(500)
    .execute();
  return rows.map((row) => row.id);
};

/** The newest messages, for the mailbox page. */
export const newestMails = (db: Db, limit: number) =>
  db
    .selectFrom("mails")
    .select(["id", "recipient", "subject", "body_text", "calendar_method", "calendar_text", "created_at", "sent_at"])
    .orderBy("created_at", "desc")
    .limit(limit)
    .execute();

/** The appointment that a message carries. */
export const calendarOfMail = async (db: Db, id: string) =>
  (await db.selectFrom("mails").select("calendar_text").where("id", "=", id).executeTakeFirst())?.calendar_text ?? null;

export const deleteMailsTo = async (db: Db, address: string) => {
  await db.deleteFrom("mails").where("recipient", "=", address).execute();
};

/** Removes those of these messages that wait and that no worker holds; gives to whom they said what. */
export const deleteUnsentMails = async (db: Db, messages: Pick<Message, "to" | "subject" | "text">[]) => {
  const told = JSON.stringify(messages.map(({ to, subject, text }) => ({ recipient: to, subject, body_text: text })));
  const { rows } = await sql<{ to: string; text: string }>`
    delete from mails m using jsonb_to_recordset(${told}::jsonb) as t(recipient text, subject text, body_text text)
    where m.recipient = t.recipient and m.subject = t.subject and m.body_text = t.body_text and m.sent_at is null
      and (m.claimed_until is null or m.claimed_until < now())
      and m.created_at > now() - interval '10 minutes'
    returning m.recipient as "to", m.body_text as text`.execute(db);
  return rows;
};

/** Messages that left long ago. */
export const deleteSentMails = async (db: Db, before: Date) => {
  await db.deleteFrom("mails").where("sent_at", "<", before.toISOString()).execute();
};
