import type { SystemContext } from "#platform/context.ts";
import { importSource } from "./import-task.ts";
import { knownSources } from "./known-sources.ts";
import { givenUpAfterMs } from "./run-import.ts";
import { insertWaitingRun, lostRuns, mustWait } from "./runs-store.ts";
import { lastDue } from "./schedule.ts";
import { allSettings } from "./settings-store.ts";
import { isSet } from "./source-settings.ts";

/**
 * Starts each source whose hour has struck, once for that hour whatever the number of workers: the database decides. After a
 * stop, or while the source asks to be left alone, the latest hour alone is caught up. Runs that the queue has lost are put back into it.
 */
export const startDueImports = async ({ db, now, tasks, log }: SystemContext) => {
  const settings = await allSettings(db);
  for (const known of knownSources()) {
    const own = settings.find(({ source }) => source === known.name);
    if (!own?.is_on || !isSet(known, own)) continue;
    const slot = lastDue({ hours: own.hours, since: new Date(own.hours_since), now });
    if (!slot || (await mustWait(db, own.source, now))) continue;
    await db.transaction().execute(async (tx) => {
      const run = await insertWaitingRun(tx, { source: own.source, origin: "schedule", isDryRun: false, slot, now });
      if (!run) return;
      await tasks.enqueue(tx, importSource, { run_id: run.id });
      log.info({ source: own.source, slot }, "import due");
    });
  }
  const after = new Date(now.getTime() - givenUpAfterMs);
  for (const { id, source } of await lostRuns(db, { after, now, task: importSource.name })) {
    await tasks.enqueue(db, importSource, { run_id: id }, { once: id });
    log.info({ source, run: id }, "import taken up again");
  }
};
