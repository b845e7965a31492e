import type { AnyContext } from "#platform/context.ts";
import { emit } from "#platform/events.ts";
import { applicationsChanged } from "./events.ts";
import { insertEvents, type NewEvent } from "./store.ts";

/** Adds to the history of applications that this transaction has created or moved, and emits it. */
export const recordChanges = async (ctx: AnyContext, changes: NewEvent[]) =>
  emit(ctx, applicationsChanged, await insertEvents(ctx.db, changes));
