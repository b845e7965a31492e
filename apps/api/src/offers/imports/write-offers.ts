import { availableParallelism } from "node:os";
import { setTimeout as rest } from "node:timers/promises";
import { blockKey } from "#offers/duplicates/same-offer.ts";
import type { Db, Tx } from "#platform/db.ts";
import type { OfferRow } from "./complete-offer.ts";

/** A batch is full at so many rows, or at so many characters of text: long descriptions must not make it heavy. */
const batchRows = 1000;
const batchText = 1_000_000;
const isSmallMachine = availableParallelism() <= 2;
/** Connections that write. On two processors, one is left to concurrent searches. */
const mostWriters = 2;
const writersBesideSearches = isSmallMachine ? 1 : mostWriters;
/** After a batch both processors are left to searches, for a part of the time that it took. */
const restOfBatch = isSmallMachine ? 0.5 : 0;

type Write = (tx: Tx, rows: OfferRow[]) => Promise<void>;

const hash = (text: string) => {
  let value = 0;
  for (let index = 0; index < text.length; index += 1) value = (value * 31 + text.charCodeAt(index)) | 0;
  return Math.abs(value);
};

/**
 * Writes a long stream of rows by batches, each in its transaction, over at most two connections at once. Rows that may
 * be near-duplicates stay on one connection, so that grouping never waits for what another has not committed. `add` waits when
 * the database is behind: memory stays flat. `rests` keeps concurrent searches quick; without it, writing
 * takes the whole machine.
 */
export const offerWriters = (db: Db, write: Write, { rests = true } = {}) => {
  const writers = rests ? writersBesideSearches : mostWriters;
  const lanes = Array.from({ length: writers }, () => ({
    rows: [] as OfferRow[],
    text: 0,
    running: Promise.resolve(),
  }));
  let failure: unknown;
  let isEnding = false;

  const writeBatch = async (rows: OfferRow[]) => {
    if (failure) return;
    const started = performance.now();
    await db.transaction().execute((tx) => write(tx, rows));
    if (rests && !isEnding) await rest(restOfBatch * (performance.now() - started));
  };
  const flush = (lane: (typeof lanes)[number]) => {
    const rows = lane.rows;
    lane.rows = [];
    lane.text = 0;
    if (rows.length === 0) return;
    lane.running = lane.running
      .then(() => writeBatch(rows))
      .catch((error) => {
        failure ??= error;
      });
  };
  const check = () => {
    if (failure) throw failure;
  };

  return {
    add: async (row: OfferRow) => {
      const lane = lanes[hash(blockKey(row) ?? row.external_id) % writers];
      if (!lane) return;
      lane.rows.push(row);
      lane.text += row.description.length + row.profile.length + row.company_description.length;
      if (lane.rows.length < batchRows && lane.text < batchText) return;
      // One batch waits while another is being written; then the reader waits.
      await lane.running;
      check();
      flush(lane);
    },
    end: async () => {
      isEnding = true;
      for (const lane of lanes) flush(lane);
      await Promise.all(lanes.map((lane) => lane.running));
      check();
    },
  };
};
