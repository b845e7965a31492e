import { buffer } from "node:stream/consumers";
import { z } from "zod";
import { whereIs } from "#geography/places/places.ts";
import { countUnusedFiles, deleteFile, unusedFiles } from "#platform/files-store.ts";
import { readDocument } from "#platform/read-document.ts";
import { retentionRule } from "#platform/retention.ts";
import { task } from "#platform/tasks.ts";
import { findUnread, saveContent } from "./resumes-store.ts";
import { findUnplaced, placeProfiles } from "./store.ts";

const batch = 1000;
const dayBefore = (now: Date) => new Date(now.getTime() - 86_400_000);

export const unusedFilesRule = retentionRule({
  name: "unused-files",
  task: "effacer-les-fichiers-inutiles",
  at: { hour: 3, minute: 45 },
  due: async ({ db, now }) => ({ erased: await countUnusedFiles(db, dayBefore(now)) }),
  apply: async ({ db, files, now }) => {
    let erased = 0;
    for (let gone = await unusedFiles(db, dayBefore(now)); gone.length > 0; ) {
      for (const { id, key } of gone) {
        await files.remove(key);
        await deleteFile(db, id);
      }
      erased += gone.length;
      gone = await unusedFiles(db, dayBefore(now));
    }
    return { erased };
  },
});

export const candidateTasks = {
  /** Keeps the text of a CV that an earlier version stored unread: now each is read as it comes. */
  readResume: task({
    name: "lire-un-cv",
    payload: z.object({ fileId: z.uuid() }),
    run: async ({ db, files, now }, { fileId }) => {
      const file = await findUnread(db, fileId);
      const body = file && (await files.get(file.key));
      if (!file || !body) return;
      const read = await readDocument(await buffer(body), file.content_type, { waits: true });
      await saveContent(db, fileId, read.state === "read" ? read.text : null, now);
    },
  }),
  /** Files of an erased account are deleted at once. */
  eraseFiles: task({
    name: "effacer-des-fichiers",
    payload: z.object({ files: z.array(z.object({ id: z.uuid(), key: z.string() })) }),
    run: async ({ db, files }, { files: gone }) => {
      for (const { id, key } of gone) {
        await files.remove(key);
        await deleteFile(db, id);
      }
    },
  }),
  /** Looks up the cities of profiles that were never placed on the map. */
  placeProfiles: task({
    name: "situer-les-candidats",
    payload: z.object({}),
    schedule: "25 * * * *",
    run: async ({ db, now }) => {
      for (let placed = batch; placed === batch; ) {
        placed = await db.transaction().execute(async (tx) => {
          const unplaced = await findUnplaced(tx, batch);
          await placeProfiles(
            tx,
            unplaced.map(({ id, desired_city }) => ({ id, ...whereIs(desired_city) })),
            now,
          );
          return unplaced.length;
        });
      }
    },
  }),
  deleteUnusedFiles: unusedFilesRule.task,
};
