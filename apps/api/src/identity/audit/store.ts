import { type Insertable, sql } from "kysely";
import type { DB, Db } from "#platform/db.ts";
import { condition, startOfDay } from "#platform/fragments-store.ts";

export const insertEntry = (db: Db, entry: Insertable<DB["audit_entries"]>) =>
  db.insertInto("audit_entries").values(entry).execute();

type Reader = { companyId: string | null; schoolId: string | null; impersonatorId: string | null };
type FileEntry = { action: string; accountId: string; details: { file_id: string } };

/** Whether this was recorded on a day of Paris (`YYYY-MM-DD`) for the same file and organisation. */
export const wasRecordedOn = async (
  db: Db,
  day: string,
  { companyId, schoolId, impersonatorId }: Reader,
  { action, accountId, details }: FileEntry,
) =>
  (await db
    .selectFrom("audit_entries")
    .select("id")
    .where("account_id", "=", accountId)
    .where("at", ">=", startOfDay(day))
    .where("action", "=", action)
    .where("company_id", "is not distinct from", companyId)
    .where("school_id", "is not distinct from", schoolId)
    .where("impersonator_id", "is not distinct from", impersonatorId)
    .where(condition`details ->> 'file_id' = ${details.file_id}`)
    .executeTakeFirst()) !== undefined;

/** Days on which each organisation opened the account's CVs, newest first. */
export const pageOfResumeReaders = async (db: Db, accountId: string, page: { limit: number; offset: number }) => {
  const readings = db
    .selectFrom("audit_entries as e")
    .leftJoin("companies as c", "c.id", "e.company_id")
    .leftJoin("schools as s", "s.id", "e.school_id")
    // A company without an account, reached by a school's mail.
    .leftJoin(db.selectFrom("introduction_batches").select(["id", "organisation as written_to"]).as("b"), (join) =>
      join.on(condition`b.id = (e.details ->> 'batch_id')::uuid`),
    )
    .where("e.account_id", "=", accountId)
    // The sheet or text counts as the opening of the file when only it was read.
    .where("e.action", "in", ["resume-opened", "resume-text-read", "candidate-opened"])
    .select([
      // The staff in a school's name counts as the provider.
      sql<string>`coalesce(case when e.impersonator_id is not null then 'Passerelle' end, c.name, s.name, b.written_to, 'Passerelle')`.as(
        "organisation",
      ),
      sql<string>`to_char(e.at at time zone 'Europe/Paris', 'YYYY-MM-DD')`.as("day"),
      sql<number>`greatest(1, count(*) filter (where e.action = 'resume-opened'))`.as("times"),
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

/** The recorded acts of an account, without whom they were about. */
export const actsOf = (db: Db, actorId: string) =>
  db
    .selectFrom("audit_entries")
    .select(["at", "action"])
    .where("actor_id", "=", actorId)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(10_000)
    .execute();
