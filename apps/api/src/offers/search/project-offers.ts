import type { Db } from "#platform/db.ts";
import {
  deleteRows,
  keysOf,
  regroup,
  visibleExternal,
  visibleJobs,
  visiblePostings,
  writeRows,
} from "./projection-store.ts";
import { type OfferToShow, rowOf } from "./search-row.ts";

const keysIn = (offers: OfferToShow[]) => [
  ...new Set(offers.map(({ duplicate_key }) => duplicate_key).filter((key) => key !== null)),
];

/** Writes visible offers into the search, and takes the others of `ids` off it. Offers of one batch may be of any kind. */
const project = async (db: Db, ids: string[], offers: OfferToShow[]) => {
  const left = await keysOf(db, ids);
  if (offers.length > 0) await writeRows(db, offers.map(rowOf));
  const shown = new Set(offers.map(({ offer_id }) => offer_id));
  const gone = ids.filter((id) => !shown.has(id));
  if (gone.length > 0) await deleteRows(db, gone);
  const written = keysIn(offers);
  if (written.length + left.length > 0) await regroup(db, { written, left });
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
  if (ids.length > 0) await project(db, ids, await visibleExternal(db, ids));
};

/** The same, for offers of which the kind is not known. */
export const projectOffers = async (db: Db, ids: string[]) => {
  if (ids.length === 0) return;
  const offers = [
    ...(await visibleJobs(db, ids)),
    ...(await visiblePostings(db, ids)),
    ...(await visibleExternal(db, ids)),
  ];
  await project(db, ids, offers);
};

/** Puts offers that were just imported into the search, from memory. `left`: keys of the groups that changed ones have left. */
export const projectImported = async (db: Db, offers: OfferToShow[], left: string[]) => {
  await writeRows(db, offers.map(rowOf));
  await regroup(db, { written: keysIn(offers), left });
};
