import type { Side } from "@passerelle/contract/hiring/conversations";
import type { MessageReportStatus, messageReportForm } from "@passerelle/contract/hiring/message-reports";
import type { z } from "zod";
import { countUpTo } from "#platform/counting-store.ts";
import type { Db } from "#platform/db.ts";

/** Which side wrote a message of this conversation, or the word that came with its application. */
export const authorOf = async (db: Db, applicationId: string, messageId: string): Promise<Side | null> => {
  const message = await db
    .selectFrom("application_messages")
    .select("author")
    .where("id", "=", messageId)
    .where("application_id", "=", applicationId)
    .executeTakeFirst();
  if (message || messageId !== applicationId) return message?.author ?? null;
  const word = await db
    .selectFrom("applications")
    .select("id")
    .where("id", "=", applicationId)
    .where("message", "<>", "")
    .executeTakeFirst();
  return word ? "applicant" : null;
};

export const countReportsSince = async (db: Db, reporterId: string, since: Date) => {
  const { count } = await db
    .selectFrom("message_reports")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("reporter_id", "=", reporterId)
    .where("created_at", ">", since.toISOString())
    .executeTakeFirstOrThrow();
  return count;
};

type NewReport = z.output<typeof messageReportForm> & {
  application_id: string;
  message_id: string;
  reporter_id: string;
  side: Side;
};

/** Nothing when the message was reported already: the unique index decides. */
export const insertReport = async (db: Db, report: NewReport, now: Date) => {
  const row = await db
    .insertInto("message_reports")
    .values({ ...report, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.column("message_id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id ?? null;
};

export const lockReport = (db: Db, id: string) =>
  db
    .selectFrom("message_reports as r")
    .innerJoin("applications as a", "a.id", "r.application_id")
    .leftJoin("application_messages as m", "m.id", "r.message_id")
    .leftJoin("accounts as u", "u.id", "r.reporter_id")
    .leftJoin("accounts as w", (join) =>
      join.on((eb) =>
        eb(
          "w.id",
          "=",
          eb.case().when("r.side", "=", "recruiter").then(eb.ref("a.applicant_id")).else(eb.ref("m.sender_id")).end(),
        ),
      ),
    )
    .select(["r.status", "r.message_id", "a.company_id", "a.school_id"])
    .select((eb) => [
      eb.ref("a.offer_snapshot", "->>").key("title").as("title"),
      eb.case().when("u.is_active", "=", true).then(eb.ref("u.email")).end().as("reporter"),
      eb.case().when("w.is_active", "=", true).then(eb.ref("w.email")).end().as("author"),
      "w.id as author_id",
    ])
    .where("r.id", "=", id)
    .forUpdate("r")
    .executeTakeFirst();

export const closeReport = (db: Db, id: string, status: MessageReportStatus, now: Date) =>
  db.updateTable("message_reports").set({ status, settled_at: now.toISOString() }).where("id", "=", id).execute();

type NewDecision = {
  message_id: string;
  decision: "rejected" | "hidden" | "restored";
  warning: string;
  note: string;
  decided_by: string;
};

export const insertDecision = (db: Db, decision: NewDecision, now: Date) =>
  db
    .insertInto("message_decisions")
    .values({ ...decision, decided_at: now.toISOString() })
    .execute();

/** Reports that wait for the staff, up to `most`. */
export const countOpen = (db: Db, most: number) =>
  countUpTo(db, db.selectFrom("message_reports").select("id").where("status", "=", "open"), most);

export const reportsBy = (db: Db, accountId: string) =>
  db
    .selectFrom("message_reports")
    .select(["application_id", "reason", "message", "status", "created_at", "settled_at"])
    .where("reporter_id", "=", accountId)
    .orderBy("created_at")
    .execute();

/** Reports about the conversations of an applicant. */
export const deleteReportsOn = (db: Db, applicantIds: string[]) =>
  db
    .deleteFrom("message_reports")
    .where("application_id", "in", (eb) =>
      eb.selectFrom("applications").select("id").where("applicant_id", "in", applicantIds),
    )
    .execute();
