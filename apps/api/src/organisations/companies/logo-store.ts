import type { Db } from "#platform/db.ts";
import { condition } from "#platform/fragments-store.ts";

/** The company takes this logo or cover, or none; the one before is swept with the files that nothing refers to. */
export const setPicture = (
  db: Db,
  companyId: string,
  picture: { logo_id: string | null } | { cover_id: string | null },
  now: Date,
) =>
  db
    .updateTable("companies")
    .set({ ...picture, updated_at: now.toISOString() })
    .where("id", "=", companyId)
    .execute();

const pictures = (db: Db, fileId: string) =>
  db.selectFrom("files as f").select(["f.key", "f.content_type", "f.size"]).where("f.id", "=", fileId);

/** The stored picture of an address, while it is the logo of some company or school. */
export const findLogo = (db: Db, fileId: string) =>
  pictures(db, fileId)
    .where(
      condition`(exists (select from companies where logo_id = f.id) or exists (select from schools where logo_id = f.id))`,
    )
    .executeTakeFirst();

/** The same of a cover. */
export const findCover = (db: Db, fileId: string) =>
  pictures(db, fileId)
    .where(
      condition`(exists (select from companies where cover_id = f.id) or exists (select from schools where cover_id = f.id))`,
    )
    .executeTakeFirst();
