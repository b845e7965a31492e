import type { ImportReport } from "@passerelle/contract/external-offers";
import type { SystemContext } from "#platform/context.ts";
import { holding } from "#platform/locks-store.ts";
import { OutgoingFailure } from "#platform/outgoing.ts";
import { Refusal } from "#platform/refusals.ts";
import { completeOffer, type OfferRow } from "./complete-offer.ts";
import { reasons } from "./draft.ts";
import { endRun } from "./end-run.ts";
import { openSourceFile } from "./open-file.ts";
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
  sizeOfLastRun,
  skipRun,
} from "./runs-store.ts";
import type { Source } from "./source.ts";
import { SourceUnreachable } from "./source-unreachable.ts";
import { sourceNames, sources } from "./sources.ts";
import {
  analyzeIfGrown,
  closeOffers,
  closeVanished,
  compareOffers,
  countOpen,
  countSeen,
  countVanished,
  forgetSeen,
  markSeen,
  touchOpen,
  touchSeen,
  upsertOffers,
} from "./store.ts";
import { newTally, type Tally } from "./tally.ts";
import { offerWriters } from "./write-offers.ts";

type Asked = {
  source: string;
  file?: string | undefined;
  url?: string | undefined;
  identifier?: string | undefined;
  secret?: string | undefined;
  /** Reads everything and writes no offer: the report says what would have been done. */
  isDryRun?: boolean;
  /** Closes what is no longer listed even where that is more than half. */
  acceptsFewer?: boolean;
  /** Reads the file item by item even where it is the one that was read last. */
  rereads?: boolean;
  /** The run that waits for this, or was cut short; without one, a new run begins. */
  runId?: string;
};

type SourceFile = Awaited<ReturnType<typeof openSourceFile>>;
/** What is wrong is the database, not the file: the run stays as it is, and is taken up again. */
class NotWritten extends Error {}
type Reading = { runId: string; reading: number; isDryRun: boolean; tally: Tally };

/** What writing these offers would do. */
const wouldUpsert = async (...[db, rows]: Parameters<typeof upsertOffers>) => {
  const known = await compareOffers(db, rows);
  const unchanged = [...known.values()].filter((isSame) => isSame).length;
  return { created: rows.length - known.size, updated: known.size - unchanged, unchanged };
};

/** Reads the whole file, item by item, and writes what can be kept. Throws when the file is broken; what was read stays. */
const readFile = async (
  { db, now }: SystemContext,
  name: string,
  source: Source,
  file: AsyncIterable<unknown>,
  { runId, reading, isDryRun, tally }: Reading,
) => {
  const { counted } = tally;
  const write = isDryRun ? wouldUpsert : upsertOffers;
  let created = 0;
  let nextLook = 2000;
  const writers = offerWriters(db, async (tx, rows) => {
    const { fresh, written } = await markSeen(tx, runId, [...new Set(rows.map((row) => row.external_id))], reading);
    // Of an identifier that comes twice the first is kept; one that an interrupted reading has written already is passed over.
    const once: OfferRow[] = [];
    for (const row of rows) {
      if (fresh.delete(row.external_id)) once.push(row);
      else if (!written.delete(row.external_id)) tally.reject(reasons.twice, row);
    }
    const counts = await write(tx, once);
    await addToRun(tx, runId, counts, counted);
    created += counts.created;
    if (isDryRun || created < nextLook) return;
    nextLook = 5 * created;
    await analyzeIfGrown(tx, created);
  });
  const ofDatabase = (cause: unknown) => {
    // What the database refuses of the data it would refuse again.
    if (/^2[23]/.test((cause as { code?: string }).code ?? "")) throw cause;
    throw new NotWritten("the offers of a batch could not be written", { cause });
  };
  try {
    for await (const item of file) {
      counted.read += 1;
      const mapped = source.map(item, now);
      if ("offer" in mapped) {
        const row = completeOffer(name, mapped.offer);
        tally.keep(row);
        await writers.add(row).catch(ofDatabase);
      } else {
        tally.reject(mapped.rejected, mapped.named ?? item);
        if (mapped.over) tally.over.push(mapped.over);
      }
    }
  } finally {
    await writers.end().catch(ofDatabase);
  }
};

/** The run that reads this file: one that was cut short in the same file, the one that was asked for, or a new one. */
const takeUpRun = async (
  { db, now }: SystemContext,
  { source, runId, isDryRun = false }: Asked,
  fingerprint: string,
) => {
  let unfinished = isDryRun ? undefined : await findUnfinishedRun(db, source, fingerprint);
  // What it had met is unlogged: after a crash of the database the file is simply read again.
  if (
    unfinished &&
    (await countSeen(db, unfinished.id)) < unfinished.created + unfinished.updated + unfinished.unchanged
  )
    unfinished = undefined;
  const kept = [unfinished?.id, runId].filter((id) => id !== undefined);
  for (const { id } of await abandonRuns(db, { source, isDryRun, kept, now })) await forgetSeen(db, id);
  if (unfinished) {
    if (runId) await skipRun(db, runId, "L'import interrompu de ce même fichier a été repris à la place.", now);
    return unfinished.id;
  }
  if (!runId) return (await insertRun(db, { source, fingerprint, isDryRun, now })).id;
  await forgetSeen(db, runId);
  await beginRun(db, runId, fingerprint, now);
  return runId;
};

