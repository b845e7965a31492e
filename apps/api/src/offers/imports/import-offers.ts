import type { ImportReport } from "@passerelle/contract/offers/imports";
import type { SystemContext } from "#platform/context.ts";
import { withLock } from "#platform/locks-store.ts";
import { OutgoingFailure } from "#platform/outgoing.ts";
import { Refusal } from "#platform/refusals.ts";
import { closeRest } from "./close-rest.ts";
import { completeOffer, type OfferRow } from "./complete-offer.ts";
import { isFault, reasons } from "./draft.ts";
import { endRun } from "./end-run.ts";
import { listedId, lookThrough } from "./look-through.ts";
import { deleteFound } from "./missing-store.ts";
import { NotWritten, ofDatabase } from "./not-written.ts";
import { openSourceFile } from "./open-file.ts";
import { isFewer, isTooFew, refusedAs } from "./overlap.ts";
import {
  abandonRuns,
  addToRun,
  beginRun,
  countUnchanged,
  findLastReading,
  findUnfinishedRun,
  insertRun,
  nextReading,
  type RunEnd,
  recordOpenBefore,
  skipRun,
} from "./runs-store.ts";
import { settingsOf } from "./settings-store.ts";
import type { Source } from "./source.ts";
import { SourceUnreachable } from "./source-unreachable.ts";
import { sourceNames, sources } from "./sources.ts";
import {
  analyzeIfGrown,
  compareOffers,
  countAllOpen,
  countSeen,
  deleteSeen,
  markListed,
  markSeen,
  touchOpen,
} from "./store.ts";
import { newTally, type Tally } from "./tally.ts";
import { offerWriters } from "./write-offers.ts";
import { writeOffers } from "./written-offers.ts";

type Options = {
  source: string;
  file?: string | undefined;
  url?: string | undefined;
  identifier?: string | undefined;
  secret?: string | undefined;
  /** Reads everything and writes no offer: the report says what would have been done. */
  isDryRun?: boolean;
  /** Reads the file however few of the open offers it lists, and closes at once what it does not. */
  acceptsFewer?: boolean;
  /** Reads the file item by item even where it is the one that was read last. */
  rereads?: boolean;
  /** The run that waits for this, or was cut short; without one, a new run begins. */
  runId?: string;
};

type SourceFile = Awaited<ReturnType<typeof openSourceFile>>;
type Reading = { runId: string; reading: number; isDryRun: boolean; isAllWorkStudy: boolean; tally: Tally };

/** What writing these offers would do. */
const wouldWrite = async ({ db }: SystemContext, rows: OfferRow[]) => {
  const known = await compareOffers(db, rows);
  const unchanged = [...known.values()].filter(({ same }) => same).length;
  return { created: rows.length - known.size, updated: known.size - unchanged, unchanged };
};

/** Reads the whole file, item by item, and writes what can be kept. Throws when the file is broken; what was read stays. */
const readFile = async (
  ctx: SystemContext,
  name: string,
  source: Source,
  file: AsyncIterable<unknown>,
  { runId, reading, isDryRun, isAllWorkStudy, tally }: Reading,
) => {
  const { db, now } = ctx;
  const { counted } = tally;
  const write = isDryRun ? wouldWrite : writeOffers;
  let created = 0;
  let nextLook = 2000;
  const writers = offerWriters(db, async (tx, rows) => {
    const { fresh, written } = await markSeen(tx, runId, [...new Set(rows.map((row) => row.external_id))], reading);
    // Of an identifier that comes twice the first is kept; one that an interrupted reading has written already is passed over.
    const once: OfferRow[] = [];
    for (const row of rows) {
      if (fresh.delete(row.external_id)) once.push(row);
      else if (!written.delete(row.external_id)) {
        tally.reject(reasons.twice, row);
        tally.unnamed += 1;
      }
    }
    const counts = await write({ ...ctx, db: tx }, once);
    await addToRun(tx, runId, counts, counted);
    created += counts.created;
    if (isDryRun || created < nextLook) return;
    nextLook = 5 * created;
    await analyzeIfGrown(tx, created);
  });
  /** Items that are not written and name an offer: it is listed all the same. */
  let listed: string[] = [];
  const markBatchListed = async () => {
    if (listed.length > 0) await markListed(db, name, runId, listed).catch(ofDatabase);
    listed = [];
  };
  try {
    for await (const item of file) {
      counted.read += 1;
      const mapped = source.map(item, now, isAllWorkStudy);
      if ("offer" in mapped) {
        const row = completeOffer(name, mapped.offer);
        tally.keep(row);
        if (mapped.unread) tally.notRead(row.external_id, mapped.unread);
        await writers.add(row).catch(ofDatabase);
        continue;
      }
      tally.reject(mapped.rejected, mapped.named ?? item);
      if (mapped.over) tally.over.push(mapped.over);
      const id = listedId(mapped);
      if (id) listed.push(id);
      else if (isFault(mapped.rejected)) tally.unnamed += 1;
      if (listed.length === 1000) await markBatchListed();
    }
    await markBatchListed();
  } finally {
    await writers.end().catch(ofDatabase);
  }
};

