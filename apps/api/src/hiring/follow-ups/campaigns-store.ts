import { isOthers } from "#hiring/students/placement.ts";
import type { Db } from "#platform/db.ts";
import { condition, holderName, isTrue } from "#platform/fragments-store.ts";
import { oldRows } from "#platform/old-rows-store.ts";
import { isAnswered } from "./answers-store.ts";

type Written = { id: string; schoolId: string; subject: string; body: string; students: readonly string[] };

/** False when a campaign has this identifier already. */
export const insertCampaign = async (
  db: Db,
  { id, schoolId, subject, body, students }: Written,
  { by, now }: { by: string; now: Date },
) => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("follow_up_campaigns")
    .values({
      ...{ id, school_id: schoolId, author_id: by, subject, body, recipients: students.length },
      created_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (!numInsertedOrUpdatedRows) return false;
  const rows = students.map((student_id) => ({ campaign_id: id, student_id }));
  await db.insertInto("follow_up_recipients").values(rows).execute();
  return true;
};

type Reader = { schoolId: string; memberId: string };

/** Whether the reader sees a student `s` whom a campaign was, or is to be, sent to. */
const isSeen = (reader: Reader) => condition`not ${isOthers(reader)}`;
const isRestricted = ({ schoolId, memberId }: Reader) =>
  condition`(select sees_own_students(${schoolId}::uuid, ${memberId}::uuid))`;
/** A campaign `c` to students none of whom the reader sees is none to them, unless they wrote it. */
const isListed = (reader: Reader) =>
  condition`(not ${isRestricted(reader)} or c.author_id = ${reader.memberId}::uuid
    or exists (select from follow_up_recipients r join school_students s on s.id = r.student_id
      where r.campaign_id = c.id and ${isSeen(reader)})
    or exists (select from follow_up_mails m join school_students s on s.id = m.student_id
      where m.kind = 'campaign' and m.subject_id = c.id and ${isSeen(reader)}))`;

/** Campaigns with what was sent of them to students whom the reader sees, and to how many others (`hidden`). */
const summaries = (db: Db, reader: Reader) =>
  db
    .selectFrom("follow_up_campaigns as c")
    .where("c.school_id", "=", reader.schoolId)
    .where(isListed(reader))
    .select(["c.id", "c.subject", "c.body", "c.created_at", "c.recipients", "c.author_id", "c.cancelled_at"])
    .select([holderName("c.author_id").as("author"), isTrue(isRestricted(reader)).as("is_restricted")])
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom("follow_up_recipients as r")
          .innerJoin("school_students as s", "s.id", "r.student_id")
          .whereRef("r.campaign_id", "=", "c.id")
          .select(({ fn }) => [
            fn.countAll<number>().filterWhere(isSeen(reader)).as("waiting"),
            fn.countAll<number>().filterWhere(isOthers(reader)).as("hidden"),
          ])
          .as("r"),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom("follow_up_mails as m")
          .leftJoin("follow_up_stops as x", (join) =>
            join
              .onRef("x.school_id", "=", "m.school_id")
              .onRef("x.address", "=", "m.address")
              .on("x.reason", "=", "unsubscribed")
              .onRef("x.stopped_at", ">=", "m.sent_at"),
          )
          .innerJoin("school_students as s", "s.id", "m.student_id")
          .where("m.kind", "=", "campaign")
          .whereRef("m.subject_id", "=", "c.id")
          .select(({ fn }) => [
            fn.countAll<number>().filterWhere(isSeen(reader)).as("sent"),
            fn
              .countAll<number>()
              .filterWhere(condition`${isSeen(reader)} and ${isAnswered(reader.memberId)}`)
              .as("answered"),
            fn.count<number>("x.address").filterWhere(isSeen(reader)).as("unsubscribed"),
            fn.countAll<number>().filterWhere(isOthers(reader)).as("hidden"),
          ])
          .as("m"),
      (join) => join.onTrue(),
    )
    .select(["r.waiting", "m.sent", "m.answered", "m.unsubscribed"])
    .select((eb) => eb("r.hidden", "+", eb.ref("m.hidden")).as("hidden"));

