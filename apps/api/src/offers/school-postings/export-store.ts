import { sql } from "kysely";
import type { Db } from "#platform/db.ts";
import { applicationCount, ofSchool, rowColumns } from "./own-store.ts";

/** Keeps which offers an export is of: those of the school alone. Gives none when it has none of them. */
export const insertExport = async (
  db: Db,
  { schoolId, accountId, postingIds, now }: { schoolId: string; accountId: string; postingIds: string[]; now: Date },
) => {
  const own = await ofSchool(db, schoolId).where("p.id", "in", postingIds).select("p.id").execute();
  if (own.length === 0) return null;
  const known = new Set(own.map(({ id }) => id));
  const ids = postingIds.filter((id) => known.has(id));
  const { id } = await db
    .insertInto("posting_exports")
    .values({ school_id: schoolId, account_id: accountId, posting_ids: ids, created_at: now.toISOString() })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, count: ids.length };
};

/** The next offers of an export, in the order in which they were chosen. */
export const nextToExport = (
  db: Db,
  { exportId, schoolId, memberId }: { exportId: string; schoolId: string; memberId: string },
  from: number,
  limit: number,
) =>
  db
    .with("chosen", (with_) =>
      with_
        .selectFrom("posting_exports as e")
        .where("e.id", "=", exportId)
        .where("e.school_id", "=", schoolId)
        .select(sql<string>`unnest(e.posting_ids[${from}::int + 1 : ${from}::int + ${limit}::int])`.as("posting_id"))
        .select(
          sql<number>`generate_subscripts(e.posting_ids[${from}::int + 1 : ${from}::int + ${limit}::int], 1)`.as(
            "rank",
          ),
        ),
    )
    .selectFrom("chosen as c")
    .innerJoin("school_postings as p", "p.id", "c.posting_id")
    .where("p.school_id", "=", schoolId)
    .where("p.deleted_at", "is", null)
    .select(rowColumns)
    .select([
      applicationCount({ schoolId, memberId }).as("application_count"),
      "p.company_siret",
      "p.contract_duration",
      "p.contract_start_date",
      "p.functions",
      "p.qualification_levels",
      sql<string[]>`array(select trim(m.first_name || ' ' || m.last_name) from posting_participants x
        join school_members m on m.account_id = x.account_id where x.posting_id = p.id order by 1)`.as("participants"),
    ])
    .orderBy("c.rank")
    .execute();
export type ExportedPosting = Awaited<ReturnType<typeof nextToExport>>[number];

export const sizeOfExport = async (db: Db, exportId: string, schoolId: string) => {
  const row = await db
    .selectFrom("posting_exports")
    .select(sql<number>`cardinality(posting_ids)`.as("size"))
    .where("id", "=", exportId)
    .where("school_id", "=", schoolId)
    .executeTakeFirst();
  return row?.size;
};
