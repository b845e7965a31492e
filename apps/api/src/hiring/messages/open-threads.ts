import type { ApplicationChange } from "#hiring/applications/events.ts";
import type { SystemContext } from "#platform/context.ts";
import { numbersOf } from "./writers-store.ts";
import { openThreadsWithoutWords, openThreadsWithWords } from "./written-store.ts";

/** An application that came with a word begins its conversation. */
export const openThreads = (ctx: SystemContext, changes: readonly ApplicationChange[]) =>
  openThreadsWithWords(
    ctx.db,
    changes.map(({ application_id }) => application_id),
  );

/** The numbers of the conversations of applications, which their reply addresses name; none where answers do not come back. */
export const numberThreads = async ({ db, replies }: SystemContext, applicationIds: string[]) => {
  if (!replies) return new Map<string, number>();
  await openThreadsWithWords(db, applicationIds);
  await openThreadsWithoutWords(db, applicationIds);
  return numbersOf(db, applicationIds);
};