/**
 * The run that reads this file: one that was cut short in the same file, the one that was asked for, or a new one. `hasWritten`: it
 * was judged before, and has begun to write.
 */
const resumeOrStartRun = async (
  { db, now }: SystemContext,
  { source, runId, isDryRun = false }: Options,
  fingerprint: string,
) => {
  let unfinished = isDryRun ? undefined : await findUnfinishedRun(db, source, fingerprint);
  // What it had met is unlogged: after a crash of the database the file is simply read again.
  if (
    unfinished &&
    (await countSeen(db, unfinished.id)) < unfinished.created + unfinished.updated + unfinished.unchanged
  )
    unfinished = undefined;
  const exceptIds = [unfinished?.id, runId].filter((id) => id !== undefined);
  for (const { id } of await abandonRuns(db, { source, isDryRun, exceptIds, now })) await deleteSeen(db, id);
  if (unfinished) {
    if (runId) await skipRun(db, runId, "L'import interrompu de ce même fichier a été repris à la place.", now);
    const { id, created, updated, unchanged, open_before } = unfinished;
    const hasWritten = created + updated + unchanged > 0;
    if (!hasWritten) await deleteSeen(db, id);
    return { id, hasWritten, openBefore: open_before };
  }
  if (!runId) {
    const { id } = await insertRun(db, { source, fingerprint, isDryRun, now });
    return { id, hasWritten: false, openBefore: null };
  }
  await deleteSeen(db, runId);
  await beginRun(db, runId, fingerprint, now);
  return { id: runId, hasWritten: false, openBefore: null };
};

const open = async ({ now, outgoing }: SystemContext, source: Source, asked: Options) => {
  if (asked.file) return openSourceFile(outgoing, asked, source, { now });
  try {
    return await openSourceFile(outgoing, asked, source, { now });
  } catch (error) {
    throw new SourceUnreachable(error);
  }
};

/** What is read of a file stays true for a day: then it is read again, as the product may have learned to read it better. */
const sameForMs = 20 * 3_600_000;

/** The last run of the source, where it has read this very file to its end within a day. */
const lastReadingOf = async ({ db, now }: SystemContext, { source, isDryRun, rereads }: Options, file: SourceFile) => {
  if (isDryRun || rereads) return null;
  const last = await findLastReading(db, source);
  if (last?.status !== "done" || last.fingerprint !== file.fingerprint) return null;
  if (now.getTime() - Date.parse(last.started_at) > sameForMs) return null;
  return last;
};

const sameFile = "Le fichier est identique au précédent\u00a0: il n'a pas été relu.";

type ResumedRun = Awaited<ReturnType<typeof resumeOrStartRun>>;

