import type { ImportReport } from "@passerelle/contract/external-offers";
import { offerTasks } from "#offers/tasks.ts";
import type { SystemContext } from "#platform/context.ts";
import { Unreachable } from "#platform/reach.ts";
import { Refusal } from "#platform/refusals.ts";
import { completeOffer } from "./complete-offer.ts";
import { reasons } from "./draft.ts";
import { openSourceFile } from "./open-file.ts";
import type { Source } from "./source.ts";
import { sourceNames, sources } from "./sources.ts";
import {
  abandonRuns,
  addToRun,
  closeOffers,
  closeVanished,
  countSeen,
  findRun,
  findUnfinishedRun,
  finishRun,
  forgetSeen,
  holdingSource,
  insertRun,
  markSeen,
  sizeOfLastRun,
  touchSeen,
  upsertOffers,
} from "./store.ts";
import { offerWriters } from "./write-offers.ts";

type Asked = { source: string; file?: string; url?: string; identifier?: string; secret?: string };
type Tally = { read: number; kept: number; rejected: number; reasons: Record<string, number>; over: string[] };

/** Reads the whole file, item by item, and writes what can be kept. Throws when the file is broken; what was read stays. */
const readFile = async (
  { db, now }: SystemContext,
  name: string,
  source: Source,
  runId: string,
  file: AsyncIterable<unknown>,
  tally: Tally,
) => {
  const reject = (reason: string) => {
    tally.rejected += 1;
    tally.reasons[reason] = (tally.reasons[reason] ?? 0) + 1;
  };
  const writers = offerWriters(db, async (tx, rows) => {
    const fresh = await markSeen(tx, runId, [...new Set(rows.map((row) => row.external_id))]);
    // Of an identifier that comes twice the first is kept; one that an interrupted run has written already is passed over.
    const once = rows.filter((row) => fresh.delete(row.external_id));
    await addToRun(tx, runId, await upsertOffers(tx, once));
    tally.kept += once.length;
    for (let twice = rows.length - once.length; twice > 0; twice -= 1) reject(reasons.twice);
  });
  try {
    for await (const item of file) {
      tally.read += 1;
      const mapped = source.map(item, now);
      if ("offer" in mapped) await writers.add(completeOffer(name, mapped.offer));
      else {
        reject(mapped.rejected);
        if (mapped.over) tally.over.push(mapped.over);
      }
    }
  } finally {
    await writers.end();
  }
};

/**
 * One run of a source (product decisions, external offers): each item is kept or left out alone, with its reason counted. Only
 * a file that was read to its end closes what it no longer lists, and only if it is not half as small as the last one.
 */
const run = async (ctx: SystemContext, name: string, source: Source, asked: Asked): Promise<ImportReport> => {
  const { db, now, log, tasks } = ctx;
  const file = await openSourceFile(asked, source, { loopback: ctx.reachesLoopback, now });
  try {
    let unfinished = await findUnfinishedRun(db, name, file.fingerprint);
    if (
      unfinished &&
      (await countSeen(db, unfinished.id)) < unfinished.created + unfinished.updated + unfinished.unchanged
    )
      unfinished = undefined;
    for (const { id } of await abandonRuns(db, name, unfinished?.id, now)) await forgetSeen(db, id);
    const { id: runId } = unfinished ?? (await insertRun(db, name, file.fingerprint, now));
    const lastSize = await sizeOfLastRun(db, name);
    const tally: Tally = { read: 0, kept: 0, rejected: 0, reasons: {}, over: [] };
    const end = async (status: "done" | "failed" | "refused", closed: number, error: string | null) => {
      await finishRun(
        db,
        runId,
        { status, read: tally.read, rejected: tally.rejected, closed, reasons: tally.reasons, error },
        now,
      );
      await forgetSeen(db, runId);
      await tasks.enqueue(db, offerTasks.refreshVocabulary, {}, { once: "after-import" });
      await tasks.enqueue(db, offerTasks.refreshPublicPages, {}, { once: "after-import" });
      const report = await findRun(db, runId);
      log.info(
        { source: name, status, read: report.read, created: report.created, updated: report.updated, closed },
        "import ended",
      );
      return report;
    };

    try {
      await readFile(ctx, name, source, runId, source.read(file.stream()), tally);
    } catch (error) {
      log.warn({ err: error, source: name }, "import broken off");
      const said = error instanceof Unreachable ? error.message : "Le fichier est incomplet ou illisible.";
      return await end("failed", 0, `${said.replace(/\.$/, "")} : aucune offre n'a été fermée.`);
    }
    const closedAsOver = tally.over.length > 0 ? await closeOffers(db, name, tally.over, now) : 0;
    const seen = await countSeen(db, runId);
    if (lastSize !== null && seen < lastSize / 2) {
      return await end(
        "refused",
        closedAsOver,
        "Le fichier contient moins de la moitié des offres du précédent : aucune offre absente n'a été fermée.",
      );
    }
    await touchSeen(db, name, runId, now);
    return await end("done", closedAsOver + (await closeVanished(db, name, runId, now)), null);
  } finally {
    await file.close();
  }
};

/** Imports the offers of a source, one run of it at a time; a second one meanwhile is refused. */
export const importOffers = async (ctx: SystemContext, asked: Asked): Promise<ImportReport> => {
  const source = sources[asked.source];
  if (!source) throw new Error(`La source « ${asked.source} » n'existe pas : ${sourceNames.join(", ")}.`);
  const report = await holdingSource(ctx.db, asked.source, () => run(ctx, asked.source, source, asked));
  if (!report) throw new Refusal("import-running");
  return report;
};
