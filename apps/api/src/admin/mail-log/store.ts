import { type LoggedMail, type MailKind, mostMails } from "@passerelle/contract/admin/mail-log";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { countUpTo } from "#platform/counting-store.ts";
import type { Db } from "#platform/db.ts";
import { condition, isTrue, startOfDay } from "#platform/fragments-store.ts";

type State = LoggedMail["state"];

const stateOf = sql<State>`case when m.sent_at is not null then 'sent' when m.abandoned_at is not null then 'abandoned'
  when m.last_error is not null then 'failed' else 'waiting' end`;

type Filters = {
  search?: string;
  state?: State | undefined;
  kind?: MailKind | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

const contains = (text: string) => `%${text.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
const isLeft = condition`m.sent_at is null and m.abandoned_at is null`;
const inState: Record<State, RawBuilder<SqlBool>> = {
  sent: sql`m.sent_at is not null`,
  abandoned: sql`m.abandoned_at is not null`,
  failed: sql`${isLeft} and m.last_error is not null`,
  waiting: sql`${isLeft} and m.last_error is null`,
};

const mails = (db: Db, { search, state, kind, from, to }: Filters) => {
  let query = db.selectFrom("mails as m");
  if (search) query = query.where("m.recipient", "like", contains(search));
  if (state) query = query.where(inState[state]);
  if (kind) query = query.where("m.kind", "=", kind);
  if (from) query = query.where("m.created_at", ">=", startOfDay(from));
  if (to) query = query.where("m.created_at", "<", startOfDay(to, 1));
  return query;
};

const columns = [
  "m.id",
  "m.kind",
  "m.recipient",
  "m.subject",
  stateOf.as("state"),
  "m.created_at",
  "m.sent_at",
  "m.attempts",
  "m.last_error",
  isTrue(condition`m.repeats_id is not null`).as("is_repeat"),
] as const;

/** The newest messages; neither the count nor the pages go beyond a thousand. */
export const pageOfMails = async (
  db: Db,
  { limit, offset, ...filters }: Filters & { limit: number; offset: number },
) => {
  const total = await countUpTo(db, mails(db, filters).select("m.id"), mostMails);
  if (offset >= total) return { rows: [], total };
  const rows = await mails(db, filters)
    .select(columns)
    .orderBy("m.created_at", "desc")
    .orderBy("m.id", "desc")
    .limit(Math.min(limit, total - offset))
    .offset(offset)
    .execute();
  return { rows, total };
};

export const findMail = (db: Db, id: string) => mails(db, {}).select(columns).where("m.id", "=", id).executeTakeFirst();

export const textOfMail = async (db: Db, id: string) =>
  (await db.selectFrom("mails").select("body_text").where("id", "=", id).executeTakeFirst())?.body_text ?? "";

/** Whether a worker is sending a message at this moment. */
export const isLeaving = async (db: Db, id: string) => {
  const { rows } = await sql<{ leaves: boolean | null }>`
    select claimed_until > now() as leaves from mails where id = ${id} for update`.execute(db);
  return rows[0]?.leaves ?? false;
};

export const countFailed = (db: Db, most: number) => countUpTo(db, mails(db, { state: "failed" }).select("m.id"), most);
