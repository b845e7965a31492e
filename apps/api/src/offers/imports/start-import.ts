import { recordInAudit } from "#identity/audit/record.ts";
import type { Context } from "#platform/context.ts";
import { Refusal } from "#platform/refusals.ts";
import { importSource } from "./import-task.ts";
import { findRun } from "./run-reports-store.ts";
import { insertWaitingRun } from "./runs-store.ts";
import { lockReadySource } from "./source-settings.ts";

type Input = { is_dry_run: boolean; accepts_fewer: boolean };

/** The staff runs a source now, or tries it; one run of it at a time. Gives the run that waits for its task. */
export const startImport = async (ctx: Context, source: string, { is_dry_run, accepts_fewer }: Input) => {
  const { db, user, now, tasks } = ctx;
  await lockReadySource(ctx, source);
  const run = await insertWaitingRun(db, {
    ...{ source, origin: "manual" as const, isDryRun: is_dry_run },
    ...{ startedBy: user.id, now },
  });
  if (!run) throw new Refusal("import-running");
  await tasks.enqueue(db, importSource, { run_id: run.id, accepts_fewer });
  await recordInAudit(ctx, {
    action: "import-started",
    details: { source, run_id: run.id, is_dry_run: Number(is_dry_run), accepts_fewer: Number(accepts_fewer) },
  });
  return findRun(db, run.id);
};