const open = async ({ now, outgoing }: SystemContext, source: Source, asked: Asked) => {
  if (asked.file) return openSourceFile(outgoing, asked, source, { now });
  try {
    return await openSourceFile(outgoing, asked, source, { now });
  } catch (error) {
    throw new SourceUnreachable(error);
  }
};

/** Closes what a whole file says is over or no longer lists, unless that is more than half; a dry run only counts. */
const closeRest = async ({ db, now }: SystemContext, asked: Asked, runId: string, over: string[]) => {
  const { source: name, isDryRun = false, acceptsFewer = false } = asked;
  const lastSize = await sizeOfLastRun(db, name);
  const isTooSmall = !acceptsFewer && lastSize !== null && (await countSeen(db, runId)) < lastSize / 2;
  const refusal = {
    status: "refused" as const,
    error: "Le fichier contient moins de la moitié des offres du précédent : aucune offre absente n'a été fermée.",
  };
  if (isDryRun) {
    if (isTooSmall) return { ...refusal, closed: await countOpen(db, name, over) };
    return { status: "done" as const, error: null, closed: await countVanished(db, name, runId) };
  }
  const closedAsOver = over.length > 0 ? await closeOffers(db, name, over, now) : 0;
  if (isTooSmall) return { ...refusal, closed: closedAsOver };
  await touchSeen(db, name, runId, now);
  return { status: "done" as const, error: null, closed: closedAsOver + (await closeVanished(db, name, runId, now)) };
};

/** What is read of a file stays true for a day: then it is read again, as the product may have learned to read it better. */
const sameForMs = 20 * 3_600_000;

/** The last run of the source, where it has read this very file to its end within a day. */
const lastReadingOf = async ({ db, now }: SystemContext, { source, isDryRun, rereads }: Asked, file: SourceFile) => {
  if (isDryRun || rereads) return null;
  const last = await findLastReading(db, source);
  if (last?.status !== "done" || last.fingerprint !== file.fingerprint) return null;
  if (now.getTime() - Date.parse(last.started_at) > sameForMs) return null;
  return last;
};

const sameFile = "Le fichier est identique au précédent\u00a0: il n'a pas été relu.";

/** Reads the file, writes what it holds, closes what it no longer lists; what is told of it is its report. */
const readWhole = async (ctx: SystemContext, source: Source, asked: Asked, file: SourceFile, id: string) => {
  const { db, log } = ctx;
  const { source: name, isDryRun = false } = asked;
  const reading = await nextReading(db, id);
  const tally = newTally();
  const ending = async () => {
    try {
      await readFile(ctx, name, source, source.read(file.stream(), file.cameWhole), {
        runId: id,
        reading,
        isDryRun,
        tally,
      });
    } catch (error) {
      if (error instanceof NotWritten) throw error;
      log.warn({ err: error, source: name }, "import broken off");
      const said = error instanceof OutgoingFailure ? error.message : "Le fichier est incomplet ou illisible.";
      const sentence = `${said.replace(/\.$/, "")} : aucune offre n'a été fermée.`;
      return { status: "failed" as const, closed: 0, error: sentence };
    }
    return await closeRest(ctx, asked, id, tally.over);
  };
  const ended = await ending();
  const { reasons, examples, counted } = tally;
  const samples = isDryRun ? tally.samples : [];
  const { read, rejected } = counted;
  return { ...ended, read, rejected, reasons, examples, samples, quality: tally.quality() };
};

/**
 * One run of a source (product decisions, external offers): each item is kept or left out alone, with its reason counted. Only
 * a file that was read to its end closes what it no longer lists, and only if it is not half as small as the last one.
 */
const run = async (ctx: SystemContext, source: Source, asked: Asked): Promise<ImportReport> => {
  const { db, now } = ctx;
  const { source: name, isDryRun = false } = asked;
  const started = performance.now();
  const file = await open(ctx, source, asked);
  try {
    const last = await lastReadingOf(ctx, asked, file);
    const id = await takeUpRun(ctx, asked, file.fingerprint);
    let end: RunEnd;
    if (last) {
      await touchOpen(db, name, now);
      await countUnchanged(db, id, last.size);
      const { read, rejected, reasons, examples, quality } = last;
      end = {
        ...{ status: "done", closed: 0, error: sameFile },
        samples: [],
        read,
        rejected,
        reasons,
        examples,
        quality,
      };
    } else end = await readWhole(ctx, source, asked, file, id);
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
export const importOffers = async (ctx: SystemContext, asked: Asked): Promise<ImportReport> => {
  const source = Object.hasOwn(sources, asked.source) ? sources[asked.source] : undefined;
  if (!source) throw new Error(`La source « ${asked.source} » n'existe pas : ${sourceNames.join(", ")}.`);
  const report = await holding(ctx.db, "import", asked.source, () => run(ctx, source, asked));
  if (!report) throw new Refusal("import-running");
  return report;
};
