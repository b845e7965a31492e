import { z } from "zod";
import { task } from "#platform/tasks.ts";
import { runImport } from "./run-import.ts";

/** The largest files take hours on a slow line. */
const longestImportSeconds = 6 * 3600;

export const importSource = task({
  name: "importer-une-source",
  payload: z.object({ run_id: z.uuid(), accepts_fewer: z.boolean().default(false) }),
  maxSeconds: longestImportSeconds,
  run: async (ctx, { run_id, accepts_fewer }) => {
    await runImport(ctx, run_id, accepts_fewer);
  },
});
