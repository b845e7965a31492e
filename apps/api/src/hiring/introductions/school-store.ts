import type { IntroductionState } from "@passerelle/contract/enumerations";
import { type BatchWaiting, batchWaiting, daysBeforeReminder } from "@passerelle/contract/hiring/introductions";
import { expressionBuilder, type RawBuilder, type SqlBool, sql } from "kysely";
import { lacksGuardian } from "#hiring/students/guardians.ts";
import type { DB, Db } from "#platform/db.ts";
import { condition, isSeenPerson } from "#platform/fragments-store.ts";
import type { Member } from "./introduce-store.ts";
import { daysAfter } from "./rules.ts";

/** A member sees of a batch those candidates whose applications they see, and the students who had not applied. */
const seen = ({ schoolId, memberId }: Member) =>
  condition`((a.id is null or sees_applications(a.posting_id, ${memberId}::uuid))
    and ${isSeenPerson("i.applicant_id", { schoolId, memberId })})`;

const isAnswered = condition`(i.verdict is not null or r.status <> 'PD' or coalesce(r.stage, 'new') <> 'new')`;

const lines = (db: Db, member: Member) =>
  db
    .selectFrom("introductions as i")
    .leftJoin("applications as a", "a.id", "i.application_id")
    .leftJoin("applications as r", "r.id", "i.result_id")
    .where("i.school_id", "=", member.schoolId)
    .where(seen(member));

const count = (those: RawBuilder<SqlBool>) => expressionBuilder<DB>().fn.countAll<number>().filterWhere(those);
const inState = (state: IntroductionState) => count(condition`i.state = ${sql.lit(state)}`);

const batches = (db: Db, member: Member, now: Date) =>
  db
    .selectFrom("introduction_batches as b")
    .innerJoin(
      lines(db, member)
        .select([
          "i.batch_id",
          (eb) => eb.fn.countAll<number>().as("total"),
          inState("pending").as("pending"),
          count(condition`i.state = 'pending' and i.expires_at > ${now}`).as("waiting_consents"),
          inState("accepted").as("accepted"),
          inState("refused").as("refused"),
          inState("revoked").as("revoked"),
          inState("withdrawn").as("withdrawn"),
          inState("expired").as("expired"),
          count(condition`i.state = 'accepted' and ${isAnswered}`).as("answered"),
          (eb) =>
            eb.fn
              .min<string | null>("i.settled_at")
              .filterWhere(condition`i.state = 'accepted' and not coalesce(${isAnswered}, false)`)
              .as("waiting_since"),
        ])
        .groupBy("i.batch_id")
        .as("c"),
      "c.batch_id",
      "b.id",
    )
    .where("b.school_id", "=", member.schoolId);

const batchColumns = [
  "b.id",
  "b.kind",
  "b.title",
  "b.organisation",
  "b.city",
  "b.email",
  "b.message",
  "b.company_message",
  sql<string>`coalesce((select trim(m.first_name || ' ' || m.last_name) from school_members m where m.account_id = b.author_id), '')`.as(
    "author",
  ),
  "b.created_at",
  "b.reminded_at",
  "c.total",
  "c.pending",
  "c.accepted",
  "c.refused",
  "c.revoked",
  "c.withdrawn",
  "c.expired",
  "c.answered",
  "c.waiting_since",
] as const;

/** Whose answer a batch waits for. Consents that are over are no longer waited for, whatever the task that says so has done yet. */
const isWaiting = (waiting: BatchWaiting, now: Date) => {
  if (waiting === "consent") return condition`c.waiting_consents > 0`;
  // Its own offers the school answers itself.
  if (waiting === "company") return condition`(b.kind <> 'posting' and c.accepted > c.answered)`;
  return condition`b.kind <> 'posting' and c.waiting_since <= ${daysAfter(now, -daysBeforeReminder)}`;
};

type Author = string | undefined;

/** How many batches wait for whom, of one author or all. */
export const countWaitingBatches = (db: Db, member: Member, author: Author, now: Date) =>
  batches(db, member, now)
    .$if(author !== undefined, (query) => query.where("b.author_id", "=", author ?? null))
    .select(({ fn }) =>
      batchWaiting.options.map((waiting) => fn.countAll<number>().filterWhere(isWaiting(waiting, now)).as(waiting)),
    )
    .executeTakeFirstOrThrow();

