import type { SystemContext } from "#platform/context.ts";
import { emit } from "#platform/events.ts";
import { followIncident } from "./alerts.ts";
import { importEnded } from "./events.ts";
import { findRun } from "./run-reports-store.ts";
import { failRun, finishRun, type RunEnd } from "./runs-store.ts";
import { deleteSeen } from "./store.ts";

type Ended = { id: string; source: string; isDryRun: boolean };

/** Ends a run with its report; its changes become visible, and the staff is notified of failures that begin or end. */
export const endRun = async (ctx: SystemContext, { id, source, isDryRun }: Ended, end: RunEnd, at: Date) => {
  const { db, log } = ctx;
  await db.transaction().execute(async (tx) => {
    await finishRun(tx, id, end, at);
    if (isDryRun) return;
    const inside = { ...ctx, db: tx };
    await followIncident(inside, source, end);
    await emit(inside, importEnded, [{ runId: id, source }]);
  });
  // Only now: a run whose process dies before it has its end is taken up again by what it had met.
  await deleteSeen(db, id);
  const report = await findRun(db, id);
  const { status, read, created, updated, closed } = report;
  log.info({ source, status, read, created, updated, closed, is_dry_run: isDryRun }, "import ended");
  return report;
};

/** Ends a run whose source could not be fetched, however often it was tried. */
export const endUnreached = (ctx: SystemContext, { id, source, isDryRun }: Ended, error: string) =>
  ctx.db.transaction().execute(async (tx) => {
    await failRun(tx, id, error, ctx.now);
    if (!isDryRun) await followIncident({ ...ctx, db: tx }, source, { error, missing: 0, isThin: false });
  });
