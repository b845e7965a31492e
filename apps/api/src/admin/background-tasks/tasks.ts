import { z } from "zod";
import { withoutAddresses } from "#platform/redact.ts";
import { task } from "#platform/tasks.ts";
import { deleteOldFailures, lostFailures, recordFailure } from "#platform/tasks-store.ts";

const atOnce = 500;
const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000);

export const backgroundTaskTasks = {
  /** A task whose worker was lost is given up by the queue alone: it is recorded here, before the queue deletes it. */
  collect: task({
    name: "relever-les-taches-en-echec",
    payload: z.object({}),
    schedule: "*/5 * * * *",
    run: async ({ db, now }) => {
      for (const { message, failed_at, ...lost } of await lostFailures(db, atOnce))
        await recordFailure(db, {
          ...lost,
          message: withoutAddresses(message ?? "La tâche n'a pas répondu à temps."),
          isFinal: true,
          now: new Date(failed_at),
        });
      await deleteOldFailures(db, { before: daysBefore(now, 90), retriedBefore: daysBefore(now, 3) });
    },
  }),
};
