import type { AnyContext } from "#platform/context.ts";
import { filesOf } from "#platform/files-store.ts";
import { candidateTasks } from "./tasks.ts";

/** The files of accounts that are being erased go as soon as their erasure is certain, not with the next night's sweep. */
export const eraseFilesOf = async ({ db, tasks }: AnyContext, erased: readonly { id: string }[]) => {
  for (const { id } of erased) {
    const files = (await filesOf(db, id)).map((file) => ({ id: file.id, key: file.key }));
    await tasks.enqueue(db, candidateTasks.eraseFiles, { files });
  }
};
