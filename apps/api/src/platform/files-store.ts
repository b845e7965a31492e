import type { UploadKind } from "@passerelle/contract/route";
import type { Db } from "./db.ts";
import type { StoredFile } from "./files.ts";

/** A list that is uploaded is read and not stored. */
type StoredKind = Exclude<UploadKind, "list" | "roster">;

/** A file without an account belongs to an organisation and survives the person who chose it. */
export const insertFile = async (db: Db, file: StoredFile & { accountId: string | null; kind: StoredKind }) => {
  const row = await db
    .insertInto("files")
    .values({
      account_id: file.accountId,
      kind: file.kind,
      key: file.key,
      name: file.name,
      content_type: file.contentType,
      size: file.size,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
};

export const findFile = (db: Db, id: string) =>
  db
    .selectFrom("files")
    .select(["id", "account_id", "kind", "key", "name", "content_type", "size"])
    .where("id", "=", id)
    .executeTakeFirst();

/** Files sent in the name of an organisation survive the person who chose them. */
export const giveToOrganisation = (db: Db, ids: string[]) =>
  db.updateTable("files").set({ account_id: null }).where("id", "in", ids).execute();

const unused = (db: Db, before: Date) =>
  db
    .selectFrom("files as f")
    .where("f.created_at", "<", before.toISOString())
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("candidate_profiles as p").select("p.id").whereRef("p.resume_id", "=", "f.id"))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("candidate_resumes as r").select("r.id").whereRef("r.file_id", "=", "f.id"))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("applications as a").select("a.id").whereRef("a.resume_id", "=", "f.id"))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("application_message_files as m").select("m.file_id").whereRef("m.file_id", "=", "f.id"))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("introductions as i").select("i.id").whereRef("i.resume_id", "=", "f.id"))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("companies as c").select("c.id").whereRef("c.logo_id", "=", "f.id"))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("companies as c").select("c.id").whereRef("c.cover_id", "=", "f.id"))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("company_photos as p")
            .select("p.file_id")
            .whereRef("p.file_id", "=", "f.id")
            .where((eb) => eb.or([eb("p.position", "is not", null), eb("p.is_portrait", "=", true)])),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("schools as s").select("s.id").whereRef("s.logo_id", "=", "f.id"))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("schools as s").select("s.id").whereRef("s.cover_id", "=", "f.id"))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("posting_images as i").select("i.file_id").whereRef("i.file_id", "=", "f.id"))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("school_payments as p").select("p.id").whereRef("p.invoice_file_id", "=", "f.id"))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("school_invoices as i").select("i.id").whereRef("i.file_id", "=", "f.id"))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("school_invoice_copies as c").select("c.id").whereRef("c.file_id", "=", "f.id"))),
    );

/** Files that nothing refers to, such as a replaced CV that was never sent. */
export const unusedFiles = (db: Db, before: Date) => unused(db, before).select(["f.id", "f.key"]).limit(1000).execute();

export const countUnusedFiles = async (db: Db, before: Date) => {
  const { count } = await unused(db, before)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
};

export const deleteFile = (db: Db, id: string) => db.deleteFrom("files").where("id", "=", id).execute();

/** Files stored by an account. */
export const filesOf = (db: Db, accountId: string) =>
  db
    .selectFrom("files")
    .select(["id", "key", "name", "kind", "created_at"])
    .where("account_id", "=", accountId)
    .orderBy("created_at")
    .execute();
