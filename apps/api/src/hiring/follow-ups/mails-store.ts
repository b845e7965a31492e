import type { FollowUpMailKind } from "@passerelle/contract/hiring/follow-up-rules";
import { sql } from "kysely";
import { isKnownTo, isOthers, isSeenBy, type Viewer } from "#hiring/students/placement.ts";
import type { Db } from "#platform/db.ts";
import { condition, holderName, isSeenPerson } from "#platform/fragments-store.ts";
import { oldRows } from "#platform/old-rows-store.ts";

/** A mail about to leave: what it is about, to whom, and which step. */
export type Leaving = {
  kind: FollowUpMailKind;
  subject_id: string;
  student_id: string | null;
  batch_id: string | null;
  address: string;
  since: string;
  step: number;
  subject: string;
};

/** Records what is about to be sent; gives what nobody sent today to the same address, by its subject and address. */
export const insertSent = async (
  db: Db,
  schoolId: string,
  due: Leaving[],
  { now, today }: { now: Date; today: string },
) => {
  if (due.length === 0) return [];
  return db
    .insertInto("follow_up_mails")
    .values(
      due.map(({ kind, subject_id, student_id, batch_id, address, since, step, subject }) => ({
        ...{ school_id: schoolId, kind, subject_id, student_id, batch_id, address, since, step, subject },
        sent_at: now.toISOString(),
        sent_on: today,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(["id", "subject_id", "address"])
    .execute();
};

type Page = { kind?: FollowUpMailKind | undefined; search: string; limit: number; offset: number };

/** Whether the batch in this column is none whose students are all hidden from the member. */
export const isSeenBatch = (batch: string, viewer: Viewer) =>
  condition`(select coalesce(bool_or(${isSeenPerson("i.applicant_id", viewer)}), true) from introductions i where i.batch_id = ${sql.ref(batch)})`;

/** The mails `m` of a school with their students `s`, none where a company was written to; not those about students whom the member does not see. */
export const mailsOf = (db: Pick<Db, "selectFrom">, viewer: Viewer) =>
  db
    .selectFrom("follow_up_mails as m")
    .leftJoin("school_students as s", "s.id", "m.student_id")
    .where("m.school_id", "=", viewer.schoolId)
    .where(
      condition`(case when m.student_id is null then ${isSeenBatch("m.batch_id", viewer)} else not ${isOthers(viewer)} end)`,
    );

/** What was sent, but to who only ever applied to offers that the member does not see. */
export const pageOfSent = async (db: Db, viewer: Viewer, { kind, search, limit, offset }: Page) => {
  let query = mailsOf(db, viewer)
    .where((eb) => eb.or([eb("m.student_id", "is", null), isSeenBy(viewer)]))
    .leftJoin("candidate_profiles as p", (join) =>
      join.onRef("p.account_id", "=", "s.account_id").on(isKnownTo(viewer)),
    )
    .leftJoin("introduction_batches as b", "b.id", "m.batch_id")
    .leftJoin("follow_up_stops as x", (join) =>
      join
        .onRef("x.school_id", "=", "m.school_id")
        .onRef("x.address", "=", "m.address")
        .on("x.reason", "=", "unsubscribed"),
    );
  if (kind) query = query.where("m.kind", "=", kind);
  if (search)
    query = query.where(
      condition`strpos(plain(concat_ws(' ', coalesce(p.first_name, s.first_name), coalesce(p.last_name, s.last_name), b.organisation, m.address)), plain(${search})) > 0`,
    );
  const { total } = await query.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const rows = await query
    .select((eb) => [
      ...(["m.id", "m.kind", "m.student_id", "m.batch_id", "m.address", "m.step", "m.subject", "m.sent_at"] as const),
      eb.fn.coalesce("p.first_name", "s.first_name").as("first_name"),
      eb.fn.coalesce("p.last_name", "s.last_name").as("last_name"),
      "b.organisation",
      "x.reason",
    ])
    .orderBy("m.sent_at", "desc")
    .orderBy("m.id")
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, total };
};

/** How many were sent since then, by sequence. */
export const countSent = async (db: Db, viewer: Viewer, since: Date) => {
  const rows = await mailsOf(db, viewer)
    .select((eb) => ["m.kind", eb.fn.countAll<number>().as("count")])
    .where("m.sent_at", ">", since.toISOString())
    .groupBy("m.kind")
    .execute();
  return new Map(rows.map(({ kind, count }) => [kind, count]));
};

/** To whom a reminder was sent, by which school. */
export const findSent = (db: Db, id: string) =>
  db
    .selectFrom("follow_up_mails as m")
    .innerJoin("schools as s", "s.id", "m.school_id")
    .select(["m.school_id", "m.address", "s.name as school"])
    .where("m.id", "=", id)
    .executeTakeFirst();

export const wasSentTo = async (db: Db, schoolId: string, address: string) =>
  (await db
    .selectFrom("follow_up_mails")
    .select("id")
    .where("school_id", "=", schoolId)
    .where("address", "=", address)
    .limit(1)
    .executeTakeFirst()) !== undefined;

export const stopOf = (db: Db, schoolId: string, address: string) =>
  db
    .selectFrom("follow_up_stops")
    .select("reason")
    .where("school_id", "=", schoolId)
    .where("address", "=", address)
    .executeTakeFirst();

type Stop = { schoolId: string; address: string; reason: "unsubscribed" | "stopped"; by: string | null };

/** Whether the address is that of a student whom the member does not see. */
export const isOthersAddress = async (db: Db, viewer: Viewer, address: string) =>
  (await db
    .selectFrom("school_students as s")
    .leftJoin("accounts as k", "k.id", "s.account_id")
    .select("s.id")
    .where("s.school_id", "=", viewer.schoolId)
    .where((eb) => eb.or([eb("s.email", "=", address), eb("k.email", "=", address)]))
    .where(isOthers(viewer))
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** An unsubscription takes the place of what a member stopped, never the other way round. */
export const insertStop = (db: Db, { schoolId, address, reason, by }: Stop, now: Date) =>
  db
    .insertInto("follow_up_stops")
    .values({ school_id: schoolId, address, reason, stopped_at: now.toISOString(), stopped_by: by })
    .onConflict((conflict) =>
      conflict
        .columns(["school_id", "address"])
        .doUpdateSet({ reason, stopped_at: now.toISOString(), stopped_by: by })
        .where("follow_up_stops.reason", "=", "stopped"),
    )
    .execute();

export const deleteStop = (db: Db, schoolId: string, address: string) =>
  db
    .deleteFrom("follow_up_stops")
    .where("school_id", "=", schoolId)
    .where("address", "=", address)
    .where("reason", "=", "stopped")
    .execute();

export const pageOfStops = async (
  db: Db,
  viewer: Viewer,
  { search, limit, offset }: Pick<Page, "search" | "limit" | "offset">,
) => {
  let query = db
    .selectFrom("follow_up_stops as x")
    .where("x.school_id", "=", viewer.schoolId)
    .where(condition`not exists (select from school_students s left join accounts k on k.id = s.account_id
      where s.school_id = x.school_id and (s.email = x.address or k.email = x.address) and not ${isSeenBy(viewer)})`);
  if (search) query = query.where(condition`strpos(plain(x.address), plain(${search})) > 0`);
  const { total } = await query.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const rows = await query
    .select((eb) => [
      ...(["x.address", "x.reason", "x.stopped_at"] as const),
      holderName("x.stopped_by").as("author"),
      eb
        .selectFrom("school_students as s")
        .leftJoin("accounts as k", "k.id", "s.account_id")
        .whereRef("s.school_id", "=", "x.school_id")
        .where((or) => or.or([or("s.email", "=", or.ref("x.address")), or("k.email", "=", or.ref("x.address"))]))
        .select((one) => one.fn<string>("concat_ws", [one.val(" "), "s.first_name", "s.last_name"]).as("name"))
        .limit(1)
        .as("name"),
    ])
    .orderBy("x.stopped_at", "desc")
    .orderBy("x.address")
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, total };
};

export const oldMails = oldRows("follow_up_mails", "sent_at");
export const oldStops = oldRows("follow_up_stops", "stopped_at");
