import type { SchoolForm, SchoolProfileForm, SchoolRights } from "@passerelle/contract/organisations/schools";
import { sql } from "kysely";
import type { Db } from "#platform/db.ts";
import { condition } from "#platform/fragments-store.ts";

export const findSchool = (db: Db, id: string) =>
  db
    .selectFrom("schools")
    .select([
      "id",
      "slug",
      "name",
      "siret",
      "address",
      "postal_code",
      "city",
      "email",
      "phone",
      "website",
      "contact_name",
      "contact_email",
      "contact_phone",
      "description",
      "is_public",
      "advisers_see",
      "logo_id",
      "cover_id",
      "version",
    ])
    .where("id", "=", id)
    .executeTakeFirst();

/** The students of a school whom nobody follows (docs/product/schools.md#who-sees-students). */
export const countUnfollowed = async (db: Db, schoolId: string) => {
  const { count } = await db
    .selectFrom("school_students as s")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("s.school_id", "=", schoolId)
    .where("s.removed_at", "is", null)
    .where("s.adviser_id", "is", null)
    .where(condition`is_own_student(s)`)
    .executeTakeFirstOrThrow();
  return count;
};

/** A public address that is nobody else's, now or formerly; `own`: the school that takes it, null for a new one. */
export const freeSlug = (name: string, own: string | null) => sql<string>`free_school_slug(${name}, ${own}::uuid)`;

type Changes = Partial<SchoolForm & SchoolProfileForm & SchoolRights> & { logo_id?: string | null };

/**
 * A name that makes another public address gives the school that address; the former one stays reserved for it. False when another user
 * has changed the school since the expected version, if one was given.
 */
export const updateSchool = async (db: Db, id: string, changes: Changes, now: Date, expected?: number) => {
  const { name } = changes;
  const rows = await db
    // Locked before an address is chosen, which waits for concurrent choices: never the other way round.
    .with("held", (tx) => tx.selectFrom("schools").select("id").where("id", "=", id).forNoKeyUpdate())
    .with("changed", (tx) =>
      tx
        .updateTable("schools as s")
        .from("held")
        .set((eb) => ({
          ...changes,
          ...(name !== undefined && {
            slug: sql`case when school_slug_of(s.name) = school_slug_of(${name}) then s.slug else ${freeSlug(name, id)} end`,
          }),
          version: eb("s.version", "+", 1),
          updated_at: now.toISOString(),
        }))
        .whereRef("s.id", "=", "held.id")
        .$if(expected !== undefined, (query) => query.where("s.version", "=", expected ?? 0))
        .returning(["s.id", "s.slug", sql<string>`old.slug`.as("former")]),
    )
    .with("taken_back", (tx) =>
      tx.deleteFrom("school_old_slugs as o").using("changed as c").whereRef("o.slug", "=", "c.slug"),
    )
    .with("left", (tx) =>
      tx
        .insertInto("school_old_slugs")
        .columns(["slug", "school_id"])
        .expression((eb) =>
          eb.selectFrom("changed").select(["former", "id"]).whereRef("changed.former", "<>", "changed.slug"),
        ),
    )
    .selectFrom("changed")
    .select("id")
    .execute();
  return rows.length > 0;
};

/** The school takes this logo or cover, or none; the one before is swept with the files that nothing refers to. */
export const setPicture = (
  db: Db,
  id: string,
  picture: { logo_id: string | null } | { cover_id: string | null },
  now: Date,
) =>
  db
    .updateTable("schools")
    .set({ ...picture, updated_at: now.toISOString() })
    .where("id", "=", id)
    .execute();

export const findBroadcastKey = async (db: Db, id: string) =>
  (await db.selectFrom("schools").select("broadcast_key").where("id", "=", id).executeTakeFirstOrThrow()).broadcast_key;

/** False when the school no longer has the key that was expected. */
export const changeBroadcastKey = async (db: Db, id: string, expected: string, key: string, now: Date) => {
  const { numUpdatedRows } = await db
    .updateTable("schools")
    .set({ broadcast_key: key, updated_at: now.toISOString() })
    .where("id", "=", id)
    .where("broadcast_key", "=", expected)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};
