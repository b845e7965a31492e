import type { ClientSchoolForm } from "@passerelle/contract/admin/client-schools";
import type { Db } from "#platform/db.ts";
import { freeSlug } from "./store.ts";

type Input = Partial<ClientSchoolForm> & { logo_id?: string | null };

/** Null when this key has made a school already: the unique index decides. */
export const insertClient = async (db: Db, said: Input & { name: string }, creationKey: Buffer | null, now: Date) => {
  const at = now.toISOString();
  const row = await db
    .insertInto("schools")
    .values({ ...said, slug: freeSlug(said.name, null), creation_key: creationKey, created_at: at, updated_at: at })
    .onConflict((conflict) => conflict.column("creation_key").where("creation_key", "is not", null).doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id ?? null;
};

/** The school that this key made, with what its form says. */
export const findCreated = (db: Db, creationKey: Buffer) =>
  db
    .selectFrom("schools")
    .select(["id", "name", "siret", "address", "postal_code", "city", "email", "phone", "website"])
    .select(["contact_name", "contact_email", "contact_phone"])
    .where("creation_key", "=", creationKey)
    .executeTakeFirst();

/** The school, locked until the end of the transaction. */
export const lockClient = (db: Db, id: string) =>
  db
    .selectFrom("schools")
    .select(["id", "name", "version", "is_active"])
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** True when this very call switched the school: triggers take its offers off the screens, or put them back as they were. */
export const setActive = async (db: Db, id: string, isActive: boolean, now: Date) => {
  const { numUpdatedRows } = await db
    .updateTable("schools")
    .set({ is_active: isActive, deactivated_at: isActive ? null : now.toISOString(), updated_at: now.toISOString() })
    .where("id", "=", id)
    .where("is_active", "<>", isActive)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Client schools whose contact has this address. */
export const clientsOfContact = (db: Db, email: string) =>
  db
    .selectFrom("schools")
    .select(["name as school", "contact_name", "contact_email", "contact_phone"])
    .where((eb) => eb(eb.fn("lower", ["contact_email"]), "=", email))
    .execute();

/** The school stays, without this person. */
export const deleteContact = (db: Db, email: string, now: Date) =>
  db
    .updateTable("schools")
    .set((eb) => ({
      contact_name: "",
      contact_email: "",
      contact_phone: "",
      version: eb("version", "+", 1),
      updated_at: now.toISOString(),
    }))
    .where((eb) => eb(eb.fn("lower", ["contact_email"]), "=", email))
    .execute();
