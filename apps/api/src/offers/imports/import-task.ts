import { z } from "zod";
import { task } from "#platform/tasks.ts";
import { runImport } from "./run-import.ts";

/** The largest files take hours on a slow line. */
const longestImportSeconds = 6 * 3600;

export const importSource = task({
  name: "importer-une-source",
  kind: "import",
  payload: z.object({ run_id: z.uuid(), accepts_fewer: z.boolean().default(false) }),
  maxSeconds: longestImportSeconds,
  run: async (ctx, payload): Promise<void> => {
    await runImport(ctx, payload.run_id, payload.accepts_fewer, (tx, afterSeconds) =>
      ctx.tasks.enqueueAll(tx, importSource, [payload], { afterSeconds }),
    );
  },
});
