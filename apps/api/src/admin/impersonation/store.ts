import { sql } from "kysely";
import type { Db } from "#platform/db.ts";
import { condition } from "#platform/fragments-store.ts";

/** Whether a user of the school can log in; the staff acts in no other school's name. */
const isOpen = (schoolId: ReturnType<typeof sql.ref>) =>
  condition`exists (select from school_members m join accounts a on a.id = m.account_id join schools o on o.id = m.school_id
    where m.school_id = ${schoolId} and a.is_active and o.is_active and not m.is_assistance)`;

/** The school, locked until the transaction ends, so that its assistance member is made once. */
export const lockSchool = (db: Db, id: string) =>
  db.selectFrom("schools").select(["id", "name", "is_active"]).where("id", "=", id).forNoKeyUpdate().executeTakeFirst();

/** Whether a user can log in there, and the assistance member; read once the school is locked. */
export const readMembers = (db: Db, schoolId: string) =>
  db
    .selectFrom("schools as s")
    .where("s.id", "=", schoolId)
    .select([
      isOpen(sql.ref("s.id")).as("is_open"),
      sql<string | null>`(select m.account_id from school_members m where m.school_id = s.id and m.is_assistance)`.as(
        "assistance_id",
      ),
    ])
    .executeTakeFirstOrThrow();

/** Ends the expired impersonations of a staff account, so that another may begin. */
export const closeExpired = (db: Db, staffId: string, now: Date) =>
  db
    .updateTable("impersonations")
    .set((eb) => ({ ended_at: eb.ref("expires_at") }))
    .where("staff_id", "=", staffId)
    .where("ended_at", "is", null)
    .where("expires_at", "<=", now.toISOString())
    .execute();

type New = { schoolId: string; accountId: string; staffId: string; reason: string; now: Date; expiresAt: Date };

/** Undefined when the staff account has one open; the unique index decides. */
export const insertImpersonation = async (
  db: Db,
  { schoolId, accountId, staffId, reason, now, expiresAt }: New,
): Promise<string | undefined> =>
  (
    await db
      .insertInto("impersonations")
      .values({
        school_id: schoolId,
        account_id: accountId,
        staff_id: staffId,
        staff_epoch: sql`(select session_epoch from accounts where id = ${staffId})`,
        reason,
        started_at: now.toISOString(),
        expires_at: expiresAt.toISOString(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst()
  )?.id;

/** An unexpired impersonation whose staff account is still active staff, whose sessions did not end, and whose school is open. */
export const findOpen = (db: Db, id: string, now: Date) =>
  db
    .selectFrom("impersonations as i")
    .innerJoin("accounts as s", "s.id", "i.staff_id")
    .innerJoin("school_members as m", (join) =>
      join.onRef("m.account_id", "=", "i.account_id").onRef("m.school_id", "=", "i.school_id"),
    )
    .where("i.id", "=", id)
    .where("i.ended_at", "is", null)
    .where("i.expires_at", ">", now.toISOString())
    .where("s.is_active", "=", true)
    .whereRef("s.session_epoch", "=", "i.staff_epoch")
    .where((eb) => eb.or([eb("s.is_staff", "=", true), eb("s.is_superuser", "=", true)]))
    .where(isOpen(sql.ref("i.school_id")))
    .select(["i.id", "m.account_id", "i.school_id", "s.id as staff_id"])
    .executeTakeFirst();

type Which = { id: string } | { staffIds: readonly string[] } | { schoolId: string };

/** Ends one impersonation, all of some staff accounts, or all of a school; gives those it ended. */
export const endImpersonations = (db: Db, which: Which, now: Date) =>
  db
    .updateTable("impersonations")
    .set({ ended_at: sql`least(greatest(${now.toISOString()}::timestamptz, started_at), expires_at)` })
    .where((eb) =>
      "id" in which
        ? eb("id", "=", which.id)
        : "staffIds" in which
          ? eb("staff_id", "in", which.staffIds)
          : eb("school_id", "=", which.schoolId),
    )
    .where("ended_at", "is", null)
    .returning(["id", "school_id"])
    .execute();

/** Impersonations as the school reads them; an expired one ended at its deadline. */
export const pageOfSchool = async (
  db: Db,
  schoolId: string,
  { limit, offset }: { limit: number; offset: number },
  now: Date,
) => {
  const ofSchool = db.selectFrom("impersonations").where("school_id", "=", schoolId);
  const { total } = await ofSchool.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const rows = await ofSchool
    .select([
      "id",
      "reason",
      "started_at",
      sql<
        string | null
      >`coalesce(ended_at, case when expires_at <= ${now.toISOString()}::timestamptz then expires_at end)`.as(
        "ended_at",
      ),
    ])
    .orderBy("started_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, total };
};
