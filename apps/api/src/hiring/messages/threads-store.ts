import { type Side, type ThreadMessage, unreadMost } from "@passerelle/contract/hiring/conversations";
import type { NotNull } from "kysely";
import { jsonObjectFrom } from "kysely/helpers/postgres";
import type { Receiver } from "#hiring/applications/received-by.ts";
import type { Db } from "#platform/db.ts";
import {
  condition,
  hiddenIdentity,
  holderName,
  isTrue,
  readFirstName,
  readLastName,
} from "#platform/fragments-store.ts";
import { received } from "./store.ts";
import { written } from "./written-store.ts";

/** Who reads a conversation: its applicant, or a member of the company or school that received it. */
export type Reader = { accountId: string; receiver: Receiver | null };
export const sideOf = ({ receiver }: Reader): Side => (receiver ? "recruiter" : "applicant");
const otherSide = { applicant: "recruiter", recruiter: "applicant" } as const;

const isReader = ({ accountId, receiver }: Reader) =>
  receiver ? received(receiver) : condition`a.applicant_id = ${accountId}`;

/** A member of the company or the school can still log in and sees the application. */
const hasRecruiter = condition`case when a.company_id is not null
  then exists (select from company_members m join accounts u on u.id = m.account_id where m.company_id = a.company_id and u.is_active)
  else exists (select from school_members m join accounts u on u.id = m.account_id
    where m.school_id = a.school_id and u.is_active and not m.is_assistance and sees_application(a.posting_id, a.applicant_id, u.id)) end`;

/** An application as its conversation needs it; undefined for everybody whose conversation it is not. */
export const findThread = (db: Db, id: string, reader: Reader) =>
  db
    .selectFrom("applications as a")
    .leftJoin("companies as c", "c.id", "a.company_id")
    .leftJoin("schools as sc", "sc.id", "a.school_id")
    .leftJoin("candidate_profiles as p", "p.account_id", "a.applicant_id")
    .leftJoin("accounts as u", "u.id", "a.applicant_id")
    .where("a.id", "=", id)
    .where(isReader(reader))
    .select((eb) => [
      "a.id",
      "a.status",
      "a.invitation",
      "a.is_given",
      "a.external_offer_id",
      eb.fn.coalesce("c.name", "sc.name", eb.ref("a.offer_snapshot", "->>").key("organisation")).as("organisation"),
      "c.logo_id",
      readFirstName.as("first_name"),
      readLastName.as("last_name"),
      hiddenIdentity.as("hidden"),
      eb.fn.coalesce("u.is_active", eb.lit(false)).as("has_applicant"),
      isTrue(hasRecruiter).as("has_recruiter"),
      isTrue(condition`not is_mailed(u.id, 'messages')`).as("is_muted"),
    ])
    .executeTakeFirst();
export type ThreadRow = NonNullable<Awaited<ReturnType<typeof findThread>>>;

/** What the other side wrote and this reader has not read, counted up to `unreadMost`. */
const unreadOf = (db: Db, reader: Reader) =>
  db
    .selectFrom(
      db
        .selectFrom(written(db).as("n"))
        .where(condition`n.application_id = a.id`)
        .where("n.author", "=", otherSide[sideOf(reader)])
        .where(condition`n.sent_at > coalesce((select r.read_at from application_reads r
          where r.application_id = a.id and r.reader_id = ${reader.accountId}::uuid), '-infinity')`)
        .select("n.id")
        .limit(unreadMost)
        .as("counted"),
    )
    .select((eb) => eb.fn.countAll<number>().as("count"));

