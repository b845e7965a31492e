import { mostDrafts, type TypedPosting } from "@passerelle/contract/offers/posting-editor";
import { type NotNull, sql } from "kysely";
import type { Db } from "#platform/db.ts";
import { condition } from "#platform/fragments-store.ts";
import { oldRows } from "#platform/old-rows-store.ts";

/** An offer of the school, or none: the one that is being created. */
export const isOfSchool = async (db: Db, postingId: string, schoolId: string) =>
  (await db
    .selectFrom("school_postings")
    .select("id")
    .where("id", "=", postingId)
    .where("school_id", "=", schoolId)
    .where("deleted_at", "is", null)
    .executeTakeFirst()) !== undefined;

/** An offer that exists, or the key of one that is being created. */
export type Typed = { postingId: string } | { draft: string };

const columnsOf = (of: Typed) =>
  "draft" in of ? { posting_id: null, draft: of.draft } : { posting_id: of.postingId, draft: null };

const sameOffer = (of: Typed) => {
  const { posting_id, draft } = columnsOf(of);
  return condition`posting_autosaves.posting_id is not distinct from ${posting_id}::uuid
    and posting_autosaves.draft is not distinct from ${draft}::uuid`;
};

export const findAutosave = (db: Db, accountId: string, of: Typed) =>
  db
    .selectFrom("posting_autosaves")
    .select(["content", "base_version", "updated_at"])
    .where("account_id", "=", accountId)
    .where(sameOffer(of))
    .executeTakeFirst();

export const putAutosave = (
  db: Db,
  {
    accountId,
    of,
    content,
    baseVersion,
    now,
  }: { accountId: string; of: Typed; content: TypedPosting; baseVersion: number | null; now: Date },
) => {
  const saved = { content: JSON.stringify(content), base_version: baseVersion, updated_at: now.toISOString() };
  return db
    .insertInto("posting_autosaves")
    .values({ account_id: accountId, ...columnsOf(of), ...saved })
    .onConflict((oc) => oc.columns(["account_id", "posting_id", "draft"]).doUpdateSet(saved))
    .execute();
};

export const removeAutosave = (db: Db, accountId: string, of: Typed) =>
  db.deleteFrom("posting_autosaves").where("account_id", "=", accountId).where(sameOffer(of)).execute();

/** The unsaved drafts of a user, the latest first. */
export const findDrafts = (db: Db, accountId: string) =>
  db
    .selectFrom("posting_autosaves")
    .select(["draft", sql<string>`coalesce(content->'fields'->>'title', '')`.as("title"), "updated_at"])
    .$narrowType<{ draft: NotNull }>()
    .where("account_id", "=", accountId)
    .where("posting_id", "is", null)
    .orderBy("updated_at", "desc")
    .orderBy("draft")
    .limit(mostDrafts)
    .execute();

/** Deletes the oldest drafts beyond the limit. */
export const removeDraftsBeyond = (db: Db, accountId: string) =>
  db
    .deleteFrom("posting_autosaves")
    .where("account_id", "=", accountId)
    .where("draft", "in", (eb) =>
      eb
        .selectFrom("posting_autosaves as other")
        .select("other.draft")
        .where("other.account_id", "=", accountId)
        .where("other.posting_id", "is", null)
        .orderBy("other.updated_at", "desc")
        .orderBy("other.draft")
        .offset(mostDrafts),
    )
    .execute();

export const oldAutosaves = oldRows("posting_autosaves", "updated_at");
