import type { AnyContext } from "#platform/context.ts";
import { offerTasks } from "./tasks.ts";

/** What search suggests and what public pages count follows an import without waiting for the next scheduled run. */
export const refreshAfterImport = async ({ db, tasks }: AnyContext) => {
  await tasks.enqueue(db, offerTasks.refreshVocabulary, {}, { once: "after-import" });
  await tasks.enqueue(db, offerTasks.refreshPublicPages, {}, { once: "after-import" });
};
