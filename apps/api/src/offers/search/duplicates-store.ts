import type { ContractType, Level } from "@passerelle/contract/enumerations";
import { type NotNull, sql } from "kysely";
import type { Db } from "#platform/db.ts";
import { condition } from "#platform/fragments-store.ts";

/** The blocks in which these offers stand (`offers/duplicates`). */
export const blocksOf = async (db: Db, ids: string[]) => {
  const rows = await db
    .selectFrom("offer_search")
    .select("duplicate_block")
    .distinct()
    .where("offer_id", "in", ids)
    .where("duplicate_block", "is not", null)
    .$narrowType<{ duplicate_block: string }>()
    .execute();
  return rows.map(({ duplicate_block }) => duplicate_block);
};

/** Of these blocks, those of two or more offers. */
export const sharedBlocks = async (db: Db, blocks: string[]) => {
  const rows = await db
    .selectFrom("offer_search")
    .select("duplicate_block")
    .where(condition`duplicate_block = any(${blocks}::text[])`)
    .groupBy("duplicate_block")
    .having((eb) => eb.fn.countAll(), ">", 1)
    .$narrowType<{ duplicate_block: string }>()
    .execute();
  return rows.map(({ duplicate_block }) => duplicate_block);
};

/** Every offer of these blocks that search shows, and the group in which it stands. */
export const offersOfBlocks = (db: Db, blocks: string[]) =>
  db
    .selectFrom("offer_search as s")
    .leftJoin("external_offers as e", "e.id", "s.offer_id")
    .select(["s.offer_id as id", "s.duplicate_block as block", "s.source_label", "s.title", "s.company_name", "s.city"])
    .select(["s.commune_code", "s.department", "e.address", "s.levels", "s.contract_types", "s.start_date"])
    .select(["e.rome_codes", "s.published_at", "s.text_signature", "s.duplicate_key", "s.is_head", "s.seen_on"])
    .where(condition`s.duplicate_block = any(${blocks}::text[])`)
    .$narrowType<{ text_signature: NotNull; levels: Level[]; contract_types: ContractType[] }>()
    .execute();
export type OfferOfBlock = Awaited<ReturnType<typeof offersOfBlocks>>[number];

export type Place = Pick<OfferOfBlock, "id" | "duplicate_key" | "is_head" | "seen_on">;

/** Records the group of each offer, whether it is the one that is shown, and on how many sites the group was seen. */
export const writePlaces = (db: Db, places: Place[]) =>
  sql`
    update offer_search s set duplicate_key = p.duplicate_key, is_head = p.is_head, seen_on = p.seen_on
    from unnest(${places.map(({ id }) => id)}::uuid[], ${places.map(({ duplicate_key }) => duplicate_key)}::text[],
      ${places.map(({ is_head }) => is_head)}::bool[], ${places.map(({ seen_on }) => seen_on)}::smallint[])
      p(id, duplicate_key, is_head, seen_on)
    where s.offer_id = p.id`.execute(db);
