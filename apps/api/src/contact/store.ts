import type { ContactForm } from "@passerelle/contract/contact";
import type { Db } from "#platform/db.ts";

export const insertMessage = (db: Db, form: ContactForm) => db.insertInto("contact_messages").values(form).execute();

/** The provider's people, who read what is written to it. */
export const staffAddresses = async (db: Db) => {
  const rows = await db
    .selectFrom("accounts")
    .select("email")
    .where("is_active", "=", true)
    .where((eb) => eb.or([eb("is_staff", "=", true), eb("is_superuser", "=", true)]))
    .limit(50)
    .execute();
  return rows.map((row) => row.email);
};
