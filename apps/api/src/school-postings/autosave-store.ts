import type { TypedPosting } from "@passerelle/contract/posting-editor";
import { sql } from "kysely";
import type { Db } from "#platform/db.ts";

/** An offer of the school, or none: the one that is being created. */
export const isOfSchool = async (db: Db, postingId: string, schoolId: string) =>
  (await db
    .selectFrom("school_postings")
    .select("id")
    .where("id", "=", postingId)
    .where("school_id", "=", schoolId)
    .where("deleted_at", "is", null)
    .executeTakeFirst()) !== undefined;

const sameOffer = (postingId: string | null) =>
  sql<boolean>`posting_autosaves.posting_id is not distinct from ${postingId}::uuid`;

export const findAutosave = (db: Db, accountId: string, postingId: string | null) =>
  db
    .selectFrom("posting_autosaves")
    .select([sql<TypedPosting>`content`.as("content"), "base_version", "updated_at"])
    .where("account_id", "=", accountId)
    .where(sameOffer(postingId))
    .executeTakeFirst();

export const putAutosave = (
  db: Db,
  {
    accountId,
    postingId,
    content,
    baseVersion,
    now,
  }: { accountId: string; postingId: string | null; content: TypedPosting; baseVersion: number | null; now: Date },
) => {
  const kept = { content: JSON.stringify(content), base_version: baseVersion, updated_at: now.toISOString() };
  return db
    .insertInto("posting_autosaves")
    .values({ account_id: accountId, posting_id: postingId, ...kept })
    .onConflict((oc) => oc.columns(["account_id", "posting_id"]).doUpdateSet(kept))
    .execute();
};

export const removeAutosave = (db: Db, accountId: string, postingId: string | null) =>
  db.deleteFrom("posting_autosaves").where("account_id", "=", accountId).where(sameOffer(postingId)).execute();

export const removeAutosavesBefore = (db: Db, before: Date) =>
  db.deleteFrom("posting_autosaves").where("updated_at", "<", before.toISOString()).execute();
