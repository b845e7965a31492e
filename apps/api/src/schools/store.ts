import type { SchoolForm, SchoolProfileForm } from "@passerelle/contract/schools";
import type { Db } from "#platform/db.ts";

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
      "logo_id",
      "version",
    ])
    .where("id", "=", id)
    .executeTakeFirst();

type Changes = Partial<SchoolForm & SchoolProfileForm>;

/** False when somebody has changed the school since the version that was expected. */
export const updateSchool = async (db: Db, id: string, expected: number, changes: Changes, now: Date) => {
  const { numUpdatedRows } = await db
    .updateTable("schools")
    .set((eb) => ({ ...changes, version: eb("version", "+", 1), updated_at: now.toISOString() }))
    .where("id", "=", id)
    .where("version", "=", expected)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** The school takes this logo, or none; the one before is swept with the files that nothing refers to. */
export const setLogo = (db: Db, id: string, fileId: string | null, now: Date) =>
  db.updateTable("schools").set({ logo_id: fileId, updated_at: now.toISOString() }).where("id", "=", id).execute();

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
