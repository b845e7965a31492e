import type { KeyScope } from "@passerelle/contract/enumerations";
import { sql } from "kysely";
import type { Db } from "#platform/db.ts";

const columns = [
  "id",
  "name",
  "beginning",
  "scopes",
  "created_by_name",
  "created_at",
  "last_used_at",
  "revoked_at",
] as const;

/** The keys of a school, those that still serve first, then the newest. */
export const pageOfKeys = async (db: Db, schoolId: string, { limit, offset }: { limit: number; offset: number }) => {
  const query = db.selectFrom("school_keys").where("school_id", "=", schoolId);
  const { total } = await query.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const rows = await query
    .select(columns)
    .orderBy(sql`revoked_at is not null`)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, total };
};

/** How many keys of a school still serve; holds the school, so that two made at once are counted one after the other. */
export const countActiveKeys = async (db: Db, schoolId: string) => {
  await db.selectFrom("schools").select("id").where("id", "=", schoolId).forNoKeyUpdate().execute();
  const { count } = await db
    .selectFrom("school_keys")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("school_id", "=", schoolId)
    .where("revoked_at", "is", null)
    .executeTakeFirstOrThrow();
  return count;
};

type NewKey = {
  schoolId: string;
  name: string;
  beginning: string;
  hash: Buffer;
  scopes: KeyScope[];
  creatorId: string;
  now: Date;
};

export const insertKey = (db: Db, { schoolId, name, beginning, hash, scopes, creatorId, now }: NewKey) =>
  db
    .insertInto("school_keys")
    .values({
      school_id: schoolId,
      name,
      beginning,
      key_hash: hash,
      scopes,
      created_by_name: sql`(select coalesce(nullif(trim(m.first_name || ' ' || m.last_name), ''), a.email)
        from school_members m join accounts a on a.id = m.account_id where m.account_id = ${creatorId})`,
      created_at: now.toISOString(),
    })
    .returning(columns)
    .executeTakeFirstOrThrow();

/** False when the school has no such key that still serves. */
export const markKeyRevoked = async (db: Db, schoolId: string, id: string, now: Date) => {
  const { numUpdatedRows } = await db
    .updateTable("school_keys")
    .set({ revoked_at: now.toISOString() })
    .where("id", "=", id)
    .where("school_id", "=", schoolId)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** The key that still serves, of a school that is a client still. */
export const findKey = (db: Db, hash: Buffer) =>
  db
    .selectFrom("school_keys as k")
    .innerJoin("schools as s", "s.id", "k.school_id")
    .select(["k.id", "k.name", "k.school_id", "k.scopes"])
    .where("k.key_hash", "=", hash)
    .where("k.revoked_at", "is", null)
    .where("s.is_active", "=", true)
    .executeTakeFirst();

/** A program that calls all the time is recorded once a minute. */
export const recordUse = (db: Db, id: string, now: Date) =>
  db
    .updateTable("school_keys")
    .set({ last_used_at: now.toISOString() })
    .where("id", "=", id)
    .where((eb) =>
      eb.or([eb("last_used_at", "is", null), eb("last_used_at", "<", new Date(now.getTime() - 60_000).toISOString())]),
    )
    .execute();

export const schoolOfKey = (db: Db, schoolId: string) =>
  db.selectFrom("schools").select(["id", "name"]).where("id", "=", schoolId).executeTakeFirst();
