import type { SystemContext } from "#platform/context.ts";
import { isFault, type Mapped } from "./draft.ts";
import { NotWritten, ofDatabase } from "./not-written.ts";
import { isTooFew } from "./overlap.ts";
import type { Source } from "./source.ts";
import { markListed } from "./store.ts";
import type { Tally } from "./tally.ts";

const batchIds = 1000;

/** The offer that an item stands for, if known: one that is no longer wanted counts as not listed. */
export const listedId = (mapped: Mapped) => {
  if ("offer" in mapped) return mapped.offer.external_id;
  return mapped.over || (isFault(mapped.rejected) ? mapped.named?.external_id : undefined) || undefined;
};

type Look = {
  name: string;
  source: Source;
  runId: string;
  open: number;
  file: AsyncIterable<unknown>;
  isAllWorkStudy: boolean;
  tally: Tally;
};

/**
 * Reads a file before anything of it is written, until enough of the open offers are found again: half of an ordinary file. Gives
 * how many were found; the tally says what was read. Memory stays flat: what was found is marked in the database. Throws when the
 * file breaks off before enough was found.
 */
export const lookThrough = async ({ db, now }: SystemContext, look: Look) => {
  const { name, source, runId, open, file, tally, isAllWorkStudy } = look;
  let found = 0;
  let ids: string[] = [];
  const mark = async () => {
    found += await markListed(db, name, runId, ids).catch(ofDatabase);
    ids = [];
  };
  try {
    for await (const item of file) {
      tally.counted.read += 1;
      const mapped = source.map(item, now, isAllWorkStudy);
      if ("rejected" in mapped) tally.reject(mapped.rejected, mapped.named ?? item);
      const id = listedId(mapped);
      if (id) ids.push(id);
      if (ids.length < batchIds) continue;
      await mark();
      if (!isTooFew(found, open)) return found;
    }
  } catch (error) {
    if (error instanceof NotWritten) throw error;
    await mark();
    // The reading that writes will say that the file is broken.
    if (isTooFew(found, open)) throw error;
    return found;
  }
  await mark();
  return found;
};
