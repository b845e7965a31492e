import type { SystemContext } from "#platform/context.ts";
import { Refusal } from "#platform/refusals.ts";
import { endUnreached } from "./end-run.ts";
import { importOffers } from "./import-offers.ts";
import { findRunToDo, noteAttempt, skipRun } from "./runs-store.ts";
import { settingsOf } from "./settings-store.ts";
import { accessOf } from "./source-settings.ts";
import { SourceUnreachable } from "./source-unreachable.ts";

/** With delays that double from five seconds, some ten minutes: a source that is down for longer waits for its next hour. */
const mostAttempts = 8;

/**
 * Does a run that was asked for: with what its source is set to at this moment. A source that does not answer is tried again
 * later; one that is being imported leaves a line in the history.
 */
export const runImport = async (ctx: SystemContext, runId: string, acceptsFewer: boolean) => {
  const { db, now } = ctx;
  const run = await findRunToDo(db, runId);
  if (!run) return;
  const { id, source, is_dry_run: isDryRun, origin } = run;
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
    const attempts = await noteAttempt(db, id, error.message);
    // Who tries a source watches it: what is wrong is told at once.
    if (error.mayRetry && attempts < mostAttempts && !isDryRun) throw error;
    await endUnreached(ctx, { id, source, isDryRun }, error.message);
  }
};
