import type { ContactForm } from "@passerelle/contract/contact";
import type { Db } from "#platform/db.ts";

export const insertMessage = (db: Db, form: ContactForm) => db.insertInto("contact_messages").values(form).execute();

export const pageOfMessages = async (db: Db, { limit, offset }: { limit: number; offset: number }) => {
  const query = db.selectFrom("contact_messages");
  const { total } = await query.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const rows = await query
    .select(["id", "name", "email", "subject", "message", "created_at"])
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, total };
};