/** Where the other side has come to, and what this reader has not read. */
export const readsOf = (db: Db, id: string, reader: Reader) =>
  db
    .selectFrom("applications as a")
    .where("a.id", "=", id)
    .select((eb) => [
      unreadOf(db, reader).$asScalar().as("unread"),
      eb
        .selectFrom("application_reads as r")
        .whereRef("r.application_id", "=", "a.id")
        .where((on) =>
          reader.receiver
            ? on("r.reader_id", "=", on.ref("a.applicant_id"))
            : on("r.reader_id", "is distinct from", on.ref("a.applicant_id")),
        )
        .select((of) => of.fn.max("r.read_at").as("at"))
        .as("read_by_other_at"),
    ])
    .executeTakeFirstOrThrow();

type Happened = NonNullable<ThreadMessage["interview"]>["kind"];

/** What both sides wrote, the word that came with the application, and what happened to the interview, as lines of one shape. */
const lines = (db: Db, applicationId: string) =>
  db
    .selectFrom("application_messages as m")
    .where("m.application_id", "=", applicationId)
    .select((eb) => [
      "m.id",
      "m.author",
      "m.sent_at",
      "m.subject",
      "m.body",
      "m.company_name",
      "m.was_mailed",
      holderName("m.sender_id").as("sender"),
      eb
        .cast<"proposed" | "confirmed" | "declined" | "moved" | "cancelled" | "restored" | null>(eb.lit(null), "text")
        .as("kind"),
      eb.cast<string | null>(eb.lit(null), "timestamptz").as("starts_at"),
    ])
    .unionAll((eb) =>
      eb
        .selectFrom("interview_events as e")
        .innerJoin("interviews as i", "i.id", "e.interview_id")
        .leftJoin("companies as c", "c.id", "i.company_id")
        .leftJoin("schools as sc", "sc.id", "i.school_id")
        .where("i.application_id", "=", applicationId)
        .select((one) => [
          "e.id",
          one
            .case()
            .when("e.actor_role", "=", "applicant")
            .then("applicant" as const)
            .else("recruiter" as const)
            .end()
            .as("author"),
          "e.at as sent_at",
          one.val("").as("subject"),
          one
            .case()
            .when("e.kind", "=", "proposed")
            .then(one.ref("i.message"))
            .else(one.ref("e.reason"))
            .end()
            .as("body"),
          one.fn.coalesce("c.name", "sc.name", one.val("")).as("company_name"),
          one.lit(true).as("was_mailed"),
          holderName("e.actor_id").as("sender"),
          "e.kind",
          "e.starts_at",
        ]),
    )
    .unionAll((eb) =>
      eb
        .selectFrom("applications as w")
        .leftJoin("companies as c", "c.id", "w.company_id")
        .leftJoin("schools as sc", "sc.id", "w.school_id")
        .where("w.id", "=", applicationId)
        .where("w.message", "<>", "")
        .select((one) => [
          "w.id",
          one.val("applicant" as const).as("author"),
          "w.created_at as sent_at",
          one.val("").as("subject"),
          "w.message as body",
          one.fn.coalesce("c.name", "sc.name", one.val("")).as("company_name"),
          one.lit(true).as("was_mailed"),
          one.cast<string | null>(one.lit(null), "text").as("sender"),
          one.cast<Happened | null>(one.lit(null), "text").as("kind"),
          one.cast<string | null>(one.lit(null), "timestamptz").as("starts_at"),
        ]),
    );

const filesOf = (db: Db, messageIds: string[]) =>
  db
    .selectFrom("application_message_files as j")
    .innerJoin("files as f", "f.id", "j.file_id")
    .where("j.message_id", "in", messageIds)
    .select(["j.message_id", "f.id", "f.name", "f.size"])
    .orderBy("j.position")
    .execute();

