import type { Db } from "#platform/db.ts";
import { blocksOf, sharedBlocks } from "./duplicates-store.ts";
import type { OfferToShow } from "./offer-to-show.ts";
import { deleteRows, visibleExternal, visibleJobs, visiblePostings, writeRows } from "./projection-store.ts";
import { regroup } from "./regroup.ts";
import { rowOf } from "./search-row.ts";

/** Writes rows of offers, and groups again what they now resemble, and what they did before (`left`: their blocks). */
const writeAndGroup = async (db: Db, offers: OfferToShow[], left: string[]) => {
  const rows = offers.map(rowOf);
  if (rows.length > 0) await writeRows(db, rows);
  const blocks = new Set(rows.map(({ duplicate_block }) => duplicate_block).filter((block) => block !== null));
  // A row just written stands as alone: most are.
  const shared = blocks.size > 0 ? await sharedBlocks(db, [...blocks]) : [];
  const changed = new Set([...shared, ...left]);
  if (changed.size > 0) await regroup(db, [...changed]);
};

/**
 * Writes visible offers into the search, and takes the others of `ids` off it. Offers of one batch may be of any kind; `left` are the
 * blocks in which imported ones among them stood.
 */
const project = async (db: Db, ids: string[], offers: OfferToShow[], left: string[] = []) => {
  const shown = new Set(offers.map(({ offer_id }) => offer_id));
  const gone = ids.filter((id) => !shown.has(id));
  if (gone.length > 0) await deleteRows(db, gone);
  await writeAndGroup(db, offers, left);
};

/** Makes search follow company offers as they are in `db`'s transaction: shown, changed or taken off. */
export const projectJobs = async (db: Db, ids: string[]) => {
  if (ids.length > 0) await project(db, ids, await visibleJobs(db, ids));
};

/** The same, for postings of schools. */
export const projectPostings = async (db: Db, ids: string[]) => {
  if (ids.length > 0) await project(db, ids, await visiblePostings(db, ids));
};

/** The same, for imported offers. */
export const projectExternal = async (db: Db, ids: string[]) => {
  if (ids.length > 0) await project(db, ids, await visibleExternal(db, ids), await blocksOf(db, ids));
};

/** The same, for offers of which the kind is not known. */
export const projectOffers = async (db: Db, ids: string[]) => {
  if (ids.length === 0) return;
  const offers = [
    ...(await visibleJobs(db, ids)),
    ...(await visiblePostings(db, ids)),
    ...(await visibleExternal(db, ids)),
  ];
  await project(db, ids, offers, await blocksOf(db, ids));
};

/** Puts offers that were just imported into the search, from memory; `known` are those that may stand there already. */
export const projectImported = async (db: Db, offers: OfferToShow[], known: string[]) => {
  if (offers.length === 0) return;
  await writeAndGroup(db, offers, known.length > 0 ? await blocksOf(db, known) : []);
};
