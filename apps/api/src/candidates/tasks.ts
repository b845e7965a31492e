import { z } from "zod";
import { deleteFile, unusedFiles } from "#platform/files-store.ts";
import { task } from "#platform/tasks.ts";

export const candidateTasks = {
  deleteUnusedFiles: task({
    name: "effacer-les-fichiers-inutiles",
    payload: z.object({}),
    schedule: "45 3 * * *",
    run: async ({ db, files, now }) => {
      for (const { id, key } of await unusedFiles(db, new Date(now.getTime() - 86_400_000))) {
        await files.remove(key);
        await deleteFile(db, id);
      }
    },
  }),
};
