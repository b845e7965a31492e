import { sql } from "kysely";
import type { Db } from "./db.ts";
import { condition } from "./fragments-store.ts";
import type { Message } from "./mail.ts";
import { oldRows } from "./old-rows-store.ts";

export const insertMails = async (db: Db, messages: Message[]) => {
  const rows = await db
    .insertInto("mails")
    .values(
      messages.map(
        ({
          kind = "other",
          to,
          subject,
          text,
          html,
          headers = {},
          senderName = "",
          calendar,
          attachmentId = null,
        }) => ({
          kind,
          recipient: to,
          subject,
          body_text: text,
          body_html: html,
          headers: JSON.stringify(headers),
          sender_name: senderName,
          calendar_method: calendar?.method ?? null,
          calendar_text: calendar?.text ?? null,
          attachment_id: attachmentId,
        }),
      ),
    )
    .returning("id")
    .execute();
  return rows.map((row) => row.id);
};

/** Seconds after which a claim expires; a worker that lives renews its claim. */
const claimSeconds = 45;
const claimedUntil = () => sql<string>`now() + ${claimSeconds} * interval '1 second'`;

/** The message to send; null when it left, was given up or is claimed by another worker. */
export const claimMail = async (db: Db, id: string) => {
  const row = await db
    .updateTable("mails")
    .set((eb) => ({ claimed_until: claimedUntil(), attempts: eb("attempts", "+", 1) }))
    .where("id", "=", id)
    .where("sent_at", "is", null)
    .where("abandoned_at", "is", null)
    .where((eb) => eb.or([eb("claimed_until", "is", null), condition`claimed_until < now()`]))
    .returning([
      "id",
      "recipient",
      "subject",
      "body_text",
      "body_html",
      "headers",
      "sender_name",
      "calendar_method",
      "calendar_text",
      "attachment_id",
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
    headers: row.headers,
    senderName: row.sender_name,
    attachmentId: row.attachment_id,
    ...(row.calendar_method &&
      row.calendar_text && {
        calendar: { method: row.calendar_method, text: row.calendar_text },
      }),
    createdAt: row.created_at,
  };
};

/** Renews the claim of a message being sent. */
export const renewClaim = (db: Db, id: string) =>
  db
    .updateTable("mails")
    .set({ claimed_until: claimedUntil() })
    .where("id", "=", id)
    .where("claimed_until", "is not", null)
    .execute();

/** Seconds until a message claimed by another worker is free; null when none is. */
export const secondsClaimed = async (db: Db, id: string) => {
  const { rows } = await sql<{ seconds: number }>`
    select ceil(extract(epoch from claimed_until - now()))::int as seconds from mails
    where id = ${id} and sent_at is null and abandoned_at is null and claimed_until is not null`.execute(db);
  return rows[0] ? Math.max(1, rows[0].seconds) : null;
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

/** Waiting messages without a task to send them. `task`: the name of the sending task. */
export const mailsLeftBehind = async (db: Db, task: string) => {
  const { rows } = await sql<{ id: string }>`
    select m.id from mails m
    where m.sent_at is null and m.abandoned_at is null and m.created_at < now() - interval '2 minutes'
      and (m.claimed_until is null or m.claimed_until < now())
      and not exists (
        select 1 from tasks.job j where j.name = ${task} and j.state <= 'active' and j.data ->> 'id' = m.id::text)
    order by m.created_at limit 500`.execute(db);
  return rows.map((row) => row.id);
};

/** Newest messages, for the mailbox page. */
export const newestMails = (db: Db, limit: number) =>
  db
    .selectFrom("mails")
    .select(["id", "recipient", "subject", "body_text", "calendar_method", "calendar_text", "created_at", "sent_at"])
    .orderBy("created_at", "desc")
    .limit(limit)
    .execute();

/** Appointment of a message. */
export const calendarOfMail = async (db: Db, id: string) =>
  (await db.selectFrom("mails").select("calendar_text").where("id", "=", id).executeTakeFirst())?.calendar_text ?? null;

export const deleteMailsTo = async (db: Db, address: string) => {
  await db.deleteFrom("mails").where("recipient", "=", address).execute();
};

/** Deletes those of these messages that wait unclaimed; gives their recipients and contents. */
export const deleteUnsentMails = async (db: Db, messages: Pick<Message, "to" | "subject" | "text">[]) => {
  const keys = JSON.stringify(messages.map(({ to, subject, text }) => ({ recipient: to, subject, body_text: text })));
  const { rows } = await sql<{ to: string; text: string }>`
    delete from mails m using jsonb_to_recordset(${keys}::jsonb) as t(recipient text, subject text, body_text text)
    where m.recipient = t.recipient and m.subject = t.subject and m.body_text = t.body_text and m.sent_at is null
      and (m.claimed_until is null or m.claimed_until < now())
      and m.created_at > now() - interval '10 minutes'
    returning m.recipient as "to", m.body_text as text`.execute(db);
  return rows;
};

/** Copies a message that left, to send it again; null when there is none, or it was copied since `after`. */
export const insertRepeat = async (db: Db, id: string, { after, now }: { after: Date; now: Date }) => {
  // Locked until the transaction ends, so that the second of two callers finds the first copy.
  const locked = await sql`select 1 from mails where id = ${id} and sent_at is not null for update`.execute(db);
  if (locked.rows.length === 0) return null;
  const { rows } = await sql<{ id: string }>`
    insert into mails (kind, recipient, subject, body_text, body_html, headers, sender_name, calendar_method, calendar_text, attachment_id, created_at, repeats_id)
    select kind, recipient, subject, body_text, body_html, headers, sender_name, calendar_method, calendar_text, attachment_id, ${now}, id from mails m where id = ${id}
      and not exists (select 1 from mails r where r.repeats_id = m.id and r.created_at > ${after})
    returning id`.execute(db);
  return rows[0]?.id ?? null;
};

/** Gives a waiting unclaimed message up; false when there is none. */
export const abandonMail = async (db: Db, id: string, now: Date) => {
  const { numUpdatedRows } = await db
    .updateTable("mails")
    .set({ abandoned_at: now.toISOString() })
    .where("id", "=", id)
    .where("sent_at", "is", null)
    .where("abandoned_at", "is", null)
    .where((eb) => eb.or([eb("claimed_until", "is", null), condition`claimed_until < now()`]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Messages that left. */
export const sentMails = oldRows("mails", "sent_at");
export const abandonedMails = oldRows("mails", "abandoned_at");
