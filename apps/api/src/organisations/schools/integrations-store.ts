import type { BoardCode } from "@passerelle/contract/organisations/school-supports";
import { sql } from "kysely";
import type { Db } from "#platform/db.ts";

const ofSchool = (db: Db, schoolId: string) =>
  db
    .selectFrom("school_integrations")
    .select([
      sql<BoardCode>`support`.as("support"),
      "identifier",
      sql<string | null>`case when secret is not null then secret_end end`.as("secret_end"),
      "version",
      "updated_at",
    ])
    .where("school_id", "=", schoolId);

export const integrationsOf = (db: Db, schoolId: string) => ofSchool(db, schoolId).execute();

/** How many published offers of the school are to be broadcast on each support, by the support's name in small letters. */
export const offersBySupport = async (db: Db, schoolId: string) => {
  const rows = await db
    .selectFrom("posting_supports as s")
    .innerJoin("school_postings as p", "p.id", "s.posting_id")
    .select([sql<string>`lower(s.name)`.as("name"), (eb) => eb.fn.countAll<number>().as("offers")])
    .where("p.school_id", "=", schoolId)
    .where("p.status", "=", "published")
    .where("p.deleted_at", "is", null)
    .where("s.is_active", "=", true)
    .groupBy(sql`lower(s.name)`)
    .execute();
  return new Map(rows.map(({ name, offers }) => [name, offers]));
};

/** What is kept for a board, locked until the end of the transaction. */
export const lockIntegration = (db: Db, schoolId: string, support: BoardCode) =>
  db
    .selectFrom("school_integrations")
    .select(["version", "secret"])
    .where("school_id", "=", schoolId)
    .where("support", "=", support)
    .forUpdate()
    .executeTakeFirst();

type StoredIntegration = { schoolId: string; support: BoardCode; identifier: string; now: Date };
/** Undefined: the secret stays what it is. */
type Secret = { sealed: Buffer; end: string } | undefined;

/** False when another user saved a setting of this board meanwhile. */
export const insertIntegration = async (
  db: Db,
  { schoolId, support, identifier, now }: StoredIntegration,
  secret: Secret,
) => {
  const row = await db
    .insertInto("school_integrations")
    .values({
      school_id: schoolId,
      support,
      identifier,
      updated_at: now.toISOString(),
      ...(secret && { secret: secret.sealed, secret_end: secret.end }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("version")
    .executeTakeFirst();
  return row !== undefined;
};

export const updateIntegration = (db: Db, { schoolId, support, identifier, now }: StoredIntegration, secret: Secret) =>
  db
    .updateTable("school_integrations")
    .set((eb) => ({
      identifier,
      updated_at: now.toISOString(),
      version: eb("version", "+", 1),
      ...(secret && { secret: secret.sealed, secret_end: secret.end }),
    }))
    .where("school_id", "=", schoolId)
    .where("support", "=", support)
    .execute();

/** False when nothing was kept. */
export const deleteIntegrationRow = async (db: Db, schoolId: string, support: BoardCode) => {
  const { numDeletedRows } = await db
    .deleteFrom("school_integrations")
    .where("school_id", "=", schoolId)
    .where("support", "=", support)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};
