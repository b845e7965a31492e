import type { SystemContext } from "#platform/context.ts";
import type { Tx } from "#platform/db.ts";
import { Refusal } from "#platform/refusals.ts";
import { endUnreached } from "./end-run.ts";
import { importOffers } from "./import-offers.ts";
import { findRunToDo, recordAttempt, skipRun } from "./runs-store.ts";
import { settingsOf } from "./settings-store.ts";
import { accessOf } from "./source-settings.ts";
import { SourceUnreachable } from "./source-unreachable.ts";

/** With delays that double from five seconds, some ten minutes: a source that is down for longer waits for its next hour. */
const mostAttempts = 8;
const firstDelaySeconds = 5;
/** What could not be ended in a day is left to the next run. */
export const givenUpAfterMs = 24 * 3_600_000;

/** In how many seconds a source that asks to be left alone is asked again: as long as it says, and no sooner than another would be. */
const waitOf = ({ retryAfterSeconds }: SourceUnreachable, attempts: number) =>
  retryAfterSeconds === null ? null : Math.max(retryAfterSeconds, firstDelaySeconds * 2 ** (attempts - 1));

type Run = { id: string; source: string; attempts: number; isDryRun: boolean };
/** Puts the run back into the queue, for so many seconds later. */
type PutBack = (tx: Tx, afterSeconds: number) => Promise<void>;

/** Records that the source gave nothing. The run is retried when the source asks for it, else as any task that fails, or has failed. */
const endAttempt = async (ctx: SystemContext, run: Run, error: SourceUnreachable, putBack: PutBack) => {
  const { db, now } = ctx;
  const wait = waitOf(error, run.attempts + 1);
  const nextTryAt = wait === null ? null : new Date(now.getTime() + wait * 1000);
  const isOver = await db.transaction().execute(async (tx) => {
    const { attempts, started_at } = await recordAttempt(tx, run.id, { error: error.message, nextTryAt });
    // A person who tries a source watches it: errors are reported at once.
    if (!error.mayRetry || attempts >= mostAttempts || run.isDryRun) return true;
    if (wait === null || nextTryAt === null) return false;
    if (nextTryAt.getTime() > Date.parse(started_at) + givenUpAfterMs) return true;
    await putBack(tx, wait);
    return false;
  });
  if (isOver) await endUnreached(ctx, run, error.message);
  else if (wait === null) throw error;
};

/**
 * Does a run that was asked for: with what its source is set to at this moment. A source that does not answer is tried again
 * later; one that is being imported leaves a line in the history.
 */
export const runImport = async (ctx: SystemContext, runId: string, acceptsFewer: boolean, putBack: PutBack) => {
  const { db, now } = ctx;
  const run = await findRunToDo(db, runId);
  if (!run) return;
  const { id, source, attempts, is_dry_run: isDryRun, origin } = run;
  // Who asks for it by hand wants to see it read.
  const rereads = origin === "manual";
  const settings = await settingsOf(db, source);
  if (!settings) return;
  try {
    await importOffers(ctx, { source, ...accessOf(ctx, settings), isDryRun, acceptsFewer, rereads, runId });
  } catch (error) {
    if (error instanceof Refusal && error.code === "import-running")
      return skipRun(db, id, "Un autre import de cette source était déjà en cours.", now);
    if (!(error instanceof SourceUnreachable)) throw error;
    await endAttempt(ctx, { id, source, attempts, isDryRun }, error, putBack);
  }
};
