import type { MessageReportStatus } from "@passerelle/contract/hiring/message-reports";
import type { NotNull } from "kysely";
import { sql } from "kysely";
import { jsonObjectFrom } from "kysely/helpers/postgres";
import type { Db } from "#platform/db.ts";
import { condition, isTrue } from "#platform/fragments-store.ts";
import { oldRows } from "#platform/old-rows-store.ts";

/** Messages, and the words that came with applications. */
const written = (db: Db) =>
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

type Asked = { status?: MessageReportStatus | undefined; limit: number; offset: number };

const asked = (db: Db, { status }: Asked) =>
  db
    .selectFrom("message_reports as r")
    .$if(status !== undefined, (query) => query.where("r.status", "=", status as MessageReportStatus));

/** Reported messages: those that wait, the oldest first, then the last decided. */
export const pageOfReports = async (db: Db, page: Asked) => {
  const { total } = await asked(db, page)
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const rows = await asked(db, page)
    .innerJoin("applications as a", "a.id", "r.application_id")
    .leftJoin("companies as c", "c.id", "a.company_id")
    .leftJoin("schools as s", "s.id", "a.school_id")
    .leftJoin("application_messages as m", "m.id", "r.message_id")
    .select(["r.id", "r.status", "r.reason", "r.message", "r.created_at", "r.side", "r.message_id"])
    .select((eb) => [
      eb.fn.coalesce("c.name", "s.name", eb.val("")).as("organisation"),
      eb.ref("a.offer_snapshot", "->>").key("title").as("title"),
      eb
        .selectFrom("accounts as w")
        .whereRef("w.id", "=", (of) =>
          of.case().when("r.side", "=", "recruiter").then(of.ref("a.applicant_id")).else(of.ref("m.sender_id")).end(),
        )
        .select("w.email")
        .as("author"),
      jsonObjectFrom(
        eb
          .selectFrom("accounts as u")
          .whereRef("u.id", "=", "r.reporter_id")
          .select((of) => [
            "u.email",
            of
              .selectFrom("message_reports as o")
              .whereRef("o.reporter_id", "=", "u.id")
              .select((one) => one.fn.countAll<number>().as("count"))
              .$asScalar()
              .$notNull()
              .as("reports"),
            of
              .selectFrom("message_reports as o")
              .whereRef("o.reporter_id", "=", "u.id")
              .where("o.status", "=", "rejected")
              .select((one) => one.fn.countAll<number>().as("count"))
              .$asScalar()
              .$notNull()
              .as("rejected"),
          ]),
      ).as("reporter"),
    ])
    .$narrowType<{ title: NotNull }>()
    .orderBy((eb) => eb("r.status", "=", "open"), "desc")
    .orderBy((eb) => eb.case().when("r.status", "=", "open").then(eb.ref("r.created_at")).end())
    .orderBy("r.settled_at", "desc")
    .orderBy("r.id")
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return { rows, total };
};

/** Lines of a conversation that the staff reads of each report. */
const around = 5;

/** The reported messages, each with what was written nearest to it. */
export const contextsOf = (db: Db, reportIds: string[]) =>
  db
    .selectFrom("message_reports as r")
    .innerJoin("applications as a", "a.id", "r.application_id")
    .leftJoin("application_messages as x", "x.id", "r.message_id")
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom(written(db).as("m"))
          .where(condition`m.application_id = a.id`)
          .select(["m.id", "m.author", "m.sent_at", "m.body"])
          .orderBy(sql`m.id = r.message_id`, "desc")
          .orderBy(sql`abs(extract(epoch from m.sent_at - coalesce(x.sent_at, a.created_at)))`)
          .limit(around)
          .as("line"),
      (join) => join.onTrue(),
    )
    .where("r.id", "in", reportIds)
    .select(["r.id as report_id", "line.id", "line.author", "line.sent_at", "line.body"])
    .select((eb) => isTrue(eb("line.id", "=", eb.ref("r.message_id"))).as("is_reported"))
    .orderBy("line.sent_at")
    .orderBy("line.id")
    .execute();

export const decisionsOn = (db: Db, messageIds: string[]) =>
  db
    .selectFrom("message_decisions as d")
    .leftJoin("accounts as u", "u.id", "d.decided_by")
    .select(["d.message_id", "d.decision", "d.warning", "d.note", "u.email as decided_by", "d.decided_at"])
    .where("d.message_id", "in", messageIds)
    .orderBy("d.decided_at", "desc")
    .execute();

/** A report that hides its message stays with it. */
export const oldReports = oldRows("message_reports", "settled_at", sql`status in ('rejected', 'restored')`);
