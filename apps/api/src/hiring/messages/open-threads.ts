import type { ApplicationChange } from "#hiring/applications/events.ts";
import type { SystemContext } from "#platform/context.ts";
import { openThreadsWithWords } from "./written-store.ts";

/** An application that came with a word begins its conversation. */
export const openThreads = (ctx: SystemContext, changes: readonly ApplicationChange[]) =>
  openThreadsWithWords(
    ctx.db,
    changes.map(({ application_id }) => application_id),
  );