/** One page of a conversation, the last line first, with the files of each. */
export const pageOfLines = async (db: Db, applicationId: string, page: { limit: number; offset: number }) => {
  const all = lines(db, applicationId).as("line");
  const { total } = await db
    .selectFrom(all)
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom(all)
    .selectAll()
    .orderBy("sent_at", "desc")
    .orderBy("id", "desc")
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const files =
    rows.length === 0
      ? []
      : await filesOf(
          db,
          rows.map(({ id }) => id),
        );
  const byMessage = Map.groupBy(files, ({ message_id }) => message_id);
  return { rows: rows.map((row) => ({ ...row, files: byMessage.get(row.id) ?? [] })), total };
};
/** One line that this very transaction has written. */
export const findLine = async (db: Db, applicationId: string, id: string) => {
  const row = await db
    .selectFrom(lines(db, applicationId).as("line"))
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return { ...row, files: await filesOf(db, [id]) };
};
export type LineRow = Awaited<ReturnType<typeof pageOfLines>>["rows"][number];

const ownThreads = (db: Db, { accountId, receiver }: Reader) => {
  const query = db
    .selectFrom("application_threads as t")
    .innerJoin("applications as a", "a.id", "t.application_id")
    // One that has only its number is no conversation yet.
    .where((eb) => eb.or([eb("t.applicant_wrote_at", "is not", null), eb("t.recruiter_wrote_at", "is not", null)]));
  if (!receiver) return query.where("t.applicant_id", "=", accountId);
  return "companyId" in receiver
    ? query.where("t.company_id", "=", receiver.companyId)
    : query.where("t.school_id", "=", receiver.schoolId).where(received(receiver));
};

/** The conversations of a reader, the last written first. */
export const pageOfThreads = async (db: Db, reader: Reader, page: { limit: number; offset: number }) => {
  const own = ownThreads(db, reader);
  const { total } = await own.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const rows = await own
    .leftJoin("companies as c", "c.id", "a.company_id")
    .leftJoin("schools as sc", "sc.id", "a.school_id")
    .leftJoin("candidate_profiles as p", "p.account_id", "a.applicant_id")
    .select((eb) => [
      "t.application_id",
      "a.is_given",
      eb.ref("a.offer_snapshot", "->>").key("title").as("title"),
      eb.fn.coalesce("c.name", "sc.name").as("organisation"),
      "c.logo_id",
      readFirstName.as("first_name"),
      readLastName.as("last_name"),
      hiddenIdentity.as("hidden"),
      unreadOf(db, reader).$asScalar().as("unread"),
      jsonObjectFrom(
        eb
          .selectFrom(written(db).as("m"))
          .whereRef("m.application_id", "=", "t.application_id")
          .select((of) => [
            "m.author",
            "m.sent_at",
            of
              .case()
              .when(condition`exists (select from message_reports r where r.message_id = m.id and r.status = 'hidden')`)
              .then("Message retiré par la modération")
              .else(of.fn<string>("left", ["m.body", of.val(200)]))
              .end()
              .as("excerpt"),
          ])
          .orderBy("m.sent_at", "desc")
          .orderBy("m.id", "desc")
          .limit(1),
      ).as("last"),
    ])
    .$narrowType<{ last: NotNull; organisation: NotNull; title: NotNull }>()
    .orderBy("t.last_at", "desc")
    .orderBy("t.application_id", "desc")
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return { rows, total };
};
export type OwnThreadRow = Awaited<ReturnType<typeof pageOfThreads>>["rows"][number];

/** In how many conversations something is unread, counted up to `unreadMost`. */
export const countUnreadThreads = async (db: Db, reader: Reader) => {
  const wroteAt = reader.receiver ? ("t.applicant_wrote_at" as const) : ("t.recruiter_wrote_at" as const);
  const unread = ownThreads(db, reader)
    .leftJoin("application_reads as r", (join) =>
      join.onRef("r.application_id", "=", "t.application_id").on("r.reader_id", "=", reader.accountId),
    )
    .where(wroteAt, "is not", null)
    .where((eb) => eb.or([eb("r.read_at", "is", null), eb(wroteAt, ">", eb.ref("r.read_at"))]))
    .select("t.application_id")
    .limit(unreadMost);
  const { count } = await db
    .selectFrom(unread.as("counted"))
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
};