/** Batches whose company is late to answer, the longest wait first, with their author. */
export const lateBatches = (db: Db, member: Member, limit: number, now: Date) =>
  batches(db, member, now)
    .where(isWaiting("late", now))
    .select([
      "b.id",
      "b.organisation",
      "b.title",
      "b.author_id",
      (eb) => eb("c.accepted", "-", eb.ref("c.answered")).as("count"),
      "c.waiting_since",
    ])
    .orderBy("c.waiting_since")
    .orderBy("b.id")
    .limit(limit)
    .execute();

type Page = { limit: number; offset: number; waiting?: BatchWaiting | undefined; author?: Author };

export const pageOfBatches = async (db: Db, member: Member, { limit, offset, waiting, author }: Page, now: Date) => {
  let query = batches(db, member, now);
  if (author) query = query.where("b.author_id", "=", author);
  if (waiting) query = query.where(isWaiting(waiting, now));
  const { total } = await query.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const rows = await query
    .select(batchColumns)
    .orderBy("b.created_at", "desc")
    .orderBy("b.id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, total };
};
export type BatchRow = Awaited<ReturnType<typeof pageOfBatches>>["rows"][number];

export const findBatch = (db: Db, id: string, member: Member, now: Date) =>
  batches(db, member, now).where("b.id", "=", id).select(batchColumns).executeTakeFirst();

export const outcome = ["i.state", "i.verdict", "r.status as result_status", "r.stage as result_stage"] as const;

/** The candidates of a batch, by name. */
export const linesOf = (db: Db, batchId: string, member: Member) =>
  lines(db, member)
    .leftJoin("candidate_profiles as p", "p.account_id", "i.applicant_id")
    .leftJoin("school_students as s", (join) =>
      join
        .onRef("s.account_id", "=", "i.applicant_id")
        .onRef("s.school_id", "=", "i.school_id")
        .on("s.link", "=", "accepted")
        .on("s.removed_at", "is", null),
    )
    .where("i.batch_id", "=", batchId)
    .select([
      "i.id",
      "i.application_id",
      "s.id as student_id",
      "a.posting_id",
      "p.first_name",
      "p.last_name",
      "i.created_at",
      "i.expires_at",
      "i.settled_at",
      ...outcome,
    ])
    .orderBy("p.last_name")
    .orderBy("p.first_name")
    .orderBy("i.id")
    .execute();

/** One introduction of a candidate whom the member sees, locked until the end of the transaction. */
export const lockIntroduction = (db: Db, id: string, member: Member) =>
  lines(db, member)
    .where("i.id", "=", id)
    .select(["i.id", "i.state", "i.expires_at"])
    .forUpdate("i")
    .executeTakeFirst();

/** Marks a batch as reminded, once; false when it was already. */
export const markReminded = async (db: Db, id: string, now: Date) => {
  const { numUpdatedRows } = await db
    .updateTable("introduction_batches")
    .set({ reminded_at: now.toISOString() })
    .where("id", "=", id)
    .where("reminded_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Those of a batch who consented and got no answer, whose candidates are still there and may be shown. */
export const unansweredOf = (db: Db, batchId: string, member: Member, now: Date) =>
  lines(db, member)
    .innerJoin("candidate_profiles as p", "p.account_id", "i.applicant_id")
    .where("i.batch_id", "=", batchId)
    .where("i.state", "=", "accepted")
    .where(condition`not coalesce(${isAnswered}, false)`)
    .where(condition`not ${lacksGuardian(now)}`)
    .select(["i.id", "p.first_name", "p.last_name", "p.current_education", "i.settled_at"])
    .orderBy("p.last_name")
    .orderBy("i.id")
    .execute();

/** The addresses of the recruiters of the company of a batch. */
export const recruitersOf = async (db: Db, batchId: string) => {
  const rows = await db
    .selectFrom("introduction_batches as b")
    .innerJoin("company_members as m", "m.company_id", "b.company_id")
    .innerJoin("accounts as u", "u.id", "m.account_id")
    .select("u.email")
    .where("b.id", "=", batchId)
    .where("u.is_active", "=", true)
    .execute();
  return rows.map(({ email }) => email);
};
