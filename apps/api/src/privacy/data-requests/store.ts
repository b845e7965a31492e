import type { DataRequestIdentity, DataRequestKind, DataRequestStatus } from "@passerelle/contract/enumerations";
import { sql } from "kysely";
import { countUpTo } from "#platform/counting-store.ts";
import type { Db } from "#platform/db.ts";
import { oldRows } from "#platform/old-rows-store.ts";

const columns = [
  "r.id",
  "r.kind",
  "r.status",
  "r.email",
  "r.received_on",
  "r.due_on",
  "r.identity",
  "r.note",
  "r.reason",
  sql<string | null>`(select a.email from accounts a where a.id = r.created_by)`.as("created_by"),
  "r.created_at",
  sql<string | null>`(select a.email from accounts a where a.id = r.closed_by)`.as("closed_by"),
  "r.closed_at",
] as const;

type Filter = { status?: DataRequestStatus | undefined; digest?: Buffer | undefined };

export const pageOfRequests = async (
  db: Db,
  { status, digest }: Filter,
  { limit, offset }: { limit: number; offset: number },
) => {
  let query = db.selectFrom("data_requests as r");
  if (status) query = query.where("r.status", "=", status);
  if (digest) query = query.where("r.email_digest", "=", digest);
  const { total } = await query.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const rows = await query
    .select(columns)
    .orderBy(sql`r.status <> 'open'`)
    .orderBy(sql`case when r.status = 'open' then r.due_on end`)
    .orderBy("r.closed_at", "desc")
    .orderBy("r.id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, total };
};

export const findRequest = (db: Db, id: string) =>
  db
    .selectFrom("data_requests as r")
    .select([...columns, "r.email_digest"])
    .where("r.id", "=", id)
    .executeTakeFirst();

/** Locked until the transaction ends, so that two staff members act one after another. */
export const lockRequest = (db: Db, id: string) =>
  db
    .selectFrom("data_requests as r")
    .select([...columns, "r.email_digest"])
    .where("r.id", "=", id)
    .forUpdate("r")
    .executeTakeFirst();

export const countOthers = async (db: Db, { id, email_digest }: { id: string; email_digest: Buffer }) => {
  const { count } = await db
    .selectFrom("data_requests")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("email_digest", "=", email_digest)
    .where("id", "<>", id)
    .executeTakeFirstOrThrow();
  return count;
};

type NewRequest = {
  kind: DataRequestKind;
  email: string;
  email_digest: Buffer;
  received_on: string;
  due_on: string;
  identity: DataRequestIdentity;
  note: string;
  created_by: string;
  created_at: string;
};

export const insertRequest = async (db: Db, row: NewRequest) =>
  (await db.insertInto("data_requests").values(row).returning("id").executeTakeFirstOrThrow()).id;

type Closing = { status: "answered" | "refused"; reason: string; by: string; now: Date };

/** Closes a request and deletes what identifies the person. */
export const closeRequest = (db: Db, id: string, { status, reason, by, now }: Closing) =>
  db
    .updateTable("data_requests")
    .set({ status, reason, email: null, note: "", closed_by: by, closed_at: now.toISOString() })
    .where("id", "=", id)
    .execute();

/** Requests due before a day, each given once. */
export const claimDue = (db: Db, by: string, now: Date) =>
  db
    .updateTable("data_requests")
    .set({ reminded_at: now.toISOString() })
    .where("status", "=", "open")
    .where("due_on", "<=", by)
    .where("reminded_at", "is", null)
    .returning(["kind", "received_on", "due_on"])
    .execute();

export const countOpen = (db: Db, most: number) =>
  countUpTo(db, db.selectFrom("data_requests").select("id").where("status", "=", "open"), most);

export const closedRequests = oldRows("data_requests", "closed_at");
