import type { ContactForm } from "@passerelle/contract/admin/contact";
import type { ContactEntry, ContactLine, ContactState } from "@passerelle/contract/admin/contact-messages";
import { sql } from "kysely";
import { countUpTo } from "#platform/counting-store.ts";
import type { Db } from "#platform/db.ts";
import { condition } from "#platform/fragments-store.ts";
import { oldRows } from "#platform/old-rows-store.ts";

export const insertMessage = (db: Db, form: ContactForm) => db.insertInto("contact_messages").values(form).execute();

const messages = (db: Db) => db.selectFrom("contact_messages as m");
const columns = [
  "m.id",
  "m.name",
  "m.email",
  "m.subject",
  "m.message",
  "m.created_at",
  "m.state",
  "m.is_spam",
  sql<string | null>`(select email from accounts where id = m.taken_by)`.as("taken_by"),
  "m.version",
] as const;

const contains = (text: string) => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

type Query = { state?: ContactState | "spam" | undefined; search: string; limit: number; offset: number };

export const pageOfMessages = async (db: Db, { state, search, limit, offset }: Query) => {
  let query = messages(db).where("m.is_spam", "=", state === "spam");
  if (state && state !== "spam") query = query.where("m.state", "=", state);
  if (search)
    query = query.where(
      condition`plain(m.name || ' ' || m.email || ' ' || m.subject || ' ' || m.message) like plain(${contains(search)})`,
    );
  const { total } = await query.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const rows = await query
    .select(columns)
    .orderBy("m.created_at", "desc")
    .orderBy("m.id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows: rows satisfies ContactLine[], total };
};

export const findMessage = (db: Db, id: string) =>
  messages(db).select(columns).select("m.taken_by as taker_id").where("m.id", "=", id).executeTakeFirst();

/** Held until the end of the transaction: two members of the staff follow each other. */
export const lockMessage = (db: Db, id: string) =>
  messages(db)
    .select([
      "m.id",
      "m.name",
      "m.email",
      "m.subject",
      "m.message",
      "m.created_at",
      "m.is_spam",
      "m.version",
      "m.taken_by",
    ])
    .select("m.state")
    .where("m.id", "=", id)
    .forUpdate()
    .executeTakeFirst();

/** What was done with a message, in its order; the two hundred latest. */
export const entriesOf = async (db: Db, id: string) => {
  const rows = await db
    .selectFrom("contact_entries as e")
    .leftJoin("accounts as a", "a.id", "e.author_id")
    .select(["e.id", "e.kind", "e.text", "a.email as author", "e.at"])
    .where("e.message_id", "=", id)
    .orderBy("e.at", "desc")
    .orderBy("e.id", "desc")
    .limit(200)
    .execute();
  return rows.reverse();
};

type Change = { state: ContactState; is_spam: boolean; taken_by: string | null };

export const changeMessage = (db: Db, id: string, change: Change) =>
  db
    .updateTable("contact_messages")
    .set((eb) => ({ ...change, version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .execute();

type NewEntry = { message_id: string; kind: ContactEntry["kind"]; text: string; author_id: string; now: Date };

export const insertEntry = (db: Db, { now, ...entry }: NewEntry) =>
  db
    .insertInto("contact_entries")
    .values({ ...entry, at: now.toISOString() })
    .execute();

export const countUnanswered = (db: Db, most: number) =>
  countUpTo(
    db,
    db.selectFrom("contact_messages").select("id").where("state", "in", ["new", "taken"]).where("is_spam", "=", false),
    most,
  );

export const oldMessages = oldRows("contact_messages", "created_at");

const writtenFrom = (email: string) => condition`lower(email) = ${email}`;

/** The messages sent from an address. */
export const messagesFrom = (db: Db, email: string) =>
  db
    .selectFrom("contact_messages")
    .select(["name", "subject", "message", "created_at"])
    .where(writtenFrom(email))
    .orderBy("created_at")
    .limit(1000)
    .execute();

export const deleteMessagesFrom = (db: Db, email: string) =>
  db.deleteFrom("contact_messages").where(writtenFrom(email)).execute();