export const findCampaign = (db: Db, reader: Reader, id: string) =>
  summaries(db, reader).where("c.id", "=", id).executeTakeFirst();

export const pageOfCampaigns = async (db: Db, reader: Reader, { limit, offset }: { limit: number; offset: number }) => {
  const { total } = await db
    .selectFrom("follow_up_campaigns as c")
    .where("c.school_id", "=", reader.schoolId)
    .where(isListed(reader))
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const rows = await summaries(db, reader)
    .orderBy("c.created_at", "desc")
    .orderBy("c.id")
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, total };
};

/** Campaigns of a school that are not sent to everybody yet, the oldest first, with who signs them while they work for the school. */
export const openCampaigns = (db: Db, schoolId: string) =>
  db
    .selectFrom("follow_up_campaigns as c")
    .innerJoin("schools as sc", "sc.id", "c.school_id")
    .leftJoin("school_members as e", (join) =>
      join.onRef("e.account_id", "=", "c.author_id").onRef("e.school_id", "=", "c.school_id"),
    )
    .leftJoin("accounts as u", (join) => join.onRef("u.id", "=", "e.account_id").on("u.is_active", "=", true))
    .where("c.school_id", "=", schoolId)
    .where("sc.is_active", "=", true)
    .where(condition`exists (select from follow_up_recipients r where r.campaign_id = c.id)`)
    .select(["c.id", "c.subject", "c.body", "c.created_at", "sc.name as school", "sc.contact_email"])
    .select(["u.email", "e.first_name", "e.last_name", "u.job_title", "u.phone"])
    .orderBy("c.created_at")
    .orderBy("c.id")
    .execute();
export type OpenCampaign = Awaited<ReturnType<typeof openCampaigns>>[number];

/** Schools with a campaign that is not sent to everybody yet. */
export const schoolsWithCampaigns = async (db: Db) => {
  const rows = await db
    .selectFrom("follow_up_recipients as r")
    .innerJoin("follow_up_campaigns as c", "c.id", "r.campaign_id")
    .select("c.school_id")
    .distinct()
    .execute();
  return rows.map(({ school_id }) => school_id);
};

/** The next recipients after a student, locked; those that another worker has are skipped. */
export const lockRecipients = async (db: Db, campaignId: string, after: string | null, limit: number) => {
  let query = db
    .selectFrom("follow_up_recipients")
    .select("student_id")
    .where("campaign_id", "=", campaignId)
    .orderBy("student_id")
    .limit(limit)
    .forUpdate()
    .skipLocked();
  if (after) query = query.where("student_id", ">", after);
  return (await query.execute()).map(({ student_id }) => student_id);
};

/** Gives up what has not left, and how much that was; what a worker is sending is waited for, and has left. */
export const cancelWaiting = async (db: Db, campaignId: string, now: Date) => {
  await db
    .updateTable("follow_up_campaigns")
    .set((eb) => ({ cancelled_at: eb.fn.coalesce("cancelled_at", eb.val(now.toISOString())) }))
    .where("id", "=", campaignId)
    .execute();
  const { numDeletedRows } = await db
    .deleteFrom("follow_up_recipients")
    .where("campaign_id", "=", campaignId)
    .executeTakeFirst();
  return Number(numDeletedRows);
};

export const deleteRecipients = (db: Db, campaignId: string, studentIds: readonly string[]) =>
  db
    .deleteFrom("follow_up_recipients")
    .where("campaign_id", "=", campaignId)
    .where("student_id", "=", (eb) => eb.fn.any(eb.val(studentIds)))
    .execute();

/** Two lines of a school's list are one person, who is written to once. */
export const setRecipient = async (db: Db, from: string, into: string) => {
  await db
    .insertInto("follow_up_recipients")
    .columns(["campaign_id", "student_id"])
    .expression((eb) =>
      eb
        .selectFrom("follow_up_recipients")
        .select(["campaign_id", eb.val(into).as("student_id")])
        .where("student_id", "=", from),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db.deleteFrom("follow_up_recipients").where("student_id", "=", from).execute();
};

export const oldCampaigns = oldRows("follow_up_campaigns", "created_at");