/** Reads the file, writes its offers, closes those that it no longer lists; gives the report. */
const readWhole = async (ctx: SystemContext, source: Source, asked: Options, file: SourceFile, run: ResumedRun) => {
  const { db, log } = ctx;
  const { source: name, isDryRun = false, acceptsFewer = false } = asked;
  const { id, hasWritten } = run;
  const openBefore = hasWritten ? run.openBefore : await countAllOpen(db, name).catch(ofDatabase);
  if (!hasWritten) await recordOpenBefore(db, id, openBefore ?? 0);
  const isAllWorkStudy = (await settingsOf(db, name))?.is_all_work_study ?? false;
  const items = () => source.read(file.stream(), file.cameWhole);
  let tally = newTally();
  /** Why nothing of the file may be written; null where it may, or where that is already decided. */
  const refusal = async () => {
    if (isDryRun || acceptsFewer || hasWritten || !openBefore) return null;
    const found = await lookThrough(ctx, {
      name,
      source,
      runId: id,
      open: openBefore,
      file: items(),
      isAllWorkStudy,
      tally,
    });
    if (isTooFew(found, openBefore)) return { ...refusedAs(found, openBefore), closed: 0, missing: 0, isThin: false };
    tally = newTally();
    return null;
  };
  const ending = async () => {
    try {
      const refused = await refusal();
      if (refused) return refused;
      const reading = await nextReading(db, id);
      await readFile(ctx, name, source, items(), { runId: id, reading, isDryRun, isAllWorkStudy, tally });
    } catch (error) {
      if (error instanceof NotWritten) throw error;
      log.warn({ err: error, source: name }, "import broken off");
      const said = error instanceof OutgoingFailure ? error.message : "Le fichier est incomplet ou illisible.";
      const sentence = `${said.replace(/\.$/, "")} : aucune offre n'a été fermée.`;
      // What it did list is not missing.
      if (!isDryRun) await deleteFound(db, name, id);
      return { status: "failed" as const, closed: 0, missing: 0, error: sentence, isThin: false };
    }
    const { over, unnamed } = tally;
    return closeRest(ctx, { source: name, runId: id, isDryRun, acceptsFewer, openBefore, over, unnamed });
  };
  const ended = await ending();
  const { reasons, examples, unread, counted } = tally;
  const samples = isDryRun ? tally.samples : [];
  const { read, rejected } = counted;
  return { ...ended, read, rejected, reasons, examples, unread, samples, quality: tally.quality() };
};

/**
 * One run of a source (docs/product/imports.md#runs): each item is kept or left out alone, with its reason counted. A file in
 * which fewer than half of the open offers are found again is refused before anything is written; only a file that was read to its
 * end closes what it and the one before it no longer list.
 */
const run = async (ctx: SystemContext, source: Source, asked: Options): Promise<ImportReport> => {
  const { db, now } = ctx;
  const { source: name, isDryRun = false } = asked;
  const started = performance.now();
  const file = await open(ctx, source, asked);
  try {
    const last = await lastReadingOf(ctx, asked, file);
    const resumed = await resumeOrStartRun(ctx, asked, file.fingerprint);
    const { id } = resumed;
    let end: RunEnd;
    if (last) {
      await touchOpen(db, name, now);
      await countUnchanged(db, id, last.size);
      const { read, rejected, reasons, examples, unread, quality, missing, open_before } = last;
      await recordOpenBefore(db, id, open_before ?? 0);
      end = {
        ...{ status: "done", closed: 0, error: sameFile },
        samples: [],
        missing,
        isThin: open_before !== null && isFewer(missing, open_before),
        read,
        rejected,
        reasons,
        examples,
        unread,
        quality,
      };
    } else end = await readWhole(ctx, source, asked, file, resumed);
    return await endRun(
      ctx,
      { id, source: name, isDryRun },
      end,
      new Date(now.getTime() + performance.now() - started),
    );
  } finally {
    await file.close();
  }
};

/** Imports the offers of a source, one run of it at a time; a second one meanwhile is refused. */
export const importOffers = async (ctx: SystemContext, asked: Options): Promise<ImportReport> => {
  const source = Object.hasOwn(sources, asked.source) ? sources[asked.source] : undefined;
  if (!source) throw new Error(`La source « ${asked.source} » n'existe pas : ${sourceNames.join(", ")}.`);
  const report = await withLock(ctx.db, "import", asked.source, () => run(ctx, source, asked));
  if (!report) throw new Refusal("import-running");
  return report;
};
