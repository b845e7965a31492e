import { groupOffers } from "#offers/duplicates/group-offers.ts";
import { readOffer } from "#offers/duplicates/same-offer.ts";
import type { Db } from "#platform/db.ts";
import { type OfferOfBlock, offersOfBlocks, type Place, writePlaces } from "./duplicates-store.ts";

const mostSites = 32_000;

const compared = (row: OfferOfBlock) =>
  readOffer({
    ...row,
    source_label: row.source_label ?? "",
    address: row.address ?? "",
    contract_start: row.start_date,
    rome_codes: row.rome_codes ?? [],
  });

/** Where each offer of a block stands now. A group is known by its head: the earliest published of its offers on screen. */
const placesIn = (block: OfferOfBlock[]): Place[] =>
  groupOffers(block.map((row) => ({ id: row.id, published_at: row.published_at, offer: compared(row) }))).flatMap(
    (group) => {
      const duplicate_key = group.length > 1 ? (group[0]?.id ?? null) : null;
      const seen_on = Math.min(mostSites, new Set(group.map(({ offer }) => offer.source)).size);
      return group.map(({ id }, index) => ({ id, duplicate_key, is_head: index === 0, seen_on }));
    },
  );

/** Groups the offers of these blocks again, as they are in `db`'s transaction. */
export const regroup = async (db: Db, blocks: string[]) => {
  const rows = await offersOfBlocks(db, blocks);
  const before = new Map(rows.map((row) => [row.id, row]));
  const moved = [...Map.groupBy(rows, ({ block }) => block).values()].flatMap(placesIn).filter((place) => {
    const row = before.get(place.id);
    return row?.duplicate_key !== place.duplicate_key || row.is_head !== place.is_head || row.seen_on !== place.seen_on;
  });
  if (moved.length > 0) await writePlaces(db, moved);
};
