import { type Insertable, sql } from "kysely";
import type { DB, Db } from "#platform/db.ts";

export const insertEntry = (db: Db, entry: Insertable<DB["audit_entries"]>) =>
  db.insertInto("audit_entries").values(entry).execute();

/** Days on which each organisation opened the CVs of this account, the latest first. */
export const pageOfResumeReaders = async (db: Db, accountId: string, page: { limit: number; offset: number }) => {
  const readings = db
    .selectFrom("audit_entries as e")
    .leftJoin("companies as c", "c.id", "e.company_id")
    .leftJoin("schools as s", "s.id", "e.school_id")
    .where("e.account_id", "=", accountId)
    .where("e.action", "=", "resume-opened")
    .select([
      sql<string>`coalesce(c.name, s.name, 'Passerelle')`.as("organisation"),
      sql<string>`to_char(e.at at time zone 'Europe/Paris', 'YYYY-MM-DD')`.as("day"),
      (eb) => eb.fn.countAll<number>().as("times"),
    ])
    .groupBy(["organisation", "day"]);
  const { total } = await db
    .selectFrom(readings.as("r"))
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const rows = await readings
    .orderBy("day", "desc")
    .orderBy("organisation")
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return { rows, total };
};
